// What the display shows: in every size, at rest, and when it has lost what it draws with.
import assert from 'node:assert/strict';
import {anew, begun, keep, pause, pictures, rest, says, shown, still, tap, texts, touch, until, where} from './browser.mjs';
import {everywhere} from './everywhere.mjs';

everywhere('drawings that cannot be had are missing, and all goes on', async ({browser, server}) => {
  server.lacks = path => /art-.*webp/.test(path);
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  assert.ok(await says(page, '1 of 24'));
});

everywhere('of the drawings only the size that the display wants is fetched', async ({begin, server}) => {
  for (const [ratio, size] of [[1, '1'], [2, '2']]) {
    const browser = await begin();
    const page = await browser.open(server.address, {width: 640, height: 480, ratio});
    const scale = await page.evaluate(() => Module.scale);
    await tap(page, 'home.truc');
    await browser.close();
    const fetched = new Set(server.requests.splice(0).filter(path => path.includes('art-')));
    const wanted = scale <= 0.67 ? '0.67' : size; // a mouse's page is smaller
    assert.deepEqual([...fetched].sort(), [`/art-first-${wanted}.webp`, `/art-more-${wanted}.webp`]);
  }
});

everywhere('at rest no frame is drawn', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await still(page);
  await pause(2000);
  const before = await pictures(page);
  await pause(5000);
  assert.ok(await pictures(page) - before <= 5);
});

// Whether the tap was counted: the smallest have no room for more than the number.
const counted = async (page, number) => await says(page, `${number} of 24`) || (await texts(page)).includes(String(number));

everywhere('a tap hits at 800x1280, 1024x600 and 2560x1600, ratio 1, 2 and 3', async ({begin, server}) => {
  for (const ratio of [1, 2, 3]) {
    const browser = await begin();
    let taps = 0;
    const page = await browser.open(server.address + '#truc', {width: Math.round(800 / ratio), height: Math.round(1280 / ratio), ratio});
    for (const [width, height] of [[800, 1280], [1024, 600], [2560, 1600]]) {
      await page.resize(Math.round(width / ratio), Math.round(height / ratio), ratio);
      await rest(page);
      await pause(450);
      await keep(page, 'truc.A.plus1');
      assert.ok(await counted(page, ++taps), `${width}x${height} ${ratio}`);
    }
    assert.deepEqual(page.complaints, []);
    await browser.close();
  }
});

everywhere('phones and tablets, upright, turned and turned back in the middle of a match', async ({begin, server}) => {
  const seen = [];
  for (const [width, height, ratio] of [[360, 780, 3], [390, 844, 3], [744, 1133, 2], [820, 1180, 2], [1024, 1366, 2]]) {
    const browser = await begin();
    const page = await browser.open(server.address + '#truc', {width, height, ratio});
    for (const [taps, [w, h]] of [[width, height], [height, width], [width, height]].entries()) {
      await page.resize(w, h, ratio);
      await until(page, (w, h) => innerWidth === w && innerHeight === h && Module.canvas.width === Math.round(w * devicePixelRatio), w, h);
      await rest(page);
      await pause(450);
      await keep(page, 'truc.A.plus1');
      assert.ok(await counted(page, taps + 1), `${w}x${h}`);
    }
    seen.push(`${width}x${height}`);
    assert.deepEqual(page.complaints, []);
    await browser.close();
  }
  return seen.join(', ');
});

everywhere('a lost context: the display that loses what it draws with in the middle of a match gets it again, and no finger is taken meanwhile', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await keep(page, 'truc.A.plus1');
  await still(page);
  const before = await page.picture();
  await page.evaluate(() => {
    window.lose = Module.canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
    lose.loseContext();
  });
  await until(page, () => TapetCanvas.gone);
  const shownBefore = await pictures(page);
  const finger = await where(page, 'truc.A.plus1');
  await page.touch(...finger);
  await pause(200);
  assert.equal(await pictures(page), shownBefore);
  await page.evaluate(() => lose.restoreContext());
  await until(page, n => performance.getEntriesByName('tapet shown').length > n, shownBefore);
  await still(page);
  assert.ok(Buffer.from(await page.picture()).equals(Buffer.from(before)), 'it looks otherwise');
  await keep(page, 'truc.A.plus1');
  assert.ok(await says(page, '2 of 24'));
});

everywhere('a lost context that does not come again: the page begins itself again', async ({browser, server}) => {
  const page = await browser.open(server.address + '#truc');
  await keep(page, 'truc.A.plus1');
  const before = await begun(page);
  await page.evaluate(() => Module.canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
  await anew(page, before);
  await shown(page);
  assert.ok(await says(page, '1 of 24'));
});
