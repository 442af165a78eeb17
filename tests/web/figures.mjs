// What the page takes: TAPET_PAGE=build/web node figures.mjs (in build/web-driver, after scripts/web-test).
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {keep, pause, serve, shown, tap} from './browser.mjs';
import {launch} from './engines/chromium.mjs';
import {open} from './engines/puppet.mjs';

const rounded = numbers => numbers.map(number => Math.round(number * 10) / 10);
const median = numbers => rounded([...numbers].sort((a, b) => a - b))[Math.floor(numbers.length / 2)];
const first = page => page.evaluate(() => performance.getEntriesByName('tapet shown')[0].startTime);

const server = await serve(process.env.TAPET_PAGE);
const profile = await mkdtemp(join(tmpdir(), 'tapet-figures-'));
const browser = await launch(profile);
let page = await open(browser, server.address);
console.log('first frame, cold, ms:', rounded([await first(page)]));
const warm = [];
for (let i = 0; i < 7; ++i) {
  await page.reload();
  await shown(page);
  warm.push(await first(page));
  await pause(300);
}
console.log('first frame, warm, ms:', rounded(warm));

await tap(page, 'home.truc');
const stored = [];
const steps = [];
for (let i = 0; i < 20; ++i) {
  await pause(400); // a key that changed takes no second tap at once
  await page.evaluate(() => performance.clearMeasures());
  await keep(page, i % 2 ? 'truc.undo' : 'truc.A.plus1');
  const took = await page.evaluate(() => performance.getEntriesByType('measure').map(({name, duration}) => [name, duration]));
  stored.push(...took.filter(([name]) => name === 'tapet stored').map(([, ms]) => ms));
  steps.push(Math.max(...took.filter(([name]) => name === 'tapet step').map(([, ms]) => ms)));
}
console.log('stored, ms: median', median(stored), 'of', rounded(stored));
console.log('the longest step of a tap, drawn in software, ms: median', median(steps), 'of', rounded(steps));
await browser.close();
await server.stop();
await rm(profile, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
