// The page killed at random moments, now its renderer, now the whole browser: what was shown is there, and what lies there is whole.
import assert from 'node:assert/strict';
import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {launch, open, openMatch, pause, serve, tap, texts, where} from './browser.mjs';
import {linkOf, matchOf, unpacked} from './native.mjs';
import {sessions} from './sessions.mjs';

const times = Number(process.env.TAPET_KILLS ?? 10);
const kMatch = 80; // kills; a cama has 99 stones

let server;
let profile;
let browser;
before(async () => {
  server = await serve(process.env.TAPET_PAGE);
  profile = await mkdtemp(join(tmpdir(), 'tapet-kills-'));
  browser = await launch(profile);
});
after(async () => {
  await browser.close();
  await server.stop();
  await rm(profile, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
});

async function killBrowser() {
  const gone = new Promise(done => browser.process().once('exit', done));
  browser.process().kill('SIGKILL');
  await gone;
  await pause(300);
  for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) await rm(join(profile, lock), {force: true});
  browser = await launch(profile);
}

async function killRenderer(page) {
  const session = await browser.target().createCDPSession();
  const {processInfo} = await session.send('SystemInfo.getProcessInfo');
  const gone = new Promise(done => page.once('error', done));
  for (const {type, id} of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  await gone;
  await page.close().catch(() => {});
}

// How many stones stand there; waits for the screen.
async function stones(page) {
  for (let i = 0; i < 100; ++i) {
    const found = (await texts(page)).map(text => text.match(/^([0-9]+) of 99$/)).find(Boolean);
    if (found) return Number(found[1]);
    await pause(30);
  }
  throw new Error((await texts(page)).join(' | '));
}

test(`killed ${times} times at random moments, nothing that was shown is lost`, async () => {
  let shown = 0;
  let unseen = 0; // taps that were stored and not seen any more
  let lost = 0;
  let usual = 300; // ms from the finger to the picture of what it did, on this machine now
  let page = await open(browser, server.address);
  for (let kill = 0; kill < times; ++kill) {
    if (kill % kMatch === 0) await openMatch(page, linkOf(matchOf(sessions.kills)));
    const before = await stones(page);
    const at = await where(page, 'truc.A.plus1');
    const begun = performance.now();
    const until = begun + Math.random() * 2 * usual;
    page.touchscreen.tap(...at).catch(() => {});
    let seen = before;
    const watching = (async () => {
      while (performance.now() < until) {
        seen = await stones(page);
        if (seen > before) return void (usual = 0.8 * usual + 0.2 * (performance.now() - begun));
      }
    })().catch(() => {});
    await pause(Math.max(0, until - performance.now()));
    if (kill % 5 === 4) await killBrowser(); else await killRenderer(page);
    await watching;
    // A browser whose renderer was killed at the wrong moment may open no page any more: then it goes too.
    page = await open(browser, server.address).catch(async () => {
      await killBrowser();
      return open(browser, server.address);
    });
    const now = await stones(page);
    if (now < seen) ++lost;
    shown += seen - before;
    unseen += Math.max(0, now - seen);
    assert.ok(now <= before + 1, `${before}, then ${now}`);
  }
  console.log(`# ${times} kills: ${shown} taps shown, ${unseen} more stored, ${lost} lost`);
  assert.equal(lost, 0);

  const downloads = join(profile, 'downloads');
  const session = await browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', {behavior: 'allow', downloadPath: downloads});
  await tap(page, 'truc.back');
  await tap(page, 'hand-over.all');
  for (let i = 0; i < 100 && !(await readdir(downloads).catch(() => [])).some(name => name.endsWith('.tapet')); ++i) await pause(100);
  unpacked(join(downloads, (await readdir(downloads)).find(name => name.endsWith('.tapet'))));
});
