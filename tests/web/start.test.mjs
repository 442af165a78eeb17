// The page begins: by itself, again, elsewhere, without a network, and where it cannot.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {again, anew, begun, keep, openMatch, pause, says, shown, still, tap, texts, touch, until, where, widgets} from './browser.mjs';
import {everywhere} from './everywhere.mjs';
import {linkOf, matchOf} from './native.mjs';
import {sessions} from './sessions.mjs';

const folder = process.env.TAPET_PAGE;

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

// The part of two pictures of a window that differs, below its bar.
const apart = (a, b) => {
  let count = 0;
  const begin = 54 + 4 * 1280 * 50;
  for (let i = begin; i < a.length; i += 4) count += Math.abs(a[i] - b[i]) > 40 || Math.abs(a[i + 1] - b[i + 1]) > 40;
  return count / ((a.length - begin) / 4);
};

// WebKit has no channel there: it is to look as the page that is served does, after the same fingers, and when it is loaded again.
async function asServed(page, address) {
  const fingers = [];
  const wanted = [];
  for (const id of ['home.truc', 'truc.A.plus4']) {
    await still(page);
    wanted.push(page.picture());
    fingers.push(await where(page, id));
    await tap(page, id);
  }
  await again(page);
  await still(page);
  wanted.push(page.picture());
  const looks = async (like, unlike) => {
    let parts = [];
    for (const end = Date.now() + 90000; Date.now() < end; await pause(500)) {
      parts = [like, unlike].map(number => apart(page.picture(), wanted[number]));
      if (parts[0] < 0.001 && parts[1] > 3 * parts[0]) return;
    }
    throw new Error(`it looks otherwise than picture ${like}: ${parts}`);
  };
  await page.shows(address);
  await looks(0, 1);
  await page.touch(...fingers[0]);
  await looks(1, 0);
  await page.touch(...fingers[1]);
  await pause(3000);
  await page.f5();
  await pause(3000);
  await looks(2, 1);
  return 'yes, seen by its pictures';
}

everywhere('given by the program of the desktop to the network, it is the same page', async ({browser, server, engine}) => {
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
    if (engine === 'webkit') return await asServed(await browser.open(server.address), address);
    const page = await browser.open(address);
    await tap(page, 'home.truc');
    await keep(page, 'truc.A.plus1');
    await again(page);
    assert.ok(await says(page, '1 of 24'));
    assert.deepEqual(page.complaints, []);
  } finally {
    program.kill();
  }
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

everywhere('a newer version is offered at a match’s end, and begins there with all that was kept', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await openMatch(page, linkOf(matchOf(sessions.ended)));
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  assert.ok(!(await widgets(page)).includes('truc.end.newer'));
  server.changed = (path, bytes) => path.endsWith('service-worker.js') ? String(bytes).replace(/tapet-[0-9a-f]{16}/, 'tapet-newer') : bytes;
  await page.evaluate(() => { document.dispatchEvent(new Event('visibilitychange')); }); // it is looked for when the page is seen again
  await until(page, () => Module.newer());
  assert.ok(await says(page, 'A newer Tapet is here'));
  const before = await begun(page);
  await touch(page, 'truc.end.newer');
  await anew(page, before);
  await shown(page);
  assert.ok(await says(page, 'Dalt'));
  assert.ok((await page.evaluate(() => caches.keys())).includes('tapet-newer'));
  assert.ok(!(await widgets(page)).includes('truc.end.newer'));
  assert.deepEqual(page.complaints, []);
});

everywhere('all of it in one file, from a folder', async ({browser, server, engine}) => {
  const address = pathToFileURL(join(folder, 'tapet.html')).href;
  if (engine === 'webkit') return asServed(await browser.open(server.address), address);
  const page = await browser.open(address);
  await tap(page, 'home.truc');
  await tap(page, 'truc.A.plus1');
  await again(page);
  assert.ok(await says(page, '1 of 24'));
  assert.deepEqual(page.complaints, []);
  assert.equal(page.requests.filter(address => address.startsWith('http')).length, 0);
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

for (const kind of ['RuntimeError', 'Exception']) everywhere(`a program that a WebAssembly.${kind} ends in the middle says that all is stored`, async ({browser, server}) => {
  const page = await browser.open(server.address + '#truc');
  await keep(page, 'truc.A.plus1');
  await page.evaluate(thrown => {
    const words = thrown === 'Exception' ? [new WebAssembly.Tag({parameters: []}), []] : ['unreachable'];
    dispatchEvent(new ErrorEvent('error', {error: new WebAssembly[thrown](...words)}));
  }, kind);
  assert.match(await page.evaluate(() => document.getElementById('cannot').innerText), /ended Tapet in the middle/);
});
