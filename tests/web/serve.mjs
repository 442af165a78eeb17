// The page's files on a free port of this machine; and, for a browser that nothing can drive (WebKit as people have it keeps what its
// automation throws away), a channel: its pages load one more script from here, and that fetches what it is to run.
import {createServer, request as call} from 'node:http';
import {readFile} from 'node:fs/promises';
import {extname, join, normalize} from 'node:path';

const types = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.png': 'image/png', '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json'};

// In the page. It says by `tab` which one it is; the script that is written goes before the program's.
function probe() {
  const tab = new URLSearchParams(location.search).get('tab') || '';
  document.write(`<script src="/__before.js?tab=${tab}"><\/script>`);
  const next = () => fetch(`/__next?tab=${tab}&at=${performance.timeOrigin}`, {cache: 'no-store'}).then(answer => answer.text()).then(id => {
    if (id) {
      const script = document.createElement('script');
      script.src = `/__run-${id}.js`;
      script.onload = () => script.remove();
      document.head.append(script);
    }
    setTimeout(next, window.tapetRest ?? 0);
  }, () => setTimeout(next, 100));
  next();
  window.tapetAt = [0, 0];
  addEventListener('pointermove', event => { window.tapetAt = [event.clientX, event.clientY]; }, true);
}

// What is not driven, is told where the channel is.
const kProbed = ['<meta name="viewport"', '<script src="/__probe.js"></script>\n<meta name="viewport"'];
const undriven = request => /AppleWebKit/.test(request.headers['user-agent']) && !/Chrome/.test(request.headers['user-agent']);

// As a proxy before a hall: its answers, and its streams as long as both are there.
function pass(request, response, port) {
  const probed = undriven(request) && request.url.startsWith('/h/');
  const headers = {...request.headers, connection: 'close', ...(probed ? {'accept-encoding': 'identity'} : {})};
  const asked = call({port, host: '127.0.0.1', method: request.method, path: request.url, headers}, async answer => {
    const isPage = probed && /html/.test(answer.headers['content-type']);
    delete answer.headers.connection; // of the hall's, and not of the one that the browser has
    if (isPage) delete answer.headers['content-length'];
    response.writeHead(answer.statusCode, answer.headers);
    if (!isPage) return void answer.pipe(response);
    let text = '';
    for await (const part of answer) text += part;
    response.end(text.replace(...kProbed));
  });
  asked.on('error', () => { if (!response.writableFinished) request.socket.destroy(); });
  response.on('close', () => { if (!response.writableFinished) asked.destroy(); });
  request.pipe(asked);
}

// `requests` has what was asked for. While it is `away`, it answers nothing but the channel; what it `lacks`, it does not give; what it
// gives it may have `changed`. Where it stands before a hall, that one's port is `hall`.
export async function serve(folder) {
  const requests = [];
  const tabs = new Map(); // by name: {waiting: ids, hung: an answer that waits for one, before: code}
  const tab = name => tabs.get(name) ?? tabs.set(name, {waiting: [], hung: null, before: ''}).get(name);
  const runs = new Map();
  let number = 0;
  const self = {requests, away: false, hall: 0, lacks: () => false, changed: (path, bytes) => bytes};

  const hand = it => {
    if (!it.hung || it.waiting.length === 0) return;
    it.hung.end(it.waiting.shift());
    it.hung = null;
  };
  // Runs a function in that page, and has what it gives.
  self.run = (name, code, words, ms = 15000) => new Promise((done, failed) => {
    const id = String(++number);
    const timer = setTimeout(() => {
      runs.delete(id);
      failed(new Error('the page does not answer: ' + String(code).slice(0, 100)));
    }, ms);
    const answered = ({value, error}) => {
      clearTimeout(timer);
      runs.delete(id);
      if (error === undefined) done(value ?? undefined); else failed(new Error(error));
    };
    runs.set(id, {answered, code: `Promise.resolve().then(() => (${code})(...${JSON.stringify(words)})).then(value => ({value}), error => ({error: String(error)}))
      .then(said => fetch('/__said-${id}', {method: 'POST', body: JSON.stringify(said)})).catch(() => {});`});
    tab(name).waiting.push(id);
    hand(tab(name));
  });
  self.before = (name, code) => { tab(name).before = code; };
  self.forget = name => { tabs.delete(name); };

  const text = (response, words, type = 'text/javascript') => response.writeHead(200, {'Content-Type': type, 'Cache-Control': 'no-store'}).end(words);
  const channel = async (address, request, response) => {
    const [, what, id] = address.pathname.match(/^\/__([a-z]+)(?:-(\d+))?/);
    const it = tab(address.searchParams.get('tab') ?? '');
    if (what === 'probe') text(response, `(${probe})();`);
    else if (what === 'before') text(response, it.before);
    else if (what === 'run') text(response, runs.get(id)?.code ?? '');
    else if (what === 'next') {
      it.hung?.end(); // of a page that is no more
      it.hung = response;
      response.writeHead(200, {'Cache-Control': 'no-store'});
      response.on('close', () => { if (it.hung === response) it.hung = null; });
      hand(it);
    } else {
      let said = '';
      for await (const part of request) said += part;
      text(response, '');
      runs.get(id)?.answered(JSON.parse(said));
    }
  };

  const server = createServer(async (request, response) => {
    const address = new URL(request.url, 'http://here');
    if (address.pathname.startsWith('/__')) return void channel(address, request, response);
    const path = normalize(address.pathname);
    requests.push(path);
    if (self.away) return void request.socket.destroy();
    if (self.hall && /^\/h(all)?\//.test(path)) return void pass(request, response, self.hall);
    if (self.lacks(path)) return void response.writeHead(404).end();
    try {
      let bytes = self.changed(path, await readFile(join(folder, path.endsWith('/') ? path + 'index.html' : path)));
      if (undriven(request) && /(\/|\.html)$/.test(path)) bytes = Buffer.from(String(bytes).replace(...kProbed));
      const marked = /^\?[0-9a-f]{8}$/.test(address.search); // called by a mark of what it is: it never becomes another
      response.writeHead(200, {'Content-Type': types[extname(path) || '.html'] ?? 'application/octet-stream',
        'Cache-Control': marked ? 'max-age=31536000, immutable' : 'no-cache'}).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  self.address = `http://127.0.0.1:${server.address().port}/`;
  self.stop = () => new Promise(done => { server.closeAllConnections(); server.close(done); });
  return self;
}
