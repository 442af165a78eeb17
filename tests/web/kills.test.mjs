// The page killed at random moments, now the process that shows it, now the whole browser: what was shown is there, and what lies there is whole.
import assert from 'node:assert/strict';
import {again, openMatch, pause, tap, texts, where} from './browser.mjs';
import {downloaded, everywhere} from './everywhere.mjs';
import {linkOf, matchOf, unpacked} from './native.mjs';
import {sessions} from './sessions.mjs';

const times = Number(process.env.TAPET_KILLS ?? 30);
const kMatch = 80; // kills; a cama has 99 stones

// How many stones stand there; waits for the screen.
async function stones(page) {
  for (let i = 0; i < 100; ++i) {
    const found = (await texts(page)).map(text => text.match(/^([0-9]+) of 99$/)).find(Boolean);
    if (found) return Number(found[1]);
    await pause(30);
  }
  throw new Error((await texts(page)).join(' | '));
}

everywhere(`killed ${times} times at random moments, nothing that was shown is lost`, async ({browser, server, begin}) => {
  const {profile} = browser;
  let shown = 0;
  let unseen = 0; // taps that were stored and not seen any more
  let lost = 0;
  let usual = 300; // ms from the finger to the picture of what it did, on this machine now
  let page = await browser.open(server.address);
  const beginAgain = async () => {
    await browser.kill();
    browser = await begin(profile);
    return browser.open(server.address);
  };
  for (let kill = 0; kill < times; ++kill) {
    if (kill % kMatch === 0) await openMatch(page, linkOf(matchOf(sessions.kills)));
    const before = await stones(page);
    const at = await where(page, 'truc.A.plus1');
    const begun = performance.now();
    const until = begun + Math.random() * 2 * usual;
    page.touch(...at).catch(() => {});
    let seen = before;
    const watching = (async () => {
      while (performance.now() < until) {
        seen = await stones(page);
        if (seen > before) return void (usual = 0.8 * usual + 0.2 * (performance.now() - begun));
      }
    })().catch(() => {});
    await pause(Math.max(0, until - performance.now()));
    // A browser whose process was killed at the wrong moment may open no page any more: then it goes too.
    if (kill % 2) page = await beginAgain();
    else page = await browser.killPage(page).catch(beginAgain);
    await watching;
    const now = await stones(page);
    if (now < seen) ++lost;
    shown += seen - before;
    unseen += Math.max(0, now - seen);
    assert.ok(now <= before + 1, `${before}, then ${now}`);
  }
  assert.equal(lost, 0);
  await again(page);
  await tap(page, 'truc.back');
  await tap(page, 'hand-over.all');
  unpacked(await downloaded(browser, '.tapet'));
  return `${times} kills, ${shown} taps shown, ${unseen} more stored, ${lost} lost`;
});
