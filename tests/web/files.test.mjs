// What the page hands out and takes in: all that is kept, a match, papers, the picture of a match.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, afterEach, before, beforeEach, test} from 'node:test';
import {launch, open, openMatch, pause, says, serve, tap, where} from './browser.mjs';
import {difference} from './difference.mjs';
import {linkOf, matchesIn, matchOf, run, unpacked} from './native.mjs';
import {sessions} from './sessions.mjs';

let server;
let profile;
let downloads;
let browser;
before(async () => { server = await serve(process.env.TAPET_PAGE); });
after(() => server.stop());
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'tapet-files-'));
  downloads = join(profile, 'downloads');
  browser = await launch(profile);
});
afterEach(async () => {
  await browser.close();
  await rm(profile, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
});

async function ready(page) {
  const session = await browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', {behavior: 'allow', downloadPath: downloads});
  return page;
}

// The next file that arrives there.
async function downloaded(ending) {
  for (let i = 0; i < 100; ++i) {
    const names = await readdir(downloads).catch(() => []);
    const name = names.find(name => name.endsWith(ending));
    if (name) return join(downloads, name);
    await pause(100);
  }
  throw new Error(`no ${ending} was downloaded`);
}

const handed = page => page.$eval('#handed', sheet => sheet.hidden ? [] :
  [...sheet.querySelectorAll('button')].filter(button => !button.hidden).map(button => button.textContent));
const press = (page, label) => page.$$eval('#handed button', (buttons, label) =>
  buttons.find(button => !button.hidden && button.textContent === label).click(), label);

test('all that is kept goes out as one file, which the program takes and finds whole, and another browser takes in', async () => {
  const page = await ready(await open(browser, server.address));
  for (const name of ['truc', 'alpens']) await openMatch(page, linkOf(matchOf(sessions[name])));
  await tap(page, 'alpens.back'); // where it was taken in
  await tap(page, 'hand-over.all');
  const file = await downloaded('.tapet');
  assert.deepEqual(matchesIn(unpacked(file)).map(match => match.game).sort(), ['alpens', 'truc']);

  const context = await browser.createBrowserContext();
  const other = await open(context, server.address);
  await tap(other, 'home.history');
  await tap(other, 'history.hand-over');
  const [chooser] = await Promise.all([other.waitForFileChooser(), tap(other, 'hand-over.take')]);
  await chooser.accept([file]);
  assert.ok(await says(other, 'New matches: 2'));
  assert.deepEqual([...page.complaints, ...other.complaints], []);
});

test('a paper is saved and printed, and is the one that the program of the desktop makes', async () => {
  const page = await ready(await open(browser, server.address));
  const kept = matchOf(sessions.dice);
  await openMatch(page, linkOf(kept));
  await tap(page, 'calavera.log');
  await tap(page, 'log.share');
  await tap(page, 'share.score');
  assert.deepEqual(await handed(page), ['Save', 'Print', 'Close']);
  await press(page, 'Save');
  const mine = await downloaded('.pdf');
  const others = join(profile, 'other.pdf');
  run(['paper', 'score', '--match', kept.match, '-o', others, '--db', kept.db, '--lang', 'en']);
  const words = file => execFileSync('pdftotext', ['-layout', file, '-'], {encoding: 'utf8'});
  assert.equal(words(mine), words(others));
  const drawn = file => {
    execFileSync('pdftoppm', ['-png', '-r', '100', '-singlefile', file, file]);
    return readFile(file + '.png');
  };
  const part = await difference(browser, await drawn(mine), await drawn(others));
  console.log(`# of the paper's pixels ${(100 * part).toFixed(3)} % differ`);
  assert.ok(part <= 0.001);

  await page.evaluate(() => {
    window.print = () => {
      window.printed = [...document.querySelectorAll('#pages img')].map(page => [page.naturalWidth, page.naturalHeight]);
    };
  });
  await press(page, 'Print');
  await page.waitForFunction(() => window.printed);
  assert.deepEqual(await page.evaluate(() => window.printed), [[1654, 2339]]);
  await press(page, 'Close');
  assert.deepEqual(await handed(page), []);
  assert.deepEqual(page.complaints, []);
});

test('the picture of a match goes to the share sheet', async () => {
  const page = await open(browser, server.address + '#truc');
  await page.evaluate(() => {
    navigator.canShare = () => true;
    navigator.share = async ({files}) => { window.shared = files.map(file => [file.type, file.size > 10000]); };
  });
  for (let taps = 0; taps < 12; ++taps) {
    await pause(450);
    await tap(page, 'truc.A.plus4');
  }
  await pause(2500); // the traca
  await page.touchscreen.tap(...await where(page, 'truc.end.share'));
  await page.waitForSelector('#handed:not([hidden])');
  assert.deepEqual(await handed(page), ['Save', 'Share…', 'Close']);
  await press(page, 'Share…');
  await page.waitForFunction(() => window.shared);
  assert.deepEqual(await page.evaluate(() => window.shared), [['image/png', true]]);
  assert.deepEqual(page.complaints, []);
});

test('a link to a match is made and opened, and the same one twice is one match', async () => {
  const page = await open(browser, server.address);
  await openMatch(page, linkOf(matchOf(sessions.tally)));
  await openMatch(page, linkOf(matchOf(sessions.truc)));
  await page.evaluate(() => { navigator.clipboard.writeText = async text => { window.copied = text; }; });
  await tap(page, 'truc.menu');
  await tap(page, 'truc.log');
  await tap(page, 'log.share');
  await tap(page, 'share.link');
  await tap(page, 'share.copy');
  const link = await page.evaluate(() => window.copied);
  assert.ok(link.startsWith(server.address + '#match='), link);

  const context = await browser.createBrowserContext();
  const other = await open(context, link);
  await tap(other, 'hand-over.offer.take');
  assert.ok(await says(other, 'New matches: 1'));
  await tap(other, 'trouble.close');
  assert.ok(await says(other, '3 of 24'));
  assert.ok(!other.url().includes('#'), other.url());
  await other.evaluate(link => { location.hash = link; }, new URL(link).hash);
  await tap(other, 'hand-over.offer.take');
  assert.ok(await says(other, 'Here already: 1'));
  assert.deepEqual([...page.complaints, ...other.complaints], []);
});
