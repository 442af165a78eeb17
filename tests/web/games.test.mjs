// Games by touch, each on the page and there again after it was opened anew.
import assert from 'node:assert/strict';
import {again, keep, openMatch, pause, says, tap, widgets} from './browser.mjs';
import {everywhere} from './everywhere.mjs';
import {linkOf, matchOf} from './native.mjs';
import {sessions} from './sessions.mjs';

// What stands there, also when the page was opened again.
async function stays(page, words) {
  assert.ok(await says(page, words), words);
  await again(page);
  assert.ok(await says(page, words), words);
  assert.deepEqual(page.complaints, []);
}

everywhere('a coto of truc, to its end', async ({browser, server}) => {
  const page = await browser.open(server.address + '#truc');
  for (let taps = 0; taps < 12; ++taps) {
    await pause(450); // a key that changed takes no second tap at once
    await keep(page, 'truc.A.plus4');
  }
  await stays(page, 'Coto: Us, 2–0');
});

everywhere('a turn of Calavera: its throw, what is kept, and the crosses', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await openMatch(page, linkOf(matchOf(sessions.dice)));
  for (const face of ['orange', 'orange', 'skull', 'orange', 'pink']) await tap(page, `calavera.face.${face}`);
  await keep(page, 'calavera.face.rose');
  await keep(page, 'calavera.mark.orange');
  await stays(page, 'Ina: 3 orange');
});

everywhere('La Fallera Calavera: a quarrel between two cards has its verdict', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await openMatch(page, linkOf(matchOf(sessions.fallera)));
  await tap(page, 'fallera.plain.table');
  await tap(page, 'fallera.quarrel');
  await tap(page, 'conflict.card.el-butoni');
  await tap(page, 'conflict.card.la-riua');
  assert.ok(await says(page, 'Bogeyman (el Butoni) prevails'));
  assert.ok(await says(page, 'The higher n prevails'));
  await again(page);
  await tap(page, 'conflict.back');
  assert.ok((await widgets(page)).includes('fallera.quarrel'));
  assert.deepEqual(page.complaints, []);
});

everywhere('Alpens 1873: escapes of three turns', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await openMatch(page, linkOf(matchOf(sessions.alpens)));
  await keep(page, 'alpens.play');
  for (const goods of ['food', 'clothes', 'money']) {
    await pause(450);
    await keep(page, `alpens.escape.${goods}`);
    await pause(450);
    await keep(page, 'alpens.next');
  }
  await stays(page, 'Turn 4');
});

everywhere('any game: three rounds of points, to the end', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await openMatch(page, linkOf(matchOf(sessions.tally)));
  await tap(page, 'tally.digit.7');
  await keep(page, 'tally.close');
  for (let round = 2; round <= 3; ++round) {
    for (const points of [5, 9]) {
      await pause(450);
      await tap(page, `tally.digit.${points}`);
      await (points === 5 ? tap(page, 'tally.note') : keep(page, 'tally.close'));
    }
  }
  await stays(page, 'Bel');
});

everywhere('a championship: the desk with ten results', async ({browser, server}) => {
  const page = await browser.open(server.address);
  await openMatch(page, linkOf(matchOf(sessions.championship)));
  for (let result = 0; result < 10; ++result) {
    await pause(450);
    if (!(await widgets(page)).includes('desk.key.1')) await tap(page, 'desk.next-thing');
    for (const cama of [1, 2]) {
      await tap(page, `desk.result.cell.${cama}.1`);
      await tap(page, 'desk.key.7');
    }
    await pause(450);
    await keep(page, 'desk.result.save');
  }
  await stays(page, 'Champion');
});
