// Games by touch, each on the page and there again after it was opened anew.
import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, afterEach, before, beforeEach, test} from 'node:test';
import {keep, launch, open, openMatch, pause, says, serve, shown, tap, widgets} from './browser.mjs';
import {linkOf, matchOf} from './native.mjs';
import {sessions} from './sessions.mjs';

let server;
let profile;
let browser;
before(async () => { server = await serve(process.env.TAPET_PAGE); });
after(() => server.stop());
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'tapet-games-'));
  browser = await launch(profile);
});
afterEach(async () => {
  await browser.close();
  await rm(profile, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
});

async function again(page) {
  await page.reload();
  await shown(page);
}

test('a coto of truc, to its end', async () => {
  const page = await open(browser, server.address + '#truc');
  for (let taps = 0; taps < 12; ++taps) {
    await pause(450); // a key that changed takes no second tap at once
    await keep(page, 'truc.A.plus4');
  }
  assert.ok(await says(page, 'Coto: Us, 2–0'));
  await again(page);
  assert.ok(await says(page, 'Coto: Us, 2–0'));
  assert.deepEqual(page.complaints, []);
});

test('a turn of Calavera: its throw, what is kept, and the crosses', async () => {
  const page = await open(browser, server.address);
  await openMatch(page, linkOf(matchOf(sessions.dice)));
  for (const face of ['orange', 'orange', 'skull', 'orange', 'pink']) await tap(page, `calavera.face.${face}`);
  await keep(page, 'calavera.face.rose');
  await keep(page, 'calavera.mark.orange');
  assert.ok(await says(page, 'Ina: 3 orange'));
  await again(page);
  assert.ok(await says(page, 'Ina: 3 orange'));
  assert.deepEqual(page.complaints, []);
});

test('a quarrel between two cards has its verdict', async () => {
  const page = await open(browser, server.address);
  await openMatch(page, linkOf(matchOf(sessions.fallera)));
  await tap(page, 'fallera.plain.table');
  await tap(page, 'fallera.quarrel');
  await tap(page, 'conflict.card.el-butoni');
  await tap(page, 'conflict.card.la-riua');
  assert.ok(await says(page, 'Bogeyman (el Butoni) prevails'));
  assert.ok(await says(page, 'The higher n prevails'));
  assert.deepEqual(page.complaints, []);
});

test('the desk with ten results', async () => {
  const page = await open(browser, server.address);
  await openMatch(page, linkOf(matchOf(sessions.championship)));
  for (let result = 0; result < 10; ++result) {
    await pause(450); // a key that changed takes no second tap at once
    if (!(await widgets(page)).includes('desk.key.1')) await tap(page, 'desk.next-thing');
    for (const cama of [1, 2]) {
      await tap(page, `desk.result.cell.${cama}.1`);
      await tap(page, 'desk.key.7');
    }
    await pause(450);
    await keep(page, 'desk.result.save');
  }
  assert.ok(await says(page, 'Champion'));
  await again(page);
  assert.ok(await says(page, 'Champion'));
  assert.deepEqual(page.complaints, []);
});
