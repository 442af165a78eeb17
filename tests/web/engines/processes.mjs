// What a browser is made of, as the system sees it.
import {readdirSync, readFileSync} from 'node:fs';

const read = (pid, what) => { try { return readFileSync(`/proc/${pid}/${what}`, 'utf8'); } catch { return ''; } };

export const commandOf = pid => read(pid, 'cmdline').replaceAll('\0', ' '); // none of one that ended

// All below it.
export function childrenOf(pid) {
  const parents = readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(name => {
    const stat = read(name, 'stat');
    return [Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
  });
  const below = parent => parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

export const wholeOf = pid => [pid, ...childrenOf(pid)];

// And waits until they are gone.
export async function kill(...pids) {
  for (const pid of pids) try { process.kill(pid, 'SIGKILL'); } catch {} // it is gone
  while (pids.some(pid => commandOf(pid))) await new Promise(done => setTimeout(done, 10));
}

// What they take of this machine, in bytes; what several share counts once.
export const memoryOf = pids => 1024 * pids.reduce((sum, pid) => sum + Number(read(pid, 'smaps_rollup').match(/^Pss: +(\d+)/m)?.[1] ?? 0), 0);
