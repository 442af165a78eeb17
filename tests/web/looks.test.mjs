// The page’s screens beside the window’s: the same words at the same places, but for how edges are smoothed and what the
// pictures lost on their way. In Chromium, which is the reference.
import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {openMatch, serve, still, tap} from './browser.mjs';
import {difference} from './difference.mjs';
import {launch} from './engines/chromium.mjs';
import {open} from './engines/puppet.mjs';
import {linkOf, matchOf, picture} from './native.mjs';
import {sessions} from './sessions.mjs';

const kMost = 0.003; // of all pixels

let server;
let profile;
let browser;
before(async () => {
  server = await serve(process.env.TAPET_PAGE);
  profile = await mkdtemp(join(tmpdir(), 'tapet-looks-'));
  browser = await launch(profile);
});
after(async () => {
  await browser.close();
  await server.stop();
  await rm(profile, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
});

const screens = [
  {name: 'home', screen: 'home', taps: []},
  {name: 'who plays Calavera', screen: 'calavera-setup', taps: ['home.calavera']},
  {name: 'names and rules of a truc', screen: 'truc-setup', taps: ['home.truc.options']},
  {name: 'which card prevails', screen: 'conflict', taps: ['home.conflict']},
  {name: 'the rule book', screen: 'rules', taps: ['home.rules']},
  {name: 'the helpers of truc', screen: 'truc-helpers', taps: ['home.truc-helpers']},
  ...Object.entries(sessions).map(([name, match]) => ({name, screen: 'match', match})),
];

for (const {name, screen, taps = [], match} of screens) test(`it looks as in the window: ${name}`, async () => {
  const [width, height] = [1280, 800];
  const context = await browser.createBrowserContext();
  const page = await open(context, server.address, {width, height});
  const kept = match ? matchOf(match) : {};
  if (match) await openMatch(page, linkOf(kept));
  for (const id of taps) await tap(page, id);
  await still(page);
  const mine = await page.screenshot();
  const others = await readFile(picture(screen, kept, width, height));
  const part = await difference(browser, Buffer.from(mine), others);
  console.log(`# ${name}: ${(100 * part).toFixed(3)} %`);
  assert.ok(part <= kMost, `${(100 * part).toFixed(2)} % of the pixels differ`);
  await context.close();
});
