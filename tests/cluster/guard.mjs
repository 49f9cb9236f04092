import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Beside a cluster: `+id` of what it started and `-id` of what has ended come in; the end of that is the end of whoever started it. */
const [folder = ''] = process.argv.slice(2);
const living = new Set();
for (const line of (await text(process.stdin)).trim().split('\n'))
  if (line.startsWith('+')) living.add(Number(line.slice(1)));
  else living.delete(Number(line.slice(1)));

/** @type {(id: number, name: NodeJS.Signals) => void} */
const signal = (id, name) => {
  try {
    process.kill(id, name);
  } catch {
    // It has ended.
  }
};

/** @type {(file: string) => number} */
const postmasterOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
};

/** What Patroni runs to make a database, which would fill the folder again. */
const MAKERS = /\/(pg_ctl|initdb|pg_basebackup|pg_rewind)\b/;

/** Processes whose command line names the folder. */
const findMakers = () =>
  globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    try {
      const words = readFileSync(file, 'utf8');
      return MAKERS.test(words) && words.includes(folder) ? [Number(file.split('/')[2])] : [];
    } catch {
      return [];
    }
  });

// Patroni first: it would start its PostgreSQL again.
for (const id of living) if (id > 0) signal(id, 'SIGKILL');
for (const id of findMakers()) signal(id, 'SIGKILL');
for (const file of globSync('pg*/data/postmaster.pid', { cwd: folder })) {
  const id = postmasterOf(join(folder, file));
  if (!(id > 0)) continue;
  signal(id, 'SIGCONT');
  signal(id, 'SIGQUIT');
}
// What has just been ended may write a last file meanwhile.
for (let tries = 0; tries < 50 && existsSync(folder); tries += 1)
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    await sleep(200);
  }
