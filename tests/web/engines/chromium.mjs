// Debian's Chromium without a display, which draws in software.
import {join} from 'node:path';
import puppeteer from 'puppeteer-core';
import {shown} from '../browser.mjs';
import {childrenOf, commandOf, kill} from './processes.mjs';
import {browserOf, open} from './puppet.mjs';

export const launch = (profile, more = []) => puppeteer.launch({protocolTimeout: 180000, executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, userDataDir: profile,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--lang=en', '--js-flags=--expose-gc', ...more]});

// A camera that shows that film, to whoever asks.
const filmed = film => film ? ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`] : [];

// A window that keeps nothing is one of its contexts.
export async function begin(profile, {secret = false, camera = ''} = {}) {
  const raw = await launch(profile, filmed(camera));
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
