// What the page hands out and takes in: all that is kept, a match, papers, the picture of a match.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {openMatch, pause, says, tap, touch, until} from './browser.mjs';
import {difference} from './difference.mjs';
import {downloaded, everywhere} from './everywhere.mjs';
import {linkOf, matchesIn, matchOf, run, unpacked} from './native.mjs';
import {sessions} from './sessions.mjs';

const handed = page => page.evaluate(() => {
  const sheet = document.getElementById('handed');
  return sheet.hidden ? [] : [...sheet.querySelectorAll('button')].filter(button => !button.hidden).map(button => button.textContent);
});
const press = (page, label) => page.evaluate(label =>
  [...document.querySelectorAll('#handed button')].find(button => !button.hidden && button.textContent === label).click(), label);
const drawn = file => {
  execFileSync('pdftoppm', ['-png', '-r', '100', '-singlefile', file, file]);
  return readFile(file + '.png');
};

everywhere('files: all that is kept goes out as one, which the program takes and finds whole, and another browser takes in', async ({browser, server, begin}) => {
  const page = await browser.open(server.address);
  for (const name of ['truc', 'alpens']) await openMatch(page, linkOf(matchOf(sessions[name])));
  await tap(page, 'alpens.back'); // where it was taken in
  await tap(page, 'hand-over.all');
  const file = await downloaded(browser, '.tapet');
  assert.deepEqual(matchesIn(unpacked(file)).map(match => match.game).sort(), ['alpens', 'truc']);
  assert.deepEqual(page.complaints, []);

  const other = await (await begin()).open(server.address);
  await tap(other, 'home.history');
  await tap(other, 'history.hand-over');
  await other.gives(file, () => touch(other, 'hand-over.take'));
  assert.ok(await says(other, 'New matches: 2'));
  assert.deepEqual(other.complaints, []);
});

everywhere('printing: a paper is saved and printed, and is the one that the program of the desktop makes', async ({browser, server, engine}) => {
  const page = await browser.open(server.address);
  const kept = matchOf(sessions.dice);
  await openMatch(page, linkOf(kept));
  await tap(page, 'calavera.menu');
  await tap(page, 'calavera.log');
  await tap(page, 'log.share');
  await touch(page, 'share.score');
  await until(page, () => !document.getElementById('handed').hidden);
  assert.deepEqual((await handed(page)).filter(label => label !== 'Share…'), ['Save', 'Print', 'Close']);
  await press(page, 'Save');
  const mine = await downloaded(browser, '.pdf');
  const others = join(browser.profile, 'other.pdf');
  run(['paper', 'score', '--match', kept.match, '-o', others, '--db', kept.db, '--lang', 'en']);
  const words = file => execFileSync('pdftotext', ['-layout', file, '-'], {encoding: 'utf8'});
  assert.equal(words(mine), words(others));
  if (engine === 'chromium') {
    const part = await difference(browser.raw, await drawn(mine), await drawn(others));
    console.log(`# of the paper's pixels ${(100 * part).toFixed(3)} % differ`);
    assert.ok(part <= 0.001);
  }

  await page.evaluate(() => {
    window.reallyPrint = window.print;
    window.print = () => {
      window.printed = [...document.querySelectorAll('#pages img')].map(page => [page.naturalWidth, page.naturalHeight]);
    };
  });
  await press(page, 'Print');
  await until(page, () => window.printed);
  assert.deepEqual(await page.evaluate(() => window.printed), [[1654, 2339]]);
  let said = 'yes, its dialogue opened';
  if (page.printed) await page.printed(() => { setTimeout(() => reallyPrint(), 500); });
  else { // without a window there is no dialogue: the paper that it would make
    const paper = join(browser.profile, 'printed.pdf');
    await page.paper(paper);
    assert.match(execFileSync('pdfinfo', [paper], {encoding: 'utf8'}), /Pages: +1\n/);
    const dark = execFileSync('pdftoppm', ['-gray', '-r', '50', '-singlefile', paper]).filter(grey => grey < 100).length;
    assert.ok(dark > 200, `${dark} dark pixels`);
    said = 'yes, as one page; its dialogue needs a window';
  }
  await press(page, 'Close');
  assert.deepEqual(await handed(page), []);
  assert.deepEqual(page.complaints, []);
  return said;
});

everywhere('the picture of a match goes to the share sheet', async ({browser, server}) => {
  const page = await browser.open(server.address + '#truc');
  await page.evaluate(() => {
    navigator.canShare = () => true;
    navigator.share = async ({files}) => { window.shared = files.map(file => [file.type, file.size > 10000]); };
  });
  for (let taps = 0; taps < 12; ++taps) {
    await pause(450);
    await tap(page, 'truc.A.plus4');
  }
  await pause(2500); // the traca
  await touch(page, 'truc.end.share');
  await until(page, () => !document.getElementById('handed').hidden);
  assert.deepEqual(await handed(page), ['Save', 'Share…', 'Close']);
  await press(page, 'Share…');
  await until(page, () => window.shared);
  assert.deepEqual(await page.evaluate(() => window.shared), [['image/png', true]]);
  assert.deepEqual(page.complaints, []);
});

everywhere('links: one to a match is made and opened, and the same one twice is one match', async ({browser, server, begin}) => {
  const page = await browser.open(server.address);
  await openMatch(page, linkOf(matchOf(sessions.tally)));
  await openMatch(page, linkOf(matchOf(sessions.truc)));
  await page.evaluate(() => { navigator.clipboard.writeText = async text => { window.copied = text; }; });
  await tap(page, 'truc.menu');
  await tap(page, 'truc.log');
  await tap(page, 'log.share');
  await tap(page, 'share.link');
  await tap(page, 'share.copy');
  const link = await page.evaluate(() => window.copied);
  assert.ok(link.startsWith(server.address + '#match='), link);

  const other = await (await begin()).open(link);
  await tap(other, 'hand-over.offer.take');
  assert.ok(await says(other, 'New matches: 1'));
  await tap(other, 'trouble.close');
  assert.ok(await says(other, '3 of 24'));
  assert.equal(await other.evaluate(() => location.hash), '');
  await other.evaluate(link => { location.hash = link; }, new URL(link).hash);
  await tap(other, 'hand-over.offer.take');
  assert.ok(await says(other, 'Here already: 1'));
  assert.deepEqual([...page.complaints, ...other.complaints], []);
});
