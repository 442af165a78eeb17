// The page in a real browser: what is shown is stored, and stays whatever becomes of the tab, the browser and the server.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {after, before, beforeEach, afterEach, test} from 'node:test';
import {keep, launch, notice, open, pause, rest, says, serve, shown, still, tap, texts, where, widgets} from './browser.mjs';

const folder = process.env.TAPET_PAGE;
let server;
let profile;
let browser;

before(async () => { server = await serve(folder); });
after(() => server.stop());
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'tapet-web-'));
  browser = await launch(profile);
});
afterEach(async () => {
  await browser.close();
  await rm(profile, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
});

test('a truc by touch, there again when the page is reloaded, in silence', async () => {
  const page = await open(browser, server.address);
  await tap(page, 'home.truc');
  await tap(page, 'truc.A.plus1');
  await tap(page, 'truc.A.plus2');
  await tap(page, 'truc.B.plus1');
  assert.ok(await says(page, '3 of 24'));
  await page.reload();
  await shown(page);
  assert.ok(await says(page, '3 of 24'));
  assert.ok(await says(page, '1 of 24'));
  assert.deepEqual(page.complaints, []);
  assert.deepEqual(page.requests.filter(address => !address.startsWith(server.address) && !address.startsWith('blob:')), []);
  assert.deepEqual(await page.cookies(), []);
});

test('a tap that the browser does not store is not shown, and is said', async () => {
  const page = await open(browser, server.address);
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  const stones = await where(page, 'truc.A.plus2');
  await page.touchscreen.tap(...stones);
  await page.waitForSelector('#notice:not([hidden])');
  assert.match(await notice(page), /has no room left/);
  await Promise.all([page.waitForNavigation(), page.click('#notice button')]);
  await shown(page);
  assert.ok(await says(page, '1 of 24'));
});

test('no picture is shown, and no finger answered, before the browser has confirmed', async () => {
  const page = await open(browser, server.address);
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
  await page.touchscreen.tap(...await where(page, 'truc.A.plus1'));
  await page.waitForFunction(() => performance.getEntriesByName('tapet stored').some(stored => stored.duration > 450));
  const early = await page.evaluate(() => {
    const stored = performance.getEntriesByName('tapet stored').find(stored => stored.duration > 450);
    const during = mark => mark.startTime > stored.startTime && mark.startTime < stored.startTime + stored.duration;
    return performance.getEntriesByName('tapet shown').filter(during).length;
  });
  assert.equal(early, 0);
  assert.ok(await says(page, '1 of 24'));
});

for (const without of [[], ['locks']]) test(`of two tabs one keeps the matches; the other may take them over, and then the first one keeps nothing${without.map(name => '; without ' + name)}`, async () => {
  const first = await open(browser, server.address, {without});
  await tap(first, 'home.truc');
  await tap(first, 'truc.A.plus1');
  const second = await open(browser, server.address, {waits: false, without});
  await second.waitForSelector('#notice:not([hidden])');
  assert.match(await notice(second), /another tab/);
  await second.click('#notice button');
  await shown(second);
  assert.ok(await says(second, '1 of 24'));
  await first.bringToFront();
  await first.waitForSelector('#notice:not([hidden])');
  assert.match(await notice(first), /goes on in another tab/);
  await second.bringToFront();
  await keep(second, 'truc.A.plus1');
  assert.ok(await says(second, '2 of 24'));
});

test('a tab that no longer owns the store keeps nothing, though nobody has told it', async () => {
  const without = ['locks', 'BroadcastChannel'];
  const first = await open(browser, server.address, {without});
  await tap(first, 'home.truc');
  await tap(first, 'truc.A.plus1');
  const second = await open(browser, server.address, {without});
  await keep(second, 'truc.A.plus1');
  assert.ok(await says(second, '2 of 24'));
  await first.bringToFront();
  await first.touchscreen.tap(...await where(first, 'truc.B.plus4'));
  await first.waitForSelector('#notice:not([hidden])');
  assert.match(await notice(first), /goes on in another tab/);
  await second.bringToFront();
  await second.reload();
  await shown(second);
  assert.ok(await says(second, '2 of 24'));
  assert.ok(await says(second, '0 of 24'));
});

test('a file of an older version is brought up to date and stored with its new version, or not at all', async () => {
  const seed = await browser.newPage();
  await seed.goto(server.address + 'page.css'); // of the same origin, and no program
  const old = (await readFile(process.env.TAPET_OLD_FILE)).toString('base64');
  await seed.evaluate(async old => {
    const bytes = Uint8Array.from(atob(old), c => c.charCodeAt(0));
    bytes[18] = bytes[19] = 1; // as a page has it: without a WAL
    const request = indexedDB.open('tapet', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('file');
    await new Promise(done => { request.onsuccess = done; });
    const transaction = request.result.transaction('file', 'readwrite');
    const file = transaction.objectStore('file');
    for (let at = 0; at < bytes.length; at += 4096) file.put(bytes.slice(at, at + 4096), at / 4096);
    file.put(bytes.length, 'size');
    await new Promise(done => { transaction.oncomplete = done; });
    request.result.close();
  }, old);
  const stored = page => page.evaluate(() => new Promise(done => {
    const request = indexedDB.open('tapet', 1);
    request.onsuccess = () => {
      const header = request.result.transaction('file').objectStore('file').get(0);
      header.onsuccess = () => done(new DataView(header.result.buffer).getInt32(60)); // SQLite's user_version
    };
  }));
  const before = await stored(seed);
  const refusing = await browser.newPage();
  await refusing.setViewport({width: 1280, height: 800, deviceScaleFactor: 1, hasTouch: true});
  await refusing.evaluateOnNewDocument(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function(value, key) {
      if (key === 'size') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await refusing.goto(server.address);
  await refusing.waitForSelector('#notice:not([hidden])');
  assert.match(await notice(refusing), /has no room left/);
  assert.equal(await stored(seed), before);
  await refusing.close();
  const page = await open(browser, server.address);
  assert.ok(await stored(seed) > before);
  await tap(page, 'home.history');
  const listed = async () => (await widgets(page)).some(id => /^history\.[0-9a-f]{8}-/.test(id));
  for (let i = 0; i < 100 && !await listed(); ++i) await pause(50); // lists of older rules are made anew behind the first screen
  assert.ok(await listed(), (await widgets(page)).join(' '));
  assert.deepEqual(page.complaints, []);
});

test('given by the program of the desktop to the network, it is the same page', async () => {
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
    const page = await open(browser, address);
    await tap(page, 'home.truc');
    await keep(page, 'truc.A.plus1');
    await page.reload();
    await shown(page);
    assert.ok(await says(page, '1 of 24'));
    assert.deepEqual(page.complaints, []);
  } finally {
    program.kill();
  }
});

test('a stone is heard where that is wished, and is fetched when it is', async () => {
  const page = await open(browser, server.address);
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
  assert.ok(!page.requests.some(address => address.endsWith('.wav')));
  await keep(page, 'truc.A.plus1');
  await page.waitForFunction(() => window.heard > 0.01);
  assert.deepEqual(page.complaints, []);
});

for (const [what, without, sentence] of [
  ['without a store, as some private windows are', ['indexedDB'], /keeps nothing for this page/],
  ['without WebGL 2', ['WebGL2RenderingContext'], /no WebGL 2/],
  ['without WebAssembly', ['WebAssembly'], /has no WebAssembly/],
]) test(`a browser ${what}: one sentence`, async () => {
  const page = await browser.newPage();
  await page.setViewport({width: 1280, height: 800, deviceScaleFactor: 1, hasTouch: true});
  await page.evaluateOnNewDocument(names => {
    for (const name of names) Object.defineProperty(window, name, {value: undefined});
    if (!names.includes('WebGL2RenderingContext')) return;
    HTMLCanvasElement.prototype.getContext = () => null;
  }, without);
  await page.goto(server.address);
  await page.waitForSelector('#notice:not([hidden]), #cannot:not([hidden])');
  assert.match(await page.evaluate(() => document.body.innerText), sentence);
});

test('it speaks the browser’s language at first, and then the one that was chosen', async () => {
  const speaks = async language => {
    const page = await open(browser, server.address, {language});
    const words = await texts(page);
    return {page, words};
  };
  const {page, words} = await speaks('de-AT');
  assert.ok(words.includes('Regelbuch'), words.join(' | '));
  await tap(page, 'home.settings');
  await keep(page, 'settings.language.ca');
  await page.close();
  assert.ok((await speaks('de-AT')).words.some(text => text.includes('Llengua')));
});

test('nothing can be asked for outside the page', async () => {
  const other = await serve(folder);
  const page = await open(browser, server.address);
  const asked = await page.evaluate(address => fetch(address).then(() => 'answered', () => 'refused'), other.address);
  await other.stop();
  assert.equal(asked, 'refused');
  assert.deepEqual(other.requests, []);
});

test('drawings that cannot be had are missing, and all goes on', async () => {
  const page = await browser.newPage();
  await page.setRequestInterception(true);
  page.on('request', request => /art-.*webp/.test(request.url()) ? request.abort() : request.continue());
  await page.setViewport({width: 1280, height: 800, deviceScaleFactor: 1, hasTouch: true});
  await page.goto(server.address);
  await shown(page);
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  assert.ok(await says(page, '1 of 24'));
});

test('of the drawings only the size that the display wants is fetched', async () => {
  for (const [ratio, size] of [[1, 'art-1.webp'], [2, 'art-2.webp']]) {
    const context = await browser.createBrowserContext();
    const page = await open(context, server.address, {ratio});
    await tap(page, 'home.truc');
    assert.deepEqual(page.requests.filter(address => address.includes('art-')).map(address => new URL(address).pathname.split('/').pop()), [size]);
    await context.close();
  }
});

test('“#truc” begins one truc, however often the page is opened again', async () => {
  const page = await open(browser, server.address + '#truc');
  await keep(page, 'truc.A.plus2');
  await page.reload();
  await shown(page);
  assert.ok(await says(page, '2 of 24'));
});

test('what the browser does not give over plain http is named, and matches are kept', async () => {
  const page = await open(browser, server.address, {without: ['serviceWorker', 'locks', 'wakeLock', 'storage', 'clipboard']});
  await tap(page, 'home.settings');
  await tap(page, 'settings.browser');
  for (const words of ['has not promised', 'neither install', 'no display awake', 'no files with other apps'])
    assert.ok(await says(page, words), words);
  await tap(page, 'browser.back');
  await pause(450); // a key that changed takes no second tap at once
  await tap(page, 'settings.back');
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  await page.reload();
  await shown(page);
  assert.ok(await says(page, '1 of 24'));
  assert.deepEqual(page.complaints, []);
});

test('without the server, from what the service worker keeps', async () => {
  let page = await open(browser, server.address);
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await tap(page, 'home.truc');
  await tap(page, 'truc.B.plus1');
  await page.close();
  const {address} = server;
  await server.stop();
  try {
    page = await open(browser, address);
    assert.ok(await says(page, '1 of 24'));
  } finally {
    server = await serve(folder);
  }
});

test('all of it in one file, from a folder', async () => {
  let page = await open(browser, pathToFileURL(join(folder, 'tapet.html')).href);
  await tap(page, 'home.truc');
  await tap(page, 'truc.A.plus1');
  await page.reload();
  await shown(page);
  assert.ok(await says(page, '1 of 24'));
  assert.deepEqual(page.complaints, []);
  assert.equal(page.requests.filter(address => address.startsWith('http')).length, 0);
});

test('at rest no frame is drawn', async () => {
  const page = await open(browser, server.address);
  await pause(3000);
  const count = () => page.evaluate(() => performance.getEntriesByName('tapet shown').length);
  const before = await count();
  await pause(5000);
  assert.ok(await count() - before <= 5);
});

for (const [width, height] of [[800, 1280], [1024, 600], [2560, 1600]]) {
  for (const ratio of [1, 2, 3]) {
    test(`a tap hits at ${width}x${height}, ratio ${ratio}`, async () => {
      const page = await open(browser, server.address, {width: Math.round(width / ratio), height: Math.round(height / ratio), ratio});
      await tap(page, 'home.truc');
      await tap(page, 'truc.A.plus2');
      assert.ok(await says(page, '2 of 24') || (await texts(page)).includes('2')); // the smallest has no room for more
      assert.deepEqual(page.complaints, []);
    });
  }
}

test('a display that loses what it draws with gets it again, and no finger is taken meanwhile', async () => {
  const page = await open(browser, server.address);
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  await still(page);
  const before = await page.screenshot();
  await page.evaluate(() => {
    window.lose = Module.canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
    lose.loseContext();
  });
  await page.waitForFunction(() => Module.canvas.getContext('webgl2').isContextLost());
  await pause(100);
  const count = () => page.evaluate(() => performance.getEntriesByName('tapet shown').length);
  const shownBefore = await count();
  await page.touchscreen.tap(...await where(page, 'truc.A.plus1'));
  await pause(200);
  assert.equal(await count(), shownBefore);
  await page.evaluate(() => lose.restoreContext());
  await page.waitForFunction(n => performance.getEntriesByName('tapet shown').length > n, {}, shownBefore);
  await still(page);
  assert.deepEqual(await page.screenshot(), before);
  await keep(page, 'truc.A.plus1');
  assert.ok(await says(page, '2 of 24'));
  await page.close();
});

test('a database that the browser took away is opened again, and what was tapped is kept without a word', async () => {
  const page = await open(browser, server.address);
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  for (let i = 0; i < 3; ++i) {
    await page.evaluate(() => TapetStore.database.close());
    await keep(page, 'truc.A.plus1');
  }
  assert.equal(await page.evaluate(() => document.getElementById('notice').hidden), true);
  await page.reload();
  await shown(page);
  assert.ok(await says(page, '4 of 24'));
  await page.close();
});

test('two fingers at the same instant mark a stone on each side; a second finger of one side marks none', async () => {
  const page = await open(browser, server.address + '#truc');
  await where(page, 'truc.A.plus1');
  await still(page);
  const [a, b, more] = [await where(page, 'truc.A.plus1'), await where(page, 'truc.B.plus1'), await where(page, 'truc.A.plus4')];
  const fingers = await page.createCDPSession();
  const touch = (type, ...at) => fingers.send('Input.dispatchTouchEvent', {type, touchPoints: at.map(([x, y, id]) => ({x, y, id}))});
  const stones = async () => (await texts(page)).filter(text => / of 24$/.test(text)).join(', ');
  for (let pair = 1; pair <= 10; ++pair) {
    await touch('touchStart', [...a, 0]);
    await touch('touchStart', [...a, 0], [...b, 1]);
    if (pair % 2) await touch('touchEnd', [...a, 0]);
    await touch('touchEnd');
    await still(page);
    assert.equal(await stones(), `${pair} of 24, ${pair} of 24`);
  }
  await touch('touchStart', [...a, 0]);
  await touch('touchStart', [...a, 0], [...more, 1]);
  await touch('touchEnd');
  await still(page);
  assert.equal(await stones(), '11 of 24, 10 of 24');
});

test('the browser’s Back closes a sheet, then the screen, and leaves only from the first one', async () => {
  const page = await open(browser, server.address);
  await tap(page, 'home.truc');
  await tap(page, 'truc.menu');
  const back = async () => {
    await page.evaluate(() => history.back());
    await pause(300);
    await rest(page);
  };
  await back();
  assert.ok((await widgets(page)).includes('truc.A.plus1'));
  assert.ok(!(await widgets(page)).includes('truc.log'));
  await back();
  assert.ok((await widgets(page)).includes('home.resume'));
  await tap(page, 'home.resume');
  await page.reload();
  await shown(page);
  await back();
  assert.ok((await widgets(page)).includes('home.resume'));
  assert.deepEqual(page.complaints, []);
});

test('what is typed, composed and pasted arrives, letter by letter, with AltGr too', async () => {
  const page = await open(browser, server.address);
  await tap(page, 'home.truc.options');
  const field = (await widgets(page)).find(id => /name/.test(id));
  await tap(page, field);
  const before = await page.evaluate(() => document.activeElement.id);
  assert.equal(before, 'typed');
  await page.keyboard.type('Nú');
  await page.evaluate(() => {
    const typed = document.getElementById('typed');
    typed.value = 'ñez ·€';
    typed.dispatchEvent(new InputEvent('input', {inputType: 'insertFromPaste'}));
  });
  assert.ok(await says(page, 'Núñez ·€'), (await texts(page)).join(' | '));
});

test('the first time each file is asked for once, and the language of the page is the app’s', async () => {
  const before = server.requests.length;
  const page = await open(browser, server.address);
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await pause(1000);
  const requests = server.requests.slice(before);
  const twice = requests.filter((path, i) => requests.indexOf(path) !== i);
  assert.deepEqual(twice.filter(path => !/^\/$|icon|manifest/.test(path)), []); // the browser takes those of its own
  await tap(page, 'home.settings');
  await tap(page, 'settings.language.de');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
});

for (const [what, breaks, sentence] of [
  ['the program cannot be had', /tapet[.]wasm/, /could not be downloaded/],
  ['its script cannot be had', /tapet[.]js/, /could not be downloaded/],
]) test(`a start that fails says so in four languages: ${what}`, async () => {
  const page = await browser.newPage();
  await page.setRequestInterception(true);
  page.on('request', request => breaks.test(request.url()) ? request.abort() : request.continue());
  await page.goto(server.address);
  await page.waitForSelector('#cannot:not([hidden])');
  const words = await page.evaluate(() => document.body.innerText);
  assert.match(words, sentence);
  assert.match(words, /no s’ha pogut baixar/);
  assert.match(words, /neu/i);
});

test('a program that is ended in the middle says that all is stored', async () => {
  const page = await open(browser, server.address + '#truc');
  await keep(page, 'truc.A.plus1');
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', {error: new WebAssembly.RuntimeError('unreachable')})));
  await page.waitForSelector('#cannot:not([hidden])');
  assert.match(await page.evaluate(() => document.body.innerText), /ended Tapet in the middle/);
});
