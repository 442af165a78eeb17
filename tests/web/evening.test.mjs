// Two hours at the table in some minutes: taps as quick as they are kept, and what the page takes for them.
import assert from 'node:assert/strict';
import {openMatch, where} from './browser.mjs';
import {everywhere} from './everywhere.mjs';
import {linkOf, matchOf} from './native.mjs';
import {sessions} from './sessions.mjs';

const taps = Number(process.env.TAPET_TAPS ?? 1000); // one in seven seconds
const mega = numbers => numbers.map(bytes => Math.round(bytes / 1048576)).join(' ');

everywhere(`an evening: of ${taps} taps the memory does not grow without bound`, async ({browser, server}) => {
  const page = await browser.open(server.address, {width: 640, height: 400}); // a display that draws in software has less to do
  await openMatch(page, linkOf(matchOf(sessions.kills)));
  const keys = [];
  for (const id of ['truc.A.plus1', 'truc.A.plus2', 'truc.undo']) keys.push(await where(page, id));
  // Of the program, of the whole browser, and how much the page has noted of its own doing.
  const memory = async () => {
    const own = await page.evaluate(() => {
      if (window.gc) gc();
      return [Module.HEAP8.length, performance.getEntries().length];
    });
    return [own[0], browser.memory(), own[1]];
  };
  const seen = [];
  let kept = 0;
  for (let tap = 0; kept < taps; ++tap) {
    assert.ok(tap < 3 * taps, `of ${tap} taps ${kept} were kept`);
    if (kept === Math.ceil(taps / 10 * seen.length)) seen.push(await memory());
    await page.evaluate(() => { window.before = performance.getEntriesByName('tapet stored').length; });
    await page.touch(...keys[[0, 2, 1, 2][tap % 4]]);
    if (await page.evaluate(() => new Promise(done => {
      const end = performance.now() + 250; // a key that changed takes no second tap at once
      const look = () => {
        const now = performance.getEntriesByName('tapet stored').length > before;
        if (now || performance.now() > end) done(now); else setTimeout(look, 2);
      };
      look();
    }))) ++kept;
  }
  seen.push(await memory());
  const [program, whole, notes] = [0, 1, 2].map(part => seen.map(all => all[part]));
  console.log(`# of the program, MB: ${mega(program)}; of the browser: ${mega(whole)}; notes: ${notes.join(' ')}`);
  // What the second half took is no more than the caches of some screens.
  assert.ok(program.at(-1) - program[5] <= 16 << 20, mega(program));
  assert.ok(whole.at(-1) - whole[5] <= 64 << 20, mega(whole));
  const grown = numbers => mega([numbers[0], numbers.at(-1)]).replace(' ', ' to ');
  return `${taps} taps: the program ${grown(program)} MB, the browser ${grown(whole)} MB`;
});
