// A finger on a page, whichever engine it is in (engines/): what is tapped, what it waits for, and what stands there.
export {serve} from './serve.mjs';

export const pause = ms => new Promise(done => setTimeout(done, ms));

// Waits until the page says so. A page that is just being loaded again says nothing.
export async function until(page, code, ...words) {
  let trouble = '';
  for (const end = Date.now() + 60000; Date.now() < end; await pause(10)) {
    try {
      if (await page.evaluate(code, ...words)) return;
    } catch (error) {
      trouble = error.message;
    }
  }
  const said = await page.evaluate(() => document.body.innerText.trim()).catch(String);
  throw new Error(`not within a minute: ${code} ${trouble}; the page says “${said}” and complains of ${page.complaints}`);
}

const asked = (page, what, ...words) => page.evaluate((what, words) =>
  Module.ccall('tapet_probe_' + what, 'string', words.map(() => 'string'), words), what, words);

export const texts = async page => (await asked(page, 'texts')).split('\n');
export const widgets = async page => (await asked(page, 'widgets')).split('\n');
export const shown = page => until(page, () => performance.getEntriesByName('tapet shown').length > 0);
export const pictures = page => page.evaluate(() => performance.getEntriesByName('tapet shown').length);

// The middle of a widget in CSS pixels; waits for it.
export async function where(page, id) {
  for (let i = 0; i < 100; ++i) {
    const at = await page.evaluate(id => Module.ccall('tapet_probe_where', 'string', ['string'], [id]).split(' ').map(pixels => Number(pixels) / devicePixelRatio), id);
    if (at.length === 2) return at;
    await pause(50);
  }
  throw new Error(`no ${id} on the screen; there are: ${(await widgets(page)).join(' ')}`);
}

// A finger, and no waiting.
export const touch = async (page, id) => page.touch(...await where(page, id));

// Taps, and waits for the picture that answers, and that nothing moves any more: all that was kept by the tap is then stored.
export async function tap(page, id) {
  const at = await where(page, id);
  const before = await pictures(page);
  await page.touch(...at);
  await until(page, n => performance.getEntriesByName('tapet shown').length > n, before);
  await rest(page);
}

// No frame is due, and nothing is on its way to the store.
export const rest = page => until(page, () => TapetCanvas.frame === 0 && TapetStore.jobs.length === 0);

// Taps something that keeps a line, and waits for the picture after the browser's word that it is stored.
export async function keep(page, id) {
  const at = await where(page, id);
  await page.evaluate(() => performance.clearMeasures('tapet stored'));
  await page.touch(...at);
  await until(page, () => {
    const stored = performance.getEntriesByName('tapet stored').pop();
    return stored && performance.getEntriesByName('tapet shown').some(mark => mark.startTime >= stored.startTime + stored.duration);
  });
  await rest(page);
}

// Whether such a text stands there, soon: what a tap led to may still be on its way.
export async function says(page, words) {
  for (let i = 0; i < 200; ++i) {
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
  for (let before = -1, now = 0; before !== now; now = await pictures(page)) {
    before = now;
    await pause(1000);
  }
}

export async function again(page) {
  await page.reload();
  await shown(page);
}

// What stands over the page; waits for it.
export async function notice(page) {
  await until(page, () => !document.getElementById('notice').hidden);
  return page.evaluate(() => document.querySelector('#notice p').textContent);
}
// A moment later: a page that begins itself again then does not say any more that it was asked.
export const answer = page => page.evaluate(() => { setTimeout(() => document.querySelector('#notice button').click(), 100); });

// What must answer from now on: when the page was begun.
export const begun = page => page.evaluate(() => performance.timeOrigin);
export const anew = (page, before) => until(page, before => performance.timeOrigin !== before, before);
