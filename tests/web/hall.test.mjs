// An evening at a hall in a browser: a table's tablet, the other side's phone, who looks on and the board, while the hall is killed and
// the network goes away.
import assert from 'node:assert/strict';
import {keep, openMatch, pause, rest, says, tap, touch, until, where} from './browser.mjs';
import {everywhere} from './everywhere.mjs';
import {hallOf, linkOf, matchOf, mirrorOf} from './native.mjs';
import {sessions} from './sessions.mjs';

const hold = async (page, id) => page.hold(...await where(page, id), 1300);

// A page without the program, as it is read.
async function reads(page, ...words) {
  await until(page, words => words.every(each => document.body.innerText.includes(each)), words);
}

everywhere('a hall: a table is taken by its code and counted while the hall and the network go and come; its result is given, agreed to on a phone and read by everybody',
  async ({browser, server, begin}) => {
    const hall = await hallOf(matchOf(sessions.evening), server.address);
    server.hall = hall.port;
    await hall.begin();

    const table = await browser.open(hall.link('table', '["sectors","Pilar","Mercat"]'));
    for (const who of ['0.0', '0.1', '1.0', '1.1']) { // who sits down, and whose card was seen: a key that changed takes no second tap at once
      await tap(table, `hall.person.${who}`);
      await pause(500);
      await tap(table, `hall.person.${who}`);
    }
    await tap(table, 'hall.begin');
    await keep(table, 'truc.A.plus4');
    assert.ok(await says(table, 'connected · all sent'));
    const looks = await (await begin()).open(server.address + 'h/fira', {waits: false, language: 'en'});
    await reads(looks, 'Playing now', 'Pilar', 'Mercat');

    await table.front();
    await hall.kill();
    await keep(table, 'truc.B.plus2');
    assert.ok(await says(table, 'to send: 1'));
    await hall.begin();
    assert.ok(await says(table, 'connected · all sent'));

    server.away = true; // the network
    await keep(table, 'truc.A.plus4');
    assert.ok(await says(table, 'to send: 1'));
    await keep(table, 'truc.A.plus4'); // the coto is won
    assert.ok(await says(table, 'to send: 2'));
    server.away = false;
    assert.ok(await says(table, 'connected · all sent'));

    await tap(table, 'truc.acta');
    await tap(table, 'acta.give');
    const phone = await (await begin()).open(hall.link('side', 'Mercat'), {width: 390, height: 844});
    await where(phone, 'falla.agree');
    await rest(phone);
    await phone.front();
    await hold(phone, 'falla.agree');
    assert.ok(await says(phone, 'Confirmed by both'));
    assert.ok(await says(table, 'Both agree'));

    const board = await (await begin()).open(server.address + 'h/fira/board', {width: 1280, height: 720, waits: false, language: 'en'});
    await reads(board, 'Pilar', 'Mercat');
    assert.deepEqual(board.complaints.filter(said => !said.includes('404')), []); // it has no picture for a browser's tab
    await hall.kill();
    assert.equal(hall.faults(), '');
  });

everywhere('a desk in a browser joins its hall by the link, and opens the board in a window of its own for a second display', async ({browser, server}) => {
  const match = matchOf(sessions.evening);
  const hall = await hallOf(match, server.address);
  server.hall = hall.port;
  await hall.begin();
  const desk = await browser.open(server.address);
  await openMatch(desk, linkOf(match));
  for (const key of ['desk.more', 'desk.more.hall', 'desk.hall.link']) await tap(desk, key);
  await desk.evaluate(link => {
    const typed = document.getElementById('typed');
    typed.value = link;
    typed.dispatchEvent(new InputEvent('input', {inputType: 'insertFromPaste'}));
    typed.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
  }, hall.desk);
  assert.ok(await says(desk, 'Connected'));
  await tap(desk, 'desk.hall.how');
  await touch(desk, 'desk.hall.board');
  for (let i = 0; i < 600 && !server.requests.includes('/hall/1/fira/board'); ++i) await pause(50);
  assert.ok(server.requests.includes('/h/fira/board'));
  assert.ok(server.requests.includes('/hall/1/fira/board')); // it shows what there is
  await hall.kill();
});

everywhere('a hall’s mirror says since when nobody writes it, and no more when somebody does', async ({serveAlso, begin}) => {
  const mirror = await serveAlso(mirrorOf(matchOf(sessions.evening)));
  const browser = await begin(undefined, {server: mirror});
  const trouble = (page, words) => until(page, words => document.title !== '' && document.getElementById('trouble').textContent === words, words);
  const written = ago_min => { mirror.changed = (path, bytes) => path === '/mirror.json' ? JSON.stringify({at_ms: Date.now() - 60000 * ago_min}) : bytes; };
  written(0);
  const page = await browser.open(mirror.address + 'index.html', {width: 390, height: 844, waits: false});
  await reads(page, 'Pilar', 'Convent');
  await trouble(page, '');
  await page.close();
  written(10);
  for (const [file, words] of [['index.html', 'Sense connexió des de fa 10 min'], ['index.es.html', 'Sin conexión desde hace 10 min'],
    ['index.en.html', 'No connection, last heard 10 min ago'], ['index.de.html', 'Keine Verbindung, zuletzt vor 10 min'],
    ['board.en.html', 'No connection, last heard 10 min ago']]) {
    const stale = await browser.open(mirror.address + file, {waits: false});
    await trouble(stale, words);
    await stale.close();
  }
  written(180);
  const wrong = await browser.open(mirror.address + 'index.en.html', {waits: false}); // a clock three hours behind that goes on
  await trouble(wrong, 'No connection, last heard 3 h ago');
  written(179);
  await trouble(wrong, '');
});

everywhere('a hall’s pages count as its championship does: twelve stones and one cama here', async ({serveAlso, begin}) => {
  const mirror = await serveAlso(mirrorOf(matchOf(sessions.evening)));
  const playing = [1, 'Pilar', 'Mercat', [0, 0], [7, 1], 'playing', '14', 1, 1764012345678, []];
  mirror.changed = (path, bytes) => path === '/board.json' ? JSON.stringify({...JSON.parse(bytes), t: [playing]}) : bytes;
  const page = await (await begin(undefined, {server: mirror})).open(mirror.address + 'index.en.html#live', {waits: false});
  await reads(page, 'Pilar', 'Mercat');
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.stones')].map(each => each.innerText.trim().split(/\s+/).join(' '))), ['1 bona', '1 dolenta']);
  assert.equal(await page.evaluate(() => document.querySelectorAll('.camas i').length), 2); // a side's one each
});

everywhere('a hall’s pages keep names whole where there is little room: letters twice as large on a phone, a projector’s board', async ({serveAlso, begin}) => {
  const mirror = await serveAlso(mirrorOf(matchOf(sessions.evening)));
  const long = 'Regne de València-Duc de Calàbria';
  mirror.changed = (path, bytes) => /board.*json/.test(path) ? String(bytes).replaceAll('Pilar', long) : bytes;
  const browser = await begin(undefined, {server: mirror});
  for (const view of ['', '#falla=' + encodeURIComponent(long), '#live']) {
    const phone = await browser.open(mirror.address + 'index.de.html' + view, {width: 195, height: 422, waits: false});
    await until(phone, () => document.querySelector('main').getAttribute('aria-busy') === 'false');
    assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await phone.close();
  }
  // It has no match in this round, and others to come.
  const mine = await browser.open(mirror.address + 'index.en.html#falla=' + encodeURIComponent(long), {waits: false});
  await reads(mine, long, 'No day or hour yet');
  await mine.close();
  const board = await browser.open(mirror.address + 'board.html', {width: 1280, height: 720, waits: false});
  await reads(board, long);
  assert.deepEqual(await board.evaluate(() => [...document.querySelectorAll('#paper tbody th')].filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)), []);
}, {cannot: {webkit: 'no window of it is so small'}});
