// Pages that puppeteer drives: Chromium's and Firefox's. They are puppeteer's own, and have what every engine's page has.
import {rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {pause, shown} from '../browser.mjs';
import {kill, memoryOf, wholeOf} from './processes.mjs';

// What every such browser has; `locks` are left in its profile by one that was killed.
export const browserOf = (raw, profile, locks) => ({
  raw,
  close: () => raw.close(),
  memory: () => memoryOf(wholeOf(raw.process().pid)),
  kill: async () => {
    await kill(...wholeOf(raw.process().pid));
    for (const lock of locks) await rm(join(profile, lock), {force: true});
  },
});

// In a new tab, of a browser without some of its objects, if that is said; what it complains about is in `complaints`, every address that it asks for in `requests`.
export async function open(browser, address, {width = 1280, height = 800, ratio = 1, waits = true, without = [], language = '', before = null} = {}) {
  const page = await browser.newPage();
  page.complaints = [];
  page.requests = [];
  page.on('console', message => { if (message.type() === 'error') page.complaints.push(message.text()); });
  page.on('pageerror', error => page.complaints.push(error.stack ?? error.message));
  page.on('request', request => page.requests.push(request.url()));
  page.resize = (width, height, ratio = 1) => page.setViewport({width, height, deviceScaleFactor: ratio, hasTouch: true});
  page.touch = (x, y) => page.touchscreen.tap(x, y);
  page.hold = async (x, y, ms) => {
    await page.touchscreen.touchStart(x, y);
    await pause(ms);
    await page.touchscreen.touchEnd();
  };
  page.front = () => page.bringToFront();
  page.picture = () => page.screenshot();
  page.gives = async (file, ask) => {
    // Without a window Firefox takes its dialogue for put away before the file is given.
    await page.evaluate(() => addEventListener('cancel', event => event.stopImmediatePropagation(), {capture: true}));
    const [chooser] = await Promise.all([page.waitForFileChooser(), ask()]);
    await chooser.accept([file]);
  };
  // A browser without a window has no dialogue; its papers are the same.
  page.paper = async file => writeFile(file, await page.pdf({format: 'A4', printBackground: true, preferCSSPageSize: true}));
  await page.resize(width, height, ratio);
  await page.evaluateOnNewDocument(names => {
    for (const name of names) Object.defineProperty(name in navigator ? navigator : window, name, {value: undefined});
  }, without);
  await page.evaluateOnNewDocument(language => {
    if (language) Object.defineProperty(navigator, 'language', {value: language});
  }, language);
  if (before) await page.evaluateOnNewDocument(before);
  await page.goto(address);
  if (waits) await shown(page);
  return page;
}
