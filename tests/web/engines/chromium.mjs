// Debian's Chromium without a display, which draws in software.
import {join} from 'node:path';
import puppeteer from 'puppeteer-core';
import {shown} from '../browser.mjs';
import {childrenOf, commandOf, kill} from './processes.mjs';
import {browserOf, open} from './puppet.mjs';

export const launch = profile => puppeteer.launch({protocolTimeout: 60000, executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, userDataDir: profile,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--lang=en', '--js-flags=--expose-gc']});

// A window that keeps nothing is one of its contexts.
export async function begin(profile, {secret = false} = {}) {
  const raw = await launch(profile);
  const downloads = join(profile, 'downloads');
  const session = await raw.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', {behavior: 'allow', downloadPath: downloads});
  const where = secret ? await raw.createBrowserContext() : raw;
  return {
    ...browserOf(raw, profile, ['SingletonLock', 'SingletonCookie', 'SingletonSocket']),
    name: 'chromium', downloads,
    open: (address, wishes) => open(where, address, wishes),
    // The process that shows the page, which is then loaded again.
    killPage: async page => {
      const said = new Promise(done => page.once('error', done));
      await kill(...childrenOf(raw.process().pid).filter(pid => commandOf(pid).includes('--type=renderer')));
      await said;
      await page.reload();
      await shown(page);
      return page;
    },
  };
}
