// *Read a code*: what a camera sees, and what is in a picture.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {openMatch, pause, says, tap, touch, until, widgets} from './browser.mjs';
import {everywhere} from './everywhere.mjs';
import {linkOf, matchOf} from './native.mjs';
import {sessions} from './sessions.mjs';

// In place of a camera: a canvas, on which the test lays one picture after the other; a browser sees by itself of what format.
const canvasForCamera = {before: () => {
  window.laid = Object.assign(document.createElement('canvas'), {width: 1280, height: 800});
  window.lay = letters => new Promise((done, failed) => {
    const picture = new Image();
    picture.onload = () => {
      const on = laid.getContext('2d');
      on.fillStyle = '#876';
      on.fillRect(0, 0, 1280, 800);
      on.save(); // not held quite straight, and not quite sharp
      on.translate(640, 400);
      on.rotate(0.06);
      on.filter = 'blur(1px)';
      on.drawImage(picture, -picture.width / 2, -picture.height / 2);
      on.restore();
      URL.revokeObjectURL(picture.src);
      done();
    };
    picture.onerror = failed;
    picture.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(letters), letter => letter.charCodeAt(0))], {type: 'image/png'}));
  });
  Object.defineProperty(navigator, 'mediaDevices', {value: {getUserMedia: async () => {
    laid.getContext('2d').fillRect(0, 0, 1280, 800);
    return laid.captureStream(30);
  }}});
}};

const letters = png => Buffer.from(png).toString('base64');
const codeOf = text => execFileSync('qrencode', ['-o', '-', '-s', '5', '-m', '4', text]);

async function toTheReader(page) {
  await tap(page, 'home.history');
  await tap(page, 'history.hand-over');
  await touch(page, 'hand-over.read'); // from here on it draws what it sees
}

everywhere('codes: one that is held before the camera brings its match', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await toTheReader(page);
  assert.ok(await says(page, 'Hold the code into the corners'));
  await until(page, () => TapetCodes.state === 2);
  await page.evaluate(png => lay(png), letters(codeOf(server.address + linkOf(matchOf(sessions.truc.slice(0, 3))))));
  assert.ok(await says(page, 'New matches: 1'));
  await until(page, () => TapetCodes.state === 0);
  assert.deepEqual(page.complaints, []);
}, {wishes: canvasForCamera});

everywhere('codes: a moving one goes from a display to a camera, with frames missed', async ({browser, server, begin}) => {
  const giver = await (await begin()).open(server.address);
  await openMatch(giver, linkOf(matchOf(sessions.truc)));
  await tap(giver, 'truc.menu');
  await tap(giver, 'truc.log');
  await tap(giver, 'log.share');
  await touch(giver, 'share.link'); // it moves from here on
  const page = await browser.open(server.address);
  await toTheReader(page);
  await until(page, () => TapetCodes.state === 2);
  let here = false;
  for (const end = Date.now() + 120000; !here && Date.now() < end;) {
    await giver.front();
    const shot = letters(await giver.picture());
    await page.front();
    await page.evaluate(png => lay(png), shot);
    await pause(150);
    here = (await widgets(page)).includes('trouble.close');
  }
  assert.ok(await says(page, 'New matches: 1'));
  assert.deepEqual(page.complaints, []);
}, {wishes: canvasForCamera});

everywhere('codes: a picture with one in it brings its match, and one without says so', async ({browser, server}) => {
  const page = await browser.open(server.address);
  const put = (name, bytes) => { writeFileSync(join(browser.profile, name), bytes); return join(browser.profile, name); };
  const code = put('code.png', codeOf(linkOf(matchOf(sessions.truc.slice(0, 3)))));
  await tap(page, 'home.history');
  await tap(page, 'history.hand-over');
  await tap(page, 'hand-over.read');
  await page.gives(put('none.png', execFileSync('qrencode', ['-o', '-', '-s', '1', '-m', '0', 'x'])), () => touch(page, 'read-code.picture'));
  assert.ok(await says(page, 'No QR code is seen in none.png'));
  await tap(page, 'trouble.close');
  await page.gives(code, () => touch(page, 'read-code.picture'));
  assert.ok(await says(page, 'New matches: 1'));
  assert.deepEqual(page.complaints, []);
}, {wishes: {without: ['mediaDevices']}});

everywhere('codes: a camera that may not be used is said, and a picture does as well', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await toTheReader(page);
  assert.ok(await says(page, 'The camera may not be used here'));
  assert.ok((await widgets(page)).includes('read-code.picture'));
  assert.deepEqual(page.complaints, []);
}, {wishes: {before: () => {
  Object.defineProperty(navigator, 'mediaDevices', {value: {getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError'))}});
}}});

// The engine's own camera for tests. Chromium's shows a film of ours; Firefox's has a pattern without a code.
const film = (file, text) => {
  const rows = execFileSync('qrencode', ['-t', 'ASCII', '-m', '4', '-o', '-', text], {encoding: 'latin1'}).split('\n').filter(Boolean);
  const [wide, high, module] = [1280, 720, Math.floor(700 / rows.length)];
  const picture = Buffer.alloc(wide * high * 3 / 2, 128);
  for (let y = 0; y < high; ++y) {
    for (let x = 0; x < wide; ++x) picture[y * wide + x] = rows[Math.floor(y / module)]?.[2 * Math.floor((x - 290) / module)] === '#' ? 20 : 230;
  }
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${wide} H${high} F15:1 Ip A1:1 C420jpeg\n`), ...Array(4).fill([Buffer.from('FRAME\n'), picture]).flat()]));
  return file;
};

everywhere('codes: the camera that the browser has is asked for, and seen', async ({begin, server, engine, browser}) => {
  const link = linkOf(matchOf(sessions.truc.slice(0, 2)));
  const page = await (await begin(undefined, {camera: film(join(browser.profile, 'film.y4m'), link)})).open(server.address);
  await toTheReader(page);
  if (engine === 'chromium') assert.ok(await says(page, 'New matches: 1'));
  else await until(page, () => TapetCodes.state === 2 && TapetCodes.name !== 0);
  assert.deepEqual(page.complaints, []);
}, {cannot: {webkit: 'it has no camera for tests'}});
