// Debian's Firefox without a window of its own, by WebDriver BiDi. It has WebGL only where there is a display (xvfb-run), and draws in software.
import {join} from 'node:path';
import puppeteer from 'puppeteer-core';
import {pause} from '../browser.mjs';
import {childrenOf, commandOf, kill} from './processes.mjs';
import {browserOf, open} from './puppet.mjs';

const kPrefs = {
  'webgl.force-enabled': true, 'gfx.webrender.software': true, 'dom.w3c_touch_events.enabled': 1, 'intl.accept_languages': 'en',
  'app.update.enabled': false, 'browser.shell.checkDefaultBrowser': false, 'datareporting.policy.dataSubmissionEnabled': false,
  'browser.download.folderList': 2, 'browser.download.useDownloadDir': true, 'browser.download.alwaysOpenPanel': false,
};

// A camera that shows a pattern, whatever film is wanted, to whoever asks.
const kFilmed = {'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true};

// A window that keeps nothing is a browser that never does.
export async function begin(profile, {secret = false, camera = ''} = {}) {
  const downloads = join(profile, 'downloads');
  const raw = await puppeteer.launch({browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', headless: true, userDataDir: profile, protocolTimeout: 180000,
    args: ['--width=1280', '--height=800'], extraPrefsFirefox: {...kPrefs, ...(camera ? kFilmed : {}), 'browser.download.dir': downloads, 'browser.privatebrowsing.autostart': secret},
    env: {...process.env, LIBGL_ALWAYS_SOFTWARE: '1', MOZ_CRASHREPORTER_DISABLE: '1'}});
  return {
    ...browserOf(raw, profile, ['lock', '.parentlock']),
    name: 'firefox', downloads,
    open: (address, wishes) => open(raw, address, wishes),
    // The process that shows the page; another tab comes in its place, once Firefox has seen what befell it: one that is opened
    // before never answers.
    killPage: async page => {
      await kill(...childrenOf(raw.process().pid).filter(pid => /-contentproc.* tab/.test(commandOf(pid))));
      await pause(1000);
      page.close().catch(() => {});
      const late = pause(20000).then(() => { throw new Error('Firefox opens no page any more'); });
      return Promise.race([open(raw, new URL('.', page.url()).href), late]);
    },
  };
}
