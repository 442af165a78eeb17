// WebKitGTK's MiniBrowser as people would have it: what its automation stores is gone with it, so nothing drives it but xdotool's finger
// and the channel of serve.mjs. It wants a display (xvfb-run) and no window manager.
import {execFile, execFileSync, spawn} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {pause, shown} from '../browser.mjs';
import {childrenOf, commandOf, kill, memoryOf, wholeOf} from './processes.mjs';

const kProgram = process.env.MINIBROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const xdo = async (...words) => (await promisify(execFile)('xdotool', words.map(String))).stdout.trim();
const windowsOf = async pid => (await xdo('search', '--onlyvisible', '--pid', pid).catch(() => '')).split('\n').filter(Boolean);

let number = 0; // of tabs

// A picture of the X server's as one that browsers read: rows of 32 bits, the first one on top.
function bmpOf(xwd) {
  const word = place => xwd.readUInt32BE(4 * place);
  const [width, height, row] = [word(4), word(5), word(12)];
  const rows = xwd.subarray(word(0) + 12 * word(19));
  const head = Buffer.alloc(54);
  head.write('BM');
  for (const [at, value] of [[2, 54 + 4 * width * height], [10, 54], [14, 40], [18, width], [22, -height], [34, 4 * width * height]]) head.writeInt32LE(value, at);
  head.writeInt16LE(1, 26);
  head.writeInt16LE(32, 28);
  return Buffer.concat([head, ...Array.from({length: height}, (_, y) => rows.subarray(y * row, y * row + 4 * width))]);
}

export async function begin(profile, {secret = false, server} = {}) {
  const downloads = join(profile, 'downloads');
  mkdirSync(join(profile, 'config'), {recursive: true});
  mkdirSync(downloads, {recursive: true});
  writeFileSync(join(profile, 'config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  let program = null;
  let pages = [];

  function start(address, ratio) {
    program = spawn(kProgram, ['--enable-write-console-messages-to-stdout=true', ...(secret ? ['--private'] : []), address], {stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, HOME: profile, XDG_DATA_HOME: join(profile, 'data'), XDG_CACHE_HOME: join(profile, 'cache'), XDG_CONFIG_HOME: join(profile, 'config'),
        GDK_SCALE: String(ratio), LIBGL_ALWAYS_SOFTWARE: '1', GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LC_ALL: 'C.UTF-8'}});
    program.said = '';
    for (const stream of [program.stdout, program.stderr]) stream.on('data', said => {
      program.said = (program.said + said).slice(-1000);
      for (const line of String(said).split('\n'))
        if (/^CONSOLE.*ERROR/.test(line) && !line.includes("'manifest-src'")) pages.forEach(page => page.complaints.push(line)); // it knows it not, and needs it not
    });
  }
  async function stop() {
    if (!program) return;
    await kill(...wholeOf(program.pid));
    program = null;
    pages.forEach(page => server.forget(page.tab));
    pages = [];
  }

  const killThose = name => kill(...childrenOf(program.pid).filter(pid => commandOf(pid).includes(name)));

  async function open(address, {width = 1280, height = 800, ratio = 1, waits = true, without = [], language = '', before = null} = {}) {
    const tab = String(++number);
    const page = {tab, complaints: [], requests: []};
    const hashed = new URL(address);
    hashed.searchParams.set('tab', tab);
    server.before(tab, `for (const name of ${JSON.stringify(without)}) Object.defineProperty(name in navigator ? navigator : window, name, {value: undefined});
      if (${JSON.stringify(language)}) Object.defineProperty(navigator, 'language', {value: ${JSON.stringify(language)}});${before ? `(${before})();` : ''}`);
    page.evaluate = (code, ...words) => server.run(tab, code, words);
    const there = new Set(program ? await windowsOf(program.pid) : []);
    if (!program) start(hashed.href, ratio);
    else { // a window that a finger opens is no pop-up
      await pages[0].evaluate(address => addEventListener('pointerup', () => window.open(address), {once: true, capture: true}), hashed.href);
      await pages[0].touch(3, 3);
    }
    for (const until = Date.now() + 30000; !page.window; await pause(50)) {
      page.window = (await windowsOf(program.pid)).find(id => !there.has(id));
      if (!page.window && Date.now() > until) throw new Error(`no window; ended: ${program.exitCode ?? program.signalCode}; it said: ${program.said}`);
    }
    pages.push(page);

    page.front = () => xdo('windowraise', page.window);
    const finger = async (x, y, ...then) => {
      if (pages.length > 1) await page.front();
      await xdo('mousemove', Math.round((page.origin[0] + x) * ratio), Math.round((page.origin[1] + y) * ratio), ...then);
    };
    page.touch = (x, y) => finger(x, y, 'click', 1);
    page.hold = (x, y, ms) => finger(x, y, 'mousedown', 1, 'sleep', ms / 1000, 'mouseup', 1);
    // The window has a bar above the page, which is measured.
    page.resize = async (width, height) => {
      for (let i = 0; i < 100; ++i) {
        const [w, h] = await page.evaluate(() => [innerWidth, innerHeight]);
        if (w === width && h === height) break;
        const size = (await xdo('getwindowgeometry', page.window)).match(/Geometry: (\d+)x(\d+)/).slice(1).map(Number);
        await xdo('windowsize', page.window, size[0] + (width - w) * ratio, size[1] + (height - h) * ratio);
        await pause(100);
        if (i === 99) throw new Error(`${w}x${h}, and not ${width}x${height}`);
      }
      await page.measure();
    };
    page.measure = async () => {
      await page.front();
      for (let i = 0; ; ++i) {
        const [x, y] = [100 + i % 7, 120 + i % 5];
        await xdo('mousemove', x * ratio, y * ratio);
        await pause(50);
        const at = await page.evaluate(() => window.tapetAt);
        const origin = [x - at[0], y - at[1]];
        if (at[0] > 0 && page.origin && origin.every((value, i) => Math.abs(value - page.origin[i]) < 1)) break;
        page.origin = at[0] > 0 ? origin : null;
        if (i > 100) throw new Error('no pointer comes to the page');
      }
    };
    page.reload = async () => {
      const begun = () => server.run(tab, () => performance.timeOrigin, [], 2000);
      const before = await begun();
      page.evaluate(() => location.reload()).catch(() => {}); // it may come too late to say that it was asked
      for (const until = Date.now() + 60000; Date.now() < until; await pause(50)) if (await begun().catch(() => before) !== before) return;
      throw new Error('it was not loaded again');
    };
    page.close = async () => {
      pages = pages.filter(other => other !== page);
      if (pages.length === 0) return stop();
      await xdo('windowraise', page.window, 'windowfocus', page.window, 'key', 'ctrl+w');
    };
    page.picture = () => bmpOf(execFileSync('xwd', ['-silent', '-id', page.window], {maxBuffer: 1 << 28}));
    // What that opens: one of GTK's own.
    const dialogue = async ask => {
      const there = new Set(await windowsOf(program.pid));
      await ask();
      for (const until = Date.now() + 30000; Date.now() < until; await pause(100)) {
        const opened = (await windowsOf(program.pid)).find(id => !there.has(id));
        if (opened) return xdo('windowfocus', opened).then(() => pause(500));
      }
      throw new Error('no dialogue was opened');
    };
    // Its address line, as GTK's picker has one: what is typed may come twice, so it is pasted.
    const addressed = async what => {
      const clipboard = spawn('xclip', ['-selection', 'clipboard', '-quiet'], {stdio: ['pipe', 'ignore', 'ignore']});
      clipboard.stdin.end(what);
      for (const keys of ['ctrl+l', 'ctrl+a', 'ctrl+v', 'Return']) await pause(500).then(() => xdo('key', keys));
      await pause(500);
      clipboard.kill();
    };
    page.gives = async (file, ask) => {
      await dialogue(ask);
      await addressed(file);
    };
    // Its window goes to what nothing can ask; then there are its pictures, fingers and F5.
    page.shows = async address => {
      await xdo('windowfocus', page.window);
      await addressed(address);
    };
    page.f5 = () => xdo('windowfocus', page.window, 'key', 'F5');
    // It prints nothing as long as something is being loaded: the channel too must rest.
    page.printed = async print => {
      await page.evaluate(() => { window.tapetRest = 3000; });
      await dialogue(() => page.evaluate(print));
      await xdo('key', 'Escape');
      await page.evaluate(() => { window.tapetRest = 0; });
    };
    if (waits) await shown(page);
    else await page.evaluate(() => 1);
    await page.resize(width, height);
    return page;
  }
  return {
    name: 'webkit', downloads, open, close: stop, kill: stop,
    memory: () => memoryOf(wholeOf(program.pid)),
    // The process that shows the page; the sentence in its place is loaded again.
    killPage: async page => {
      await killThose('WebKitWebProcess');
      const answers = () => server.run(page.tab, () => true, [], 3000).catch(() => false);
      do await pause(300).then(() => xdo('windowfocus', page.window, 'key', 'F5')); while (!await answers());
      await shown(page);
      return page;
    },
    // The process that has the network and IndexedDB: iOS ends it when it likes.
    killStore: () => killThose('WebKitNetworkProcess'),
  };
}
