// What is shown is stored, and stays whatever becomes of the tab, the browser and its database.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {again, anew, answer, begun, keep, notice, pause, says, shown, tap, touch, until, where, widgets} from './browser.mjs';
import {everywhere} from './everywhere.mjs';

const kills = Number(process.env.TAPET_KILLS ?? 30);
const hidden = page => page.evaluate(() => document.getElementById('notice').hidden);

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
    // The page may load itself again to have its database back: what it was asked then it never answers, and it comes with the tap.
    const asked = () => where(page, i % 2 ? 'truc.undo' : 'truc.B.plus1');
    await page.touch(...await asked().catch(asked));
    await until(page, text => Module.ccall('tapet_probe_texts', 'string', [], []).includes(text), `${(i + 1) % 2} of 24`);
    assert.equal(await hidden(page), true);
  }
  await again(page);
  assert.ok(await says(page, '4 of 24'));
  assert.ok(await says(page, `${times % 2} of 24`));
  return times ? `yes; its process killed ${times} times, 0 lost` : 'yes, closed from outside';
});
