// The page in real browsers: what is shown is stored, and stays whatever becomes of the tab, the browser and the server.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {again, answer, keep, notice, pause, pictures, rest, says, shown, still, tap, texts, touch, until, where, widgets} from './browser.mjs';
import {everywhere} from './everywhere.mjs';

const folder = process.env.TAPET_PAGE;
const kills = Number(process.env.TAPET_KILLS ?? 30);
const hidden = page => page.evaluate(() => document.getElementById('notice').hidden);

// What must answer from now on: how often the page was begun.
const begun = page => page.evaluate(() => performance.timeOrigin);
const anew = (page, before) => until(page, before => performance.timeOrigin !== before, before);

everywhere('start, a truc by touch, there again when the page is reloaded, in silence', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await tap(page, 'truc.A.plus1');
  await tap(page, 'truc.A.plus2');
  await tap(page, 'truc.B.plus1');
  assert.ok(await says(page, '3 of 24'));
  const first = await page.evaluate(() => performance.getEntriesByName('tapet shown')[0].startTime);
  await again(page);
  assert.ok(await says(page, '3 of 24'));
  assert.ok(await says(page, '1 of 24'));
  assert.deepEqual(page.complaints, []);
  assert.deepEqual(page.requests.filter(address => !address.startsWith(server.address) && !address.startsWith('blob:')), []);
  assert.equal(await page.evaluate(() => document.cookie), '');
  return `first picture after ${(first / 1000).toFixed(1)} s`;
});

everywhere('the browser closed and begun again', async ({browser, server, begin}) => {
  const page = await browser.open(server.address + '#truc');
  await keep(page, 'truc.A.plus2');
  await browser.close();
  const other = await (await begin(browser.profile)).open(server.address);
  assert.ok(await says(other, '2 of 24'));
  assert.deepEqual(other.complaints, []);
});

everywhere('a private window: it plays, keeps while it is open, and leaves nothing', async ({browser, server, begin}) => {
  const page = await browser.open(server.address + '#truc');
  await keep(page, 'truc.A.plus2');
  await again(page);
  assert.ok(await says(page, '2 of 24'));
  assert.deepEqual(page.complaints, []);
  await browser.close();
  const other = await (await begin(browser.profile)).open(server.address);
  assert.ok((await widgets(other)).includes('home.truc'));
  assert.ok(!(await texts(other)).some(text => text.includes('2 of 24')));
}, {secret: true});

everywhere('no room left: a tap that is not stored is not shown, and is said', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await pause(450);
  await touch(page, 'truc.A.plus2');
  assert.match(await notice(page), /has no room left/);
  const before = await begun(page);
  await answer(page);
  await anew(page, before);
  await shown(page);
  assert.ok(await says(page, '1 of 24'));
});

everywhere('no picture is shown, and no finger answered, before the browser has confirmed', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await pause(500);
  // Each transaction goes on for half a second after the last block was put.
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBTransaction.prototype.commit = undefined;
    IDBObjectStore.prototype.put = function(value, key) {
      const until = performance.now() + 500;
      const again = () => { if (performance.now() < until) this.get('size').onsuccess = again; };
      if (key === 'size') again();
      return put.call(this, value, key);
    };
  });
  await touch(page, 'truc.A.plus1');
  await until(page, () => performance.getEntriesByName('tapet stored').some(stored => stored.duration > 450));
  const early = await page.evaluate(() => {
    const stored = performance.getEntriesByName('tapet stored').find(stored => stored.duration > 450);
    const during = mark => mark.startTime > stored.startTime && mark.startTime < stored.startTime + stored.duration;
    return performance.getEntriesByName('tapet shown').filter(during).length;
  });
  assert.equal(early, 0);
  assert.ok(await says(page, '1 of 24'));
});

for (const without of [[], ['locks']]) everywhere(`of two tabs one keeps the matches; the other may take them over, and then the first one keeps nothing${without.map(name => '; without ' + name)}`, async ({browser, server}) => {
  const first = await browser.open(server.address, {without});
  await tap(first, 'home.truc');
  await tap(first, 'truc.A.plus1');
  const second = await browser.open(server.address, {waits: false, without});
  assert.match(await notice(second), /another tab/);
  await answer(second);
  await shown(second);
  assert.ok(await says(second, '1 of 24'));
  await first.front();
  assert.match(await notice(first), /goes on in another tab/);
  await second.front();
  await keep(second, 'truc.A.plus1');
  assert.ok(await says(second, '2 of 24'));
});

everywhere('a tab that no longer owns the store keeps nothing, though nobody has told it', async ({browser, server}) => {
  const without = ['locks', 'BroadcastChannel'];
  const first = await browser.open(server.address, {without});
  await tap(first, 'home.truc');
  await tap(first, 'truc.A.plus1');
  const second = await browser.open(server.address, {without});
  await keep(second, 'truc.A.plus1');
  assert.ok(await says(second, '2 of 24'));
  await first.front();
  await touch(first, 'truc.B.plus4');
  assert.match(await notice(first), /goes on in another tab/);
  await second.front();
  await again(second);
  assert.ok(await says(second, '2 of 24'));
  assert.ok(await says(second, '0 of 24'));
});

everywhere('a file of an older version is brought up to date and stored with its new version, or not at all', async ({browser, server}) => {
  const old = (await readFile(process.env.TAPET_OLD_FILE)).toString('base64');
  const page = await browser.open(server.address);
  const put = old => new Promise(done => {
    TapetStore.database.close();
    const bytes = Uint8Array.from(atob(old), c => c.charCodeAt(0));
    bytes[18] = bytes[19] = 1; // as a page has it: without a WAL
    indexedDB.open('tapet', 1).onsuccess = event => {
      const transaction = event.target.result.transaction('file', 'readwrite');
      const file = transaction.objectStore('file');
      file.clear();
      for (let at = 0; at < bytes.length; at += 4096) file.put(bytes.slice(at, at + 4096), at / 4096);
      file.put(bytes.length, 'size');
      transaction.oncomplete = () => done(true);
    };
  });
  const stored = () => page.evaluate(() => new Promise(done => {
    indexedDB.open('tapet', 1).onsuccess = event => {
      const header = event.target.result.transaction('file').objectStore('file').get(0);
      header.onsuccess = () => done(new DataView(header.result.buffer).getInt32(60)); // SQLite's user_version
    };
  }));
  await page.evaluate(put, old);
  const before = await stored();
  await page.evaluate(() => { sessionStorage.full = 'yes'; });
  await page.reload();
  assert.match(await notice(page), /has no room left/);
  assert.equal(await stored(), before);
  await page.evaluate(() => { delete sessionStorage.full; });
  await again(page);
  assert.ok(await stored() > before);
  await tap(page, 'home.history');
  const listed = async () => (await widgets(page)).some(id => /^history\.[0-9a-f]{8}-/.test(id));
  for (let i = 0; i < 100 && !await listed(); ++i) await pause(50); // lists of older rules are made anew behind the first screen
  assert.ok(await listed(), (await widgets(page)).join(' '));
}, {wishes: {before: () => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function(value, key) {
    if (key === 'size' && sessionStorage.full) throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key);
  };
}}});

everywhere('given by the program of the desktop to the network, it is the same page', async ({browser}) => {
  const program = spawn(process.env.TAPET_NATIVE, ['serve', '--port', '0'], {stdio: ['ignore', 'pipe', 'inherit']});
  try {
    const address = await new Promise((done, failed) => {
      let said = '';
      program.on('exit', () => failed(new Error('it ended')));
      program.stdout.on('data', bytes => {
        said += bytes;
        const found = said.match(/http:\/\/[0-9.]+:[0-9]+\//);
        if (found) done(found[0]);
      });
    });
    const page = await browser.open(address);
    await tap(page, 'home.truc');
    await keep(page, 'truc.A.plus1');
    await again(page);
    assert.ok(await says(page, '1 of 24'));
    assert.deepEqual(page.complaints, []);
  } finally {
    program.kill();
  }
}, {cannot: {webkit: 'not driven: its channel is in the tests’ own server'}});

everywhere('a stone is heard where that is wished, and is fetched when it is', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await page.evaluate(() => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function() {
      window.heard = this.buffer.duration;
      return start.call(this);
    };
  });
  await tap(page, 'home.settings');
  await tap(page, 'settings.page.1');
  await tap(page, 'settings.voice.sounds');
  await tap(page, 'settings.back');
  await pause(450);
  await tap(page, 'home.truc');
  assert.ok(!page.requests.some(address => address.includes('.wav')));
  await keep(page, 'truc.A.plus1');
  await until(page, () => window.heard > 0.01);
  assert.deepEqual(page.complaints, []);
});

for (const [what, without, sentence] of [
  ['without a store, as some private windows are', ['indexedDB'], /keeps nothing for this page/],
  ['without WebGL 2', ['WebGL2RenderingContext'], /no WebGL 2/],
  ['without WebAssembly', ['WebAssembly'], /has no WebAssembly/],
]) everywhere(`a browser ${what}: one sentence`, async ({browser, server}) => {
  const blind = () => { HTMLCanvasElement.prototype.getContext = () => null; };
  const page = await browser.open(server.address, {without, waits: false, before: without.includes('WebGL2RenderingContext') ? blind : null});
  await until(page, () => !document.getElementById('notice').hidden || !document.getElementById('cannot').hidden);
  assert.match(await page.evaluate(() => document.body.innerText), sentence);
});

everywhere('it speaks the browser’s language at first, and then the one that was chosen', async ({browser, server}) => {
  const page = await browser.open(server.address, {language: 'de-AT'});
  const words = await texts(page);
  assert.ok(words.includes('Regelbuch'), words.join(' | '));
  await tap(page, 'home.settings');
  await keep(page, 'settings.language.ca');
  await page.close();
  const other = await browser.open(server.address, {language: 'de-AT'});
  assert.ok((await texts(other)).some(text => text.includes('Llengua')));
});

everywhere('nothing can be asked for outside the page', async ({browser, server, serveAlso}) => {
  const other = await serveAlso();
  const page = await browser.open(server.address);
  assert.equal(await page.evaluate(address => fetch(address).then(() => 'answered', () => 'refused'), other.address), 'refused');
  assert.deepEqual(other.requests, []);
});

everywhere('drawings that cannot be had are missing, and all goes on', async ({browser, server}) => {
  server.lacks = path => /art-.*webp/.test(path);
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  assert.ok(await says(page, '1 of 24'));
});

everywhere('of the drawings only the size that the display wants is fetched', async ({begin, server}) => {
  for (const [ratio, size] of [[1, '/art-1.webp'], [2, '/art-2.webp']]) {
    const browser = await begin();
    const page = await browser.open(server.address, {width: 640, height: 480, ratio});
    const scale = await page.evaluate(() => Module.scale);
    await tap(page, 'home.truc');
    await browser.close();
    const fetched = new Set(server.requests.splice(0).filter(path => path.includes('art-')));
    assert.deepEqual([...fetched], [scale <= 0.67 ? '/art-0.67.webp' : size]); // a mouse's page is smaller
  }
});

everywhere('“#truc” begins one truc, however often the page is opened again', async ({browser, server}) => {
  const page = await browser.open(server.address + '#truc');
  await keep(page, 'truc.A.plus2');
  await again(page);
  assert.ok(await says(page, '2 of 24'));
});

everywhere('what the browser does not give over plain http is named, and matches are kept', async ({browser, server}) => {
  const page = await browser.open(server.address, {without: ['serviceWorker', 'locks', 'wakeLock', 'storage', 'clipboard', 'canShare', 'share']});
  await tap(page, 'home.settings');
  await tap(page, 'settings.browser');
  for (const words of ['has not promised', 'neither install', 'no display awake', 'no files with other apps'])
    assert.ok(await says(page, words), words);
  await tap(page, 'browser.back');
  await pause(450); // a key that changed takes no second tap at once
  await tap(page, 'settings.back');
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  await again(page);
  assert.ok(await says(page, '1 of 24'));
  assert.deepEqual(page.complaints, []);
});

everywhere('offline: without the server, also when the browser was begun again, from what the service worker keeps', async ({browser, server, begin}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await keep(page, 'truc.B.plus1');
  const wanted = ['art-', 'tapet.wasm', 'tapet.js', 'end.wav'];
  await until(page, async wanted => {
    await navigator.serviceWorker.ready;
    const kept = await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(request => request.url)));
    return wanted.every(name => kept.flat().some(url => url.includes(name)));
  }, wanted);
  server.away = true;
  await again(page);
  assert.ok(await says(page, '1 of 24'));
  await browser.close();
  const other = await (await begin(browser.profile)).open(server.address);
  assert.ok(await says(other, '1 of 24'));
  await pause(450);
  await keep(other, 'truc.B.plus1');
  assert.ok(await says(other, '2 of 24'));
});

everywhere('all of it in one file, from a folder', async ({browser}) => {
  const page = await browser.open(pathToFileURL(join(folder, 'tapet.html')).href);
  await tap(page, 'home.truc');
  await tap(page, 'truc.A.plus1');
  await again(page);
  assert.ok(await says(page, '1 of 24'));
  assert.deepEqual(page.complaints, []);
  assert.equal(page.requests.filter(address => address.startsWith('http')).length, 0);
}, {cannot: {webkit: 'not driven: its channel is in the tests’ own server'}});

everywhere('at rest no frame is drawn', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await still(page);
  await pause(2000);
  const before = await pictures(page);
  await pause(5000);
  assert.ok(await pictures(page) - before <= 5);
});

// Whether the tap was counted: the smallest have no room for more than the number.
const counted = async (page, number) => await says(page, `${number} of 24`) || (await texts(page)).includes(String(number));

everywhere('a tap hits at 800x1280, 1024x600 and 2560x1600, ratio 1, 2 and 3', async ({begin, server}) => {
  for (const ratio of [1, 2, 3]) {
    const browser = await begin();
    let taps = 0;
    const page = await browser.open(server.address + '#truc', {width: Math.round(800 / ratio), height: Math.round(1280 / ratio), ratio});
    for (const [width, height] of [[800, 1280], [1024, 600], [2560, 1600]]) {
      await page.resize(Math.round(width / ratio), Math.round(height / ratio), ratio);
      await rest(page);
      await pause(450);
      await keep(page, 'truc.A.plus1');
      assert.ok(await counted(page, ++taps), `${width}x${height} ${ratio}`);
    }
    assert.deepEqual(page.complaints, []);
    await browser.close();
  }
});

everywhere('phones and tablets, upright, turned and turned back in the middle of a match', async ({begin, server}) => {
  const seen = [];
  for (const [width, height, ratio] of [[360, 780, 3], [390, 844, 3], [744, 1133, 2], [820, 1180, 2], [1024, 1366, 2]]) {
    const browser = await begin();
    const page = await browser.open(server.address + '#truc', {width, height, ratio});
    for (const [taps, [w, h]] of [[width, height], [height, width], [width, height]].entries()) {
      await page.resize(w, h, ratio);
      await until(page, (w, h) => innerWidth === w && innerHeight === h && Module.canvas.width === Math.round(w * devicePixelRatio), w, h);
      await rest(page);
      await pause(450);
      await keep(page, 'truc.A.plus1');
      assert.ok(await counted(page, taps + 1), `${w}x${h}`);
    }
    seen.push(`${width}x${height}`);
    assert.deepEqual(page.complaints, []);
    await browser.close();
  }
  return seen.join(', ');
});

everywhere('a lost context: the display that loses what it draws with in the middle of a match gets it again, and no finger is taken meanwhile', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  await still(page);
  const before = await page.picture();
  await page.evaluate(() => {
    window.lose = Module.canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
    lose.loseContext();
  });
  await until(page, () => TapetCanvas.gone);
  const shownBefore = await pictures(page);
  const finger = await where(page, 'truc.A.plus1');
  await page.touch(...finger);
  await pause(200);
  assert.equal(await pictures(page), shownBefore);
  await page.evaluate(() => lose.restoreContext());
  await until(page, n => performance.getEntriesByName('tapet shown').length > n, shownBefore);
  await still(page);
  assert.ok(Buffer.from(await page.picture()).equals(Buffer.from(before)), 'it looks otherwise');
  await keep(page, 'truc.A.plus1');
  assert.ok(await says(page, '2 of 24'));
});

everywhere('a lost context that does not come again: the page begins itself again', async ({browser, server}) => {
  const page = await browser.open(server.address + '#truc');
  await keep(page, 'truc.A.plus1');
  const before = await begun(page);
  await page.evaluate(() => Module.canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
  await anew(page, before);
  await shown(page);
  assert.ok(await says(page, '1 of 24'));
});

everywhere('a lost IndexedDB: it is opened again, and what was tapped is kept without a word', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  for (let i = 0; i < 3; ++i) {
    await page.evaluate(() => TapetStore.database.close());
    await pause(450);
    await keep(page, 'truc.A.plus1');
  }
  assert.equal(await hidden(page), true);
  const times = browser.killStore ? Math.min(kills, 20) : 0;
  for (let i = 0; i < times; ++i) {
    await browser.killStore();
    await pause(Math.random() * 600);
    await keep(page, i % 2 ? 'truc.undo' : 'truc.B.plus1');
    assert.equal(await hidden(page), true);
  }
  await again(page);
  assert.ok(await says(page, '4 of 24'));
  assert.ok(await says(page, `${times % 2} of 24`));
  return times ? `yes; its process killed ${times} times, 0 lost` : 'yes, closed from outside';
});

everywhere('two fingers at the same instant mark a stone on each side; a second finger of one side marks none', async ({browser, server}) => {
  const page = await browser.open(server.address + '#truc');
  await still(page);
  const [a, b, more] = [await where(page, 'truc.A.plus1'), await where(page, 'truc.B.plus1'), await where(page, 'truc.A.plus4')];
  // No engine is driven with two fingers: the page is told of them as of real ones.
  const fingers = (...all) => page.evaluate(all => {
    Module.canvas.setPointerCapture = () => {};
    for (const [kind, pointerId, [clientX, clientY]] of all)
      Module.canvas.dispatchEvent(new PointerEvent('pointer' + kind, {pointerId, clientX, clientY, button: 0, bubbles: true, cancelable: true, pointerType: 'touch'}));
  }, all);
  const stones = async () => (await texts(page)).filter(text => / of 24$/.test(text)).join(', ');
  for (let pair = 1; pair <= 10; ++pair) {
    const lifts = [['up', 8, a], ['up', 9, b]];
    await fingers(['down', 8, a], ['down', 9, b], ...(pair % 2 ? lifts : lifts.reverse()));
    await rest(page);
    await pause(450);
    assert.equal(await stones(), `${pair} of 24, ${pair} of 24`);
  }
  await fingers(['down', 8, a], ['down', 9, more], ['up', 9, more], ['up', 8, a]);
  await rest(page);
  assert.equal(await stones(), '11 of 24, 10 of 24');
});

everywhere('Back closes a sheet, then the screen, also when the page was loaded again', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await pause(450);
  await tap(page, 'truc.menu');
  const back = async () => {
    await page.evaluate(() => { history.back(); });
    await pause(500);
    await rest(page);
  };
  await back();
  assert.ok((await widgets(page)).includes('truc.A.plus1'));
  assert.ok(!(await widgets(page)).includes('truc.log'));
  await back();
  assert.ok((await widgets(page)).includes('home.resume'));
  await pause(450);
  await tap(page, 'home.resume');
  await again(page);
  await back();
  assert.ok((await widgets(page)).includes('home.resume'));
  assert.deepEqual(page.complaints, []);
});

everywhere('what is typed, composed and pasted arrives in a text field', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc.options');
  await pause(450);
  await tap(page, (await widgets(page)).find(id => /name/.test(id)));
  assert.equal(await page.evaluate(() => document.activeElement.id), 'typed');
  await page.evaluate(() => {
    const typed = document.getElementById('typed');
    typed.value = 'Núñez ·€';
    typed.dispatchEvent(new InputEvent('input', {inputType: 'insertFromPaste'}));
  });
  assert.ok(await says(page, 'Núñez ·€'), (await texts(page)).join(' | '));
});

everywhere('the first time each file is asked for once, and the page’s language is the app’s', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await pause(1000);
  const twice = server.requests.filter((path, i) => server.requests.indexOf(path) !== i);
  assert.deepEqual(twice.filter(path => /webp|wav|tapet|page[.]css|start[.]js|worker[.]js/.test(path)), []); // the rest a browser takes on its own
  await tap(page, 'home.settings');
  await pause(450);
  await tap(page, 'settings.language.de');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
});

for (const lacks of [/tapet[.]wasm/, /tapet[.]js/]) everywhere(`a start without ${lacks.source.replace('[.]', '.')} says so in four languages`, async ({browser, server}) => {
  server.lacks = path => lacks.test(path);
  const page = await browser.open(server.address, {waits: false});
  await until(page, () => !document.getElementById('cannot').hidden);
  const words = await page.evaluate(() => document.getElementById('cannot').innerText);
  for (const sentence of [/could not be downloaded/, /no s’ha pogut baixar/, /no se ha podido/, /nicht ganz geladen/]) assert.match(words, sentence);
});

everywhere('a program that is ended in the middle says that all is stored', async ({browser, server}) => {
  const page = await browser.open(server.address + '#truc');
  await keep(page, 'truc.A.plus1');
  await page.evaluate(() => { dispatchEvent(new ErrorEvent('error', {error: new WebAssembly.RuntimeError('unreachable')})); });
  assert.match(await page.evaluate(() => document.getElementById('cannot').innerText), /ended Tapet in the middle/);
});
