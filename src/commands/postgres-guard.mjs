import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Beside a PostgreSQL: its process ids come in, and the end of that input is the end of whoever started it. */
const [server] = (await text(process.stdin)).trim().split('\n').map(Number).slice(-1);

const end = () => {
  try {
    process.kill(Number(server), 'SIGQUIT');
    return false;
  } catch {
    return true;
  }
};

// Without a number it was gone before it started one.
if (server) while (!end()) await sleep(200);
for (const folder of process.argv.slice(2)) rmSync(folder, { recursive: true, force: true });
