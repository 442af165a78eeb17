// Engine by case, as everywhere.mjs has noted it: what is printed at the end of scripts/web-test, and stands in docs/web.md.
import {existsSync, readFileSync} from 'node:fs';

const file = process.env.TAPET_TABLE ?? 'table.jsonl';
const noted = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).map(line => JSON.parse(line)) : [];
const engines = ['chromium', 'firefox', 'webkit'].filter(engine => noted.some(note => note.engine === engine));
const titles = {chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit'};

const row = cells => `| ${cells.join(' | ')} |`;
console.log(row(['', ...engines.map(engine => titles[engine])]));
console.log(row(['---', ...engines.map(() => '---')]));
for (const name of new Set(noted.map(note => note.name)))
  console.log(row([name, ...engines.map(engine => noted.findLast(note => note.name === name && note.engine === engine)?.said ?? '')]));
