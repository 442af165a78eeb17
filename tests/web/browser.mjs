// A real Chromium without a display, and a finger on the page in it.
import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {extname, join, normalize} from 'node:path';
import puppeteer from 'puppeteer-core';

const types = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.png': 'image/png', '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json'};

// The files of a folder on a free port of this machine; `requests` has what was asked for.
export async function serve(folder) {
  const requests = [];
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://here').pathname);
    requests.push(path);
    try {
      const bytes = await readFile(join(folder, path.endsWith('/') ? path + 'index.html' : path));
      response.writeHead(200, {'Content-Type': types[extname(path) || '.html'] ?? 'application/octet-stream'}).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  const stop = () => new Promise(done => { server.closeAllConnections(); server.close(done); });
  return {address: `http://127.0.0.1:${server.address().port}/`, requests, stop};
}

export function launch(profile) {
  return puppeteer.launch({protocolTimeout: 60000, executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, userDataDir: profile,
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--lang=en']});
}

// The page in a new tab, of a browser without some of its objects, if that is said; what it complains about is in `complaints`, every address that it asks for in `requests`.
export async function open(browser, address, {width = 1280, height = 800, ratio = 1, waits = true, without = [], language = ''} = {}) {
  const page = await browser.newPage();
  page.complaints = [];
  page.requests = [];
  page.on('console', message => { if (message.type() === 'error') page.complaints.push(message.text()); });
  page.on('pageerror', error => page.complaints.push(error.stack ?? error.message));
  page.on('request', request => page.requests.push(request.url()));
  await page.setViewport({width, height, deviceScaleFactor: ratio, hasTouch: true});
  await page.evaluateOnNewDocument(names => {
    for (const name of names) Object.defineProperty(name in navigator ? navigator : window, name, {value: undefined});
  }, without);
  await page.evaluateOnNewDocument(language => {
    if (language) Object.defineProperty(navigator, 'language', {value: language});
  }, language);
  await page.goto(address);
  if (waits) await shown(page);
  return page;
}

const asked = (page, what, ...words) => page.evaluate((what, words) =>
  Module.ccall('tapet_probe_' + what, 'string', words.map(() => 'string'), words), what, words);

export const texts = async page => (await asked(page, 'texts')).split('\n');
export const widgets = async page => (await asked(page, 'widgets')).split('\n');
export const shown = page => page.waitForFunction(() => performance.getEntriesByName('tapet shown').length > 0, {timeout: 60000});
export const pause = ms => new Promise(done => setTimeout(done, ms));

// The middle of a widget in CSS pixels; waits for it, and brings it into sight with the wheel.
export async function where(page, id) {
  const {width, height, deviceScaleFactor} = page.viewport();
  let scrolled = false;
  for (let i = 0; i < 100; ++i) {
    const said = await asked(page, 'where', id);
    const at = said && said.split(' ').map(pixels => Number(pixels) / deviceScaleFactor);
    if (at && at[1] < (scrolled ? 0.85 : 1) * height) return at;
    if (at) {
      scrolled = true;
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel({deltaY: 50});
    }
    await pause(50);
  }
  throw new Error(`no ${id} on the screen; there are: ${(await widgets(page)).join(' ')}`);
}

// Taps, and waits for the picture that answers, and that nothing moves any more: all that was kept by the tap is then stored.
export async function tap(page, id) {
  const at = await where(page, id);
  const before = await page.evaluate(() => performance.getEntriesByName('tapet shown').length);
  await page.touchscreen.tap(...at);
  await page.waitForFunction(n => performance.getEntriesByName('tapet shown').length > n, {polling: 5}, before);
  await rest(page);
}

// No frame is due, and nothing is on its way to the store.
export const rest = page => page.waitForFunction(() => TapetCanvas.frame === 0 && TapetStore.jobs.length === 0, {polling: 5});

// Taps something that keeps a line, and waits for the picture after the browser's word that it is stored.
export async function keep(page, id) {
  const at = await where(page, id);
  await page.evaluate(() => performance.clearMeasures('tapet stored'));
  await page.touchscreen.tap(...at);
  await page.waitForFunction(() => {
    const stored = performance.getEntriesByName('tapet stored').pop();
    return stored && performance.getEntriesByName('tapet shown').some(mark => mark.startTime >= stored.startTime + stored.duration);
  }, {polling: 5});
  await rest(page);
}

// Whether such a text stands there, soon: what a tap led to may still be on its way.
export async function says(page, words) {
  for (let i = 0; i < 40; ++i) {
    if ((await texts(page)).some(text => text.includes(words))) return true;
    await pause(50);
  }
  return false;
}
// A match by its link, as a camera opens it.
export async function openMatch(page, link) {
  await page.evaluate(link => { location.hash = link; }, link);
  await tap(page, 'hand-over.offer.take');
  await tap(page, 'trouble.close');
}

// What moves has come to rest, and every picture is there.
export async function still(page) {
  const count = () => page.evaluate(() => performance.getEntriesByName('tapet shown').length);
  for (let before = -1, now = 0; before !== now; now = await count()) {
    before = now;
    await pause(1000);
  }
}

export const notice = page => page.$eval('#notice', notice => notice.hidden ? '' : notice.querySelector('p').textContent);
