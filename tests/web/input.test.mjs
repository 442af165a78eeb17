// What people do: fingers, keys, Back; and what the browser answers.
import assert from 'node:assert/strict';
import {again, keep, pause, rest, says, still, tap, texts, until, where, widgets} from './browser.mjs';
import {everywhere} from './everywhere.mjs';

everywhere('a stone is heard where that is wished, and is fetched when it is', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await page.evaluate(() => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function() {
      window.heard = this.buffer.duration;
      return start.call(this);
    };
  });
  await tap(page, 'home.settings');
  await tap(page, 'settings.page.1');
  await tap(page, 'settings.voice.sounds');
  await tap(page, 'settings.back');
  await pause(450);
  await tap(page, 'home.truc');
  assert.ok(!page.requests.some(address => address.includes('.wav')));
  await keep(page, 'truc.A.plus1');
  await until(page, () => window.heard > 0.01);
  assert.deepEqual(page.complaints, []);
});

everywhere('two fingers at the same instant mark a stone on each side; a second finger of one side marks none', async ({browser, server}) => {
  const page = await browser.open(server.address + '#truc');
  await still(page);
  const [a, b, more] = [await where(page, 'truc.A.plus1'), await where(page, 'truc.B.plus1'), await where(page, 'truc.A.plus4')];
  // No engine is driven with two fingers: the page is told of them as of real ones.
  const fingers = (...all) => page.evaluate(all => {
    Module.canvas.setPointerCapture = () => {};
    for (const [kind, pointerId, [clientX, clientY]] of all)
      Module.canvas.dispatchEvent(new PointerEvent('pointer' + kind, {pointerId, clientX, clientY, button: 0, bubbles: true, cancelable: true, pointerType: 'touch'}));
  }, all);
  const stones = async () => (await texts(page)).filter(text => / of 24$/.test(text)).join(', ');
  for (let pair = 1; pair <= 10; ++pair) {
    const lifts = [['up', 8, a], ['up', 9, b]];
    await fingers(['down', 8, a], ['down', 9, b], ...(pair % 2 ? lifts : lifts.reverse()));
    await rest(page);
    await pause(450);
    assert.equal(await stones(), `${pair} of 24, ${pair} of 24`);
  }
  await fingers(['down', 8, a], ['down', 9, more], ['up', 9, more], ['up', 8, a]);
  await rest(page);
  assert.equal(await stones(), '11 of 24, 10 of 24');
});

everywhere('Back closes a sheet, then the screen, also when the page was loaded again', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc');
  await pause(450);
  await tap(page, 'truc.menu');
  const back = async () => {
    await page.evaluate(() => { history.back(); });
    await pause(500);
    await rest(page);
  };
  await back();
  assert.ok((await widgets(page)).includes('truc.A.plus1'));
  assert.ok(!(await widgets(page)).includes('truc.log'));
  await back();
  assert.ok((await widgets(page)).includes('home.resume'));
  await pause(450);
  await tap(page, 'home.resume');
  await again(page);
  await back();
  assert.ok((await widgets(page)).includes('home.resume'));
  assert.deepEqual(page.complaints, []);
});

everywhere('what is typed, composed and pasted arrives in a text field', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await tap(page, 'home.truc.options');
  await pause(450);
  await tap(page, (await widgets(page)).find(id => /name/.test(id)));
  assert.equal(await page.evaluate(() => document.activeElement.id), 'typed');
  await page.evaluate(() => {
    const typed = document.getElementById('typed');
    typed.value = 'Núñez ·€';
    typed.dispatchEvent(new InputEvent('input', {inputType: 'insertFromPaste'}));
  });
  assert.ok(await says(page, 'Núñez ·€'), (await texts(page)).join(' | '));
});

everywhere('what the browser refuses after the tap is said by itself', async ({browser, server}) => {
  const page = await browser.open(server.address + '#truc', {before: () => {
    Object.defineProperty(navigator, 'clipboard', {value: {writeText: () => new Promise((done, failed) => setTimeout(failed, 500))}});
  }});
  await keep(page, 'truc.A.plus1');
  await tap(page, 'truc.menu');
  await tap(page, 'truc.log');
  await tap(page, 'log.share');
  await tap(page, 'share.link');
  await tap(page, 'share.copy');
  assert.ok(await says(page, 'did not let Tapet copy'), (await texts(page)).join(' | '));
});
