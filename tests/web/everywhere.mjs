// A case, written once, in each engine that is wanted (TAPET_ENGINES, all three otherwise), each with a browser and a profile of its own.
// What was seen goes into the table that scripts/web-test ends with (table.mjs).
import {appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {begin as chromium} from './engines/chromium.mjs';
import {begin as firefox} from './engines/firefox.mjs';
import {begin as webkit} from './engines/webkit.mjs';
import {pause} from './browser.mjs';
import {serve} from './serve.mjs';

const engines = {chromium, firefox, webkit};
const wanted = (process.env.TAPET_ENGINES ?? Object.keys(engines).join()).split(',');

const folder = mkdtempSync(join(tmpdir(), 'tapet-web-')); // of all profiles: a browser that was closed may still write into its own
process.on('exit', () => rmSync(folder, {recursive: true, force: true, maxRetries: 5}));

const seen = (name, engine, said) => appendFileSync(process.env.TAPET_TABLE ?? 'table.jsonl', JSON.stringify({name, engine, said}) + '\n');

// `body` is given a browser, the server and how to begin another browser; what it returns stands in the table.
// What an engine cannot have stands there too, with the reason.
export function everywhere(name, body, {cannot = {}, secret = false, wishes = {}} = {}) {
  for (const engine of wanted) {
    if (cannot[engine]) {
      seen(name, engine, cannot[engine]);
      continue;
    }
    test(`${name} [${engine}]`, {timeout: 900000}, async () => {
      const server = await serve(process.env.TAPET_PAGE);
      const browsers = [];
      const servers = [server];
      const serveAlso = async (there = process.env.TAPET_PAGE) => servers[servers.push(await serve(there)) - 1];
      const begin = async (profile = mkdtempSync(join(folder, 'profile-')), how = {}) => {
        const browser = await engines[engine](profile, {server, ...how});
        const {open} = browser;
        Object.assign(browser, {profile, open: (address, more) => open(address, {...wishes, ...more})});
        browsers.push(browser);
        return browser;
      };
      let said = 'failed';
      try {
        const browser = await begin(undefined, {secret});
        said = await body({browser, server, serveAlso, begin, engine}) ?? 'yes';
      } finally {
        seen(name, engine, said);
        for (const browser of browsers) await browser.close().catch(() => {});
        for (const server of servers) await server.stop();
      }
    });
  }
}

// The next file that arrives in its downloads.
export async function downloaded(browser, ending) {
  for (let i = 0; i < 300; ++i) {
    const name = existsSync(browser.downloads) && readdirSync(browser.downloads).find(name => name.endsWith(ending));
    if (name && statSync(join(browser.downloads, name)).size > 0) return join(browser.downloads, name);
    await pause(100);
  }
  throw new Error(`no ${ending} was downloaded`);
}
