import { appendFileSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { threadId } from 'node:worker_threads';

/**
 * Loaded into each thread of a shop by `--import`: writes what this thread has in memory, since nobody can ask another
 * thread; every tenth of the time that the shop runs after a collection, which leaves only what is still in use.
 */
const { MEMORY_FILE: file = '', MEMORY_EVERY_MS: everyMs = '10000' } = process.env;
const COLLECTED_EVERY = 6;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
let count = 0;
const write = () => {
  count += 1;
  const isCollected = count % COLLECTED_EVERY === 0;
  if (isCollected) collect();
  const { heapTotal, heapUsed, external } = process.memoryUsage();
  const own = Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1_024;
  const usage = { threadId, at: Date.now(), isCollected, own, heapTotal, heapUsed, external };
  appendFileSync(file, `${JSON.stringify(usage)}\n`);
};
setInterval(write, Number(everyMs)).unref();
