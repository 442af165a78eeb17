// storage/web/browser_store.h: the file's blocks in IndexedDB.
// Object store 'file': 0, 1, 2 ... the blocks of 4096 bytes; 'size' in bytes; 'owner': a word of the tab that may write.
mergeInto(LibraryManager.library, {
  $TapetStore: {
    block: 4096,
    database: null,
    owner: '',
    size: 0, // of the file, as it was last put
    waiting: 0, // transactions that the browser has not confirmed yet
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
        else then(error.name !== 'AbortError'); // any other: a browser that has locks and gives none, as for a page from a folder
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

    // Becomes the owner and reads all there is, in one transaction.
    read: function(path) {
      var transaction = TapetStore.database.transaction('file', 'readwrite');
      var file = transaction.objectStore('file');
      TapetStore.owner = String(Math.random()) + Date.now();
      file.put(TapetStore.owner, 'owner');
      var keys = file.getAllKeys();
      var values = file.getAll();
      transaction.oncomplete = function() {
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
        TapetStore.database = request.result;
        TapetStore.read(file);
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
    var begun = performance.now();
    var takenOver = false;
    var transaction;
    try {
      transaction = TapetStore.database.transaction('file', 'readwrite', {durability: 'strict'});
    } catch (error) {
      return TapetStore.lost(0);
    }
    var file = transaction.objectStore('file');
    TapetStore.waiting++;
    // The blocks do not wait for the answer: if another tab is the owner now, nothing of the transaction is kept.
    file.get('owner').onsuccess = function(event) {
      takenOver = event.target.result !== TapetStore.owner;
      if (takenOver) transaction.abort();
      else if (transaction.commit) transaction.commit();
    };
    try {
      changed.forEach(function(block) { file.put(block[1], block[0]); });
      file.put(size, 'size');
      if (size < TapetStore.size) file.delete(IDBKeyRange.bound(Math.ceil(size / TapetStore.block), Infinity));
    } catch (error) {
      transaction.abort();
    }
    TapetStore.size = size;
    transaction.oncomplete = function() {
      TapetStore.waiting--;
      performance.measure('tapet stored', {start: begun, end: performance.now(), detail: changed.length});
      TapetCanvas.wake();
    };
    transaction.onabort = function() { TapetStore.lost(takenOver ? 1 : 0); }; // it stays waiting: nothing is shown any more
  },

  tapet_store_busy__deps: ['$TapetStore'],
  tapet_store_busy: function() { return TapetStore.waiting > 0 || TapetStore.broken ? 1 : 0; },
});
