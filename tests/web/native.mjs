// The program of the desktop, built from the same sources: what the page is compared with, and what gives it matches to open.
import {execFileSync, spawn} from 'node:child_process';
import {createServer} from 'node:net';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

export const folder = mkdtempSync(join(tmpdir(), 'tapet-native-'));
process.on('exit', () => rmSync(folder, {recursive: true, force: true}));
let number = 0;

const env = {...process.env, LC_ALL: 'C.UTF-8', HOME: folder, DISPLAY: ''};
export const run = (words, input = '') => execFileSync(process.env.TAPET_NATIVE, words, {input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'], env});

// A database with that match in it; lines are refused or not, as the rules have it.
export function matchOf(lines) {
  const db = join(folder, `${++number}.db`);
  try {
    run(['referee', '--save', '--db', db], lines.join('\n') + '\n');
  } catch (refused) {
    if (refused.status !== 1) throw refused;
  }
  const {match} = JSON.parse(run(['matches', '--db', db]).split('\n')[0]);
  return {db, match};
}

export const linkOf = ({db, match}) => run(['link', match, '--db', db]).trim();

// The database that such a file makes.
export function unpacked(file) {
  const db = join(folder, `${++number}.db`);
  run(['unpack', file, '--db', db]);
  run(['check', '--db', db]);
  return db;
}

export const matchesIn = db => run(['matches', '--db', db]).trim().split('\n').filter(Boolean).map(line => JSON.parse(line));

// A screen as the window has it.
export function picture(screen, {db, match} = {}, width, height) {
  const file = join(folder, 'picture.png');
  run(['screenshot', '--screen', screen, ...(match ? ['--match', match] : []), '--db', db ?? join(folder, 'none.db'), '--lang', 'en',
    '--size', `${width}x${height}`, '--dpi', '150', '-o', file]);
  return file;
}

const freePort = () => new Promise(done => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const {port} = server.address();
    server.close(() => done(port));
  });
});

// The hall of that championship, behind whoever has that address.
export async function hallOf({db, match}, address) {
  const store = join(folder, `${++number}.hall.db`);
  const port = await freePort();
  const words = ['--store', store, '--address', address.replace(/\/$/, '')];
  const {desk} = JSON.parse(run(['hall', 'open', match, '--name', 'fira', '--db', db, ...words]));
  const hall = {port, desk,
    link: (role, scope) => JSON.parse(run(['hall', 'link', role, 'fira', '--scope', scope, '--label', scope, ...words])).address,
    // Until it listens.
    begin: () => new Promise((done, failed) => {
      hall.process = spawn(process.env.TAPET_NATIVE, ['hall', '--listen', `127.0.0.1:${port}`, '--behind', '127.0.0.1', ...words], {env, stdio: ['ignore', 'pipe', 'ignore']});
      hall.process.stdout.once('data', done);
      hall.process.once('exit', failed).unref();
      hall.process.stdout.unref();
    }),
    kill: () => new Promise(done => { hall.process.removeAllListeners('exit').once('exit', done).kill('SIGKILL'); }),
    faults: () => run(['hall', 'check', 'fira', '--store', store]).trim(),
  };
  process.on('exit', () => hall.process?.kill('SIGKILL'));
  return hall;
}

// The folder that a hall of that championship is mirrored into, once.
export function mirrorOf({db, match}) {
  const mirror = join(folder, `${++number}.mirror`);
  const store = join(folder, `${number}.hall.db`);
  run(['hall', 'open', match, '--name', 'fira', '--db', db, '--store', store]);
  run(['hall', 'mirror', 'fira', mirror, '--store', store]);
  return mirror;
}
