import { appendFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

/**
 * Loaded into each thread of a shop by `--import`: writes every ten seconds what this thread has in memory, since
 * nobody can ask another thread.
 */
const EVERY_MS = 10_000;
const file = process.env.MEMORY_FILE ?? '';
const write = () => {
  const { heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage();
  appendFileSync(file, `${JSON.stringify({ threadId, heapTotal, heapUsed, external, arrayBuffers })}\n`);
};
setInterval(write, EVERY_MS).unref();
