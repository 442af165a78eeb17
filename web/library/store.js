// storage/web/browser_store.h: the file's blocks in IndexedDB.
// Object store 'file': 0, 1, 2 ... the blocks of 4096 bytes; 'size' in bytes; 'owner': a word of the tab that may write; 'over …' with
// such a word: of one that may not any more.
mergeInto(LibraryManager.library, {
  $TapetStore: {
    block: 4096,
    database: null,
    owner: '',
    size: 0, // of the file, as it was last put
    jobs: [], // that the browser has not confirmed yet, and those behind them, in their order
    mending: false, // the browser took the database away: it is opened again, and the jobs are sent once more
    tries: 0, // to do that, one after the other
    carries: 0, // pages that took along what was not stored, and stored nothing since
    broken: false, // from then on nothing is stored, and nothing is shown
    channel: null, // says to other tabs that this one is there, where the browser has no locks

    opened: function(how) { _tapet_store_opened(how); },
    lost: function(how) {
      TapetStore.broken = true;
      _tapet_store_lost(how);
    },

    // Calls with true when no other tab has the store open, or when it was taken from it.
    alone: function(takeOver, then) {
      if (navigator.locks) TapetStore.aloneByLock(takeOver, then);
      else if (typeof BroadcastChannel !== 'undefined') TapetStore.aloneByCall(takeOver, then);
      else then(true);
    },
    aloneByLock: function(takeOver, then) {
      var had = false;
      var kept = function() {
        had = true;
        then(true);
        return new Promise(function() {}); // for as long as the page lives
      };
      // A tab that was just closed may still have it for a moment.
      var patience = new AbortController();
      setTimeout(function() { patience.abort(); }, 1000);
      navigator.locks.request('tapet', takeOver ? {steal: true} : {signal: patience.signal}, kept).catch(function(error) {
        if (had) TapetStore.lost(1);
        else if (error.name !== 'AbortError') then(true); // a browser that has locks and gives none, as for a page from a folder
        else navigator.locks.query().then(function(now) { // it is said only when it is so
          var others = now.held.some(function(lock) { return lock.name === 'tapet'; });
          if (others) then(false);
          else TapetStore.aloneByLock(takeOver, then);
        });
      });
    },
    aloneByCall: function(takeOver, then) {
      var channel = TapetStore.channel = new BroadcastChannel('tapet');
      var mine = false;
      var other = false;
      channel.onmessage = function(event) {
        if (event.data === 'mine') other = true;
        else if (event.data === 'anybody' && mine) channel.postMessage('mine');
        else if (event.data === 'over' && mine) TapetStore.lost(1);
      };
      channel.postMessage(takeOver ? 'over' : 'anybody');
      setTimeout(function() {
        mine = takeOver || !other;
        then(mine);
      }, 200);
    },

    // The key that stands in the file once another has come after that owner. Of a tab that slept for two months nothing is known.
    over: function(owner) { return 'over ' + owner; },
    newOwner: function() { return Date.now() + ' ' + Math.random(); },
    forgotten: function() { return IDBKeyRange.bound('over ', TapetStore.over(Date.now() - 60 * 24 * 3600 * 1000)); },

    // Becomes the owner and reads all there is, in one transaction; what a page before this one could not store goes in first.
    read: function(path) {
      var transaction = TapetStore.database.transaction('file', 'readwrite');
      var file = transaction.objectStore('file');
      var carried = TapetStore.carried();
      var keys;
      var values;
      file.get('owner').onsuccess = function(event) {
        var before = event.target.result;
        if (carried && carried.owner === before) TapetStore.write(file, carried.changed, carried.size);
        if (before) file.put(0, TapetStore.over(before));
        file.delete(TapetStore.forgotten());
        TapetStore.owner = TapetStore.newOwner();
        file.put(TapetStore.owner, 'owner');
        keys = file.getAllKeys();
        values = file.getAll();
      };
      transaction.oncomplete = function() {
        if (carried) window.name = '';
        TapetStore.carries = carried && carried.changed.length === 0 ? carried.carries : 0;
        var size = 0;
        keys.result.forEach(function(key, i) { if (key === 'size') size = values.result[i]; });
        if (size > 0) {
          var bytes = new Uint8Array(size);
          keys.result.forEach(function(key, i) {
            if (typeof key === 'number' && key * TapetStore.block < size)
              bytes.set(values.result[i].subarray(0, size - key * TapetStore.block), key * TapetStore.block);
          });
          FS.writeFile(path, bytes);
        }
        TapetStore.size = size;
        TapetStore.opened(0);
      };
      transaction.onabort = function() { TapetStore.opened(2); };
    },

    adopt: function(database) {
      TapetStore.database = database;
      database.onclose = function() { TapetStore.mend(); };
      // A newer page wants it otherwise.
      database.onversionchange = function() {
        database.close();
        TapetStore.lost(1);
      };
    },

    write: function(file, changed, size) {
      changed.forEach(function(block) { file.put(block[1], block[0]); });
      file.put(size, 'size');
      file.delete(IDBKeyRange.bound(Math.ceil(size / TapetStore.block), Infinity));
    },

    // WebKit says of a database whose process has ended that the page must be loaded again. What is not stored goes along in what a
    // tab keeps through that by itself, and only into the file that this page owned. False: that was tried and nothing came of it.
    carry: function() {
      if (++TapetStore.carries > 5) return false;
      var changed = {};
      TapetStore.jobs.forEach(function(job) {
        job.changed.forEach(function(block) { changed[block[0]] = Array.from(block[1]); });
      });
      window.name = 'tapet ' + JSON.stringify({owner: TapetStore.owner, size: TapetStore.size, changed: changed, carries: TapetStore.carries});
      TapetStore.broken = true; // nothing more from here
      location.reload();
      return true;
    },
    carried: function() {
      var said = window.name;
      if (said.indexOf('tapet ') !== 0) return null;
      try {
        var carried = JSON.parse(said.substring(6));
      } catch (error) {
        return null;
      }
      carried.changed = Object.keys(carried.changed).map(function(number) {
        return [Number(number), Uint8Array.from(carried.changed[number])];
      });
      return carried;
    },

    // What was stored already may be stored again: the same blocks, in the same order.
    send: function(job) {
      var takenOver = false;
      var full = false;
      var transaction;
      try {
        transaction = TapetStore.database.transaction('file', 'readwrite', {durability: 'strict'});
      } catch (error) {
        return TapetStore.mend();
      }
      transaction.oncomplete = function() {
        job.done = true;
        while (TapetStore.jobs.length > 0 && TapetStore.jobs[0].done) TapetStore.jobs.shift();
        TapetStore.tries = TapetStore.carries = 0;
        performance.measure('tapet stored', {start: job.begun, end: performance.now(), detail: job.changed.length});
        TapetCanvas.wake();
      };
      transaction.onabort = function() {
        if (takenOver) TapetStore.lost(1);
        else if (full || (transaction.error && transaction.error.name === 'QuotaExceededError')) TapetStore.lost(2);
        else TapetStore.mend();
      };
      // If another tab is the owner now, that cannot be added, and nothing of the transaction is kept. No answer is waited for: a
      // browser holds all of them back until the frame after the finger, and stores what it was given meanwhile.
      var file = transaction.objectStore('file');
      var mine = TapetStore.over(TapetStore.owner);
      try {
        file.add(0, mine).onerror = function(event) { takenOver = event.target.error.name === 'ConstraintError'; };
        file.delete(mine);
        TapetStore.write(file, job.changed, job.size);
        if (transaction.commit) transaction.commit();
      } catch (error) {
        full = error.name === 'QuotaExceededError';
        transaction.abort();
      }
    },

    // A browser ends the process behind the database, or closes it while the page is hidden: it is opened again, and when this page
    // still owns it, what was not confirmed is stored without a word.
    mend: function() {
      if (TapetStore.mending || TapetStore.broken) return;
      if (++TapetStore.tries > 5) return TapetStore.carry() || TapetStore.lost(0);
      TapetStore.mending = true;
      var again = function() {
        TapetStore.mending = false;
        TapetStore.mend();
      };
      setTimeout(function() {
        try {
          if (TapetStore.database) TapetStore.database.close();
          var request = indexedDB.open('tapet', 1);
        } catch (error) {
          return again();
        }
        request.onupgradeneeded = function() { request.transaction.abort(); }; // all that was kept is gone
        request.onerror = again;
        request.onsuccess = function() {
          TapetStore.adopt(request.result);
          TapetStore.owned(function() {
            TapetStore.mending = false;
            TapetStore.jobs.forEach(function(job) { TapetStore.send(job); });
            TapetCanvas.wake();
          }, again);
        };
      }, 200 * (TapetStore.tries - 1));
    },
    owned: function(then, otherwise) {
      try {
        var request = TapetStore.database.transaction('file').objectStore('file').get('owner');
        request.onsuccess = function() {
          if (request.result === TapetStore.owner) then();
          else TapetStore.lost(1);
        };
        request.onerror = otherwise;
      } catch (error) {
        otherwise();
      }
    },
    // Whenever the page is seen again.
    look: function() {
      if (document.hidden || TapetStore.broken || TapetStore.mending) return;
      TapetStore.owned(function() {}, TapetStore.mend);
    },

    // One block as it is now, on its own; nothing beyond the end.
    cut: function(stream, number, size) {
      var length = Math.min(TapetStore.block, size - number * TapetStore.block);
      if (length <= 0) return null;
      var bytes = new Uint8Array(length);
      FS.read(stream, bytes, 0, length, number * TapetStore.block);
      return bytes;
    },
  },

  tapet_store_open__deps: ['$TapetStore', '$FS'],
  tapet_store_open: function(path, takeOver) {
    var file = UTF8ToString(path);
    var request;
    TapetStore.alone(takeOver !== 0, function(alone) {
      if (!alone) return TapetStore.opened(1);
      try {
        request = indexedDB.open('tapet', 1);
      } catch (error) {
        return TapetStore.opened(2);
      }
      request.onupgradeneeded = function() { request.result.createObjectStore('file'); };
      request.onerror = function() { TapetStore.opened(2); };
      request.onsuccess = function() {
        TapetStore.adopt(request.result);
        TapetStore.read(file);
        document.addEventListener('visibilitychange', TapetStore.look);
      };
    });
  },

  // What is stored is what the file is now: it is copied before anything else can write to it.
  tapet_store_put__deps: ['$TapetStore', '$FS', '$TapetCanvas'],
  tapet_store_put: function(path, blocks, count) {
    if (TapetStore.broken) return;
    var stream = FS.open(UTF8ToString(path), 'r');
    var size = FS.stat(UTF8ToString(path)).size;
    var changed = [];
    for (var i = 0; i < count; ++i) {
      var number = HEAP32[(blocks >> 2) + i];
      var bytes = TapetStore.cut(stream, number, size);
      if (bytes) changed.push([number, bytes]);
    }
    FS.close(stream);
    var job = {changed: changed, size: size, begun: performance.now(), done: false};
    TapetStore.size = size;
    TapetStore.jobs.push(job);
    if (!TapetStore.mending) TapetStore.send(job);
  },

  tapet_store_busy__deps: ['$TapetStore'],
  tapet_store_busy: function() { return TapetStore.jobs.length > 0 || TapetStore.broken ? 1 : 0; },
});
