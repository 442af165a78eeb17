// What the page takes: TAPET_PAGE=build/web node figures.mjs (in build/web-driver, after scripts/web-test).
import {mkdtemp, readFile, rm} from 'node:fs/promises';
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
  await pause(1500); // whoever asks all the time takes a processor from it
  warm.push(await first(page));
}
console.log('first frame, warm, ms:', rounded(warm));

// When the browser had it on the disk, which the page hears of after its next frame: both by the clock of the browser's own trace.
async function traced(page, act) {
  const file = join(profile, 'trace.json');
  await page.tracing.start({path: file, categories: ['IndexedDB', 'blink.user_timing']});
  await act();
  await page.tracing.stop();
  const events = JSON.parse(await readFile(file, 'utf8')).traceEvents;
  const given = events.filter(({name, ph}) => name === 'tapet stored' && ph === 'b').map(({ts}) => ts);
  const on = events.filter(({name, ph}) => name === 'BackingStore::Transaction::CommitPhaseTwo' && ph === 'X').map(({ts, dur}) => ts + dur);
  return given.map(from => (on.find(ts => ts > from) - from) / 1000);
}

await tap(page, 'home.truc');
const stored = [];
const onDisk = [];
const steps = [];
for (let i = 0; i < 20; ++i) {
  await pause(400); // a key that changed takes no second tap at once
  await page.evaluate(() => performance.clearMeasures());
  onDisk.push(...await traced(page, () => keep(page, i % 2 ? 'truc.undo' : 'truc.A.plus1')));
  const took = await page.evaluate(() => performance.getEntriesByType('measure').map(({name, duration}) => [name, duration]));
  stored.push(...took.filter(([name]) => name === 'tapet stored').map(([, ms]) => ms));
  steps.push(Math.max(...took.filter(([name]) => name === 'tapet step').map(([, ms]) => ms)));
}
console.log('on the disk, ms: median', median(onDisk), 'of', rounded(onDisk));
console.log('and the page knows, ms: median', median(stored), 'of', rounded(stored));
console.log('the longest step of a tap, drawn in software, ms: median', median(steps), 'of', rounded(steps));
await browser.close();
await server.stop();
await rm(profile, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
