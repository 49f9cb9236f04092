import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { figuresOf, startVisitors } from './parts/visitors.ts';
import { Buyers } from './support/buyers.ts';
import { makePlace, startShopProcess } from './support/fault-shop.ts';

const PROBE = new URL('./support/memory-probe.mjs', import.meta.url).pathname;
const READERS = 30;
const BUYERS = 16;
/** What the process itself may still gain in a minute, once it has run for half of the time. */
const MOST_MB_A_MINUTE = 4;
/** Of the database's file in memory: the system takes it back when others need it. */
const MOST_MAPPED_MB = 140;
const MOST_MB = 450;

/** Memory of a process in MB: its own, and files that are mapped. */
const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [own, mapped] = ['RssAnon', 'RssFile'].map(
    (field) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024,
  ) as [number, number];
  return { own, mapped };
};

/** What all threads have in MB, as `memory-probe.mjs` wrote it last: V8's heaps, of them in use, and buffers. */
const threadsOf = (file: string) => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const last = new Map<number, Usage>();
  for (const line of lines) {
    const usage = JSON.parse(line) as Usage;
    last.set(usage.threadId, usage);
  }
  const sum = (of: (usage: Usage) => number) =>
    [...last.values()].reduce((total, usage) => total + of(usage), 0) / 1024 / 1024;
  const [heap, used] = [sum(({ heapTotal }) => heapTotal), sum(({ heapUsed }) => heapUsed)];
  return { heap, used, buffers: sum(({ external }) => external) };
};
type Usage = Record<'threadId' | 'heapTotal' | 'heapUsed' | 'external' | 'arrayBuffers', number>;

type Sample = ReturnType<typeof memoryOf> &
  ReturnType<typeof threadsOf> & { seconds: number; databaseMb: number };

/** MB a minute by which the second half of the samples grows: half of it against half, so that no single one counts. */
const growthOf = (samples: readonly Sample[]): number => {
  const late = samples.slice(Math.floor(samples.length / 2));
  const [first, second] = [late.slice(0, late.length / 2), late.slice(late.length / 2)];
  const mean = (part: readonly Sample[], of: (one: Sample) => number) =>
    part.reduce((sum, one) => sum + of(one), 0) / part.length;
  const minutes = (mean(second, ({ seconds }) => seconds) - mean(first, ({ seconds }) => seconds)) / 60;
  return (mean(second, ({ own }) => own) - mean(first, ({ own }) => own)) / minutes;
};

/** The rest of what is its own: SQLite's caches, compression, what the allocator keeps. */
const tell = ({ seconds, own, mapped, databaseMb, ...threads }: Sample): string => {
  const [heap, used, buffers] = [threads.heap, threads.used, threads.buffers].map(Math.round) as [
    number,
    number,
    number,
  ];
  const parts = `heaps ${heap} with ${used} in use, buffers ${buffers}, rest ${Math.round(own) - heap - buffers}`;
  return `${seconds} s: ${Math.round(own)} (${parts}) + ${Math.round(mapped)} mapped (file ${Math.round(databaseMb)})`;
};

/** Readers and buyers for ten minutes: what they leave in memory comes to an end. */
export const experiment: Experiment = {
  name: 'soak',
  promise: `memory under ${MOST_MB} MB, of it at most ${MOST_MAPPED_MB} MB mapped; in the second half at most ${MOST_MB_A_MINUTE} MB more a minute`,
  databases: ['sqlite'],
  run: async ({ database, isShort }) => {
    const place = await makePlace(database);
    const memoryFile = join(place.dataDir, 'memory');
    const probe = { NODE_OPTIONS: `--import ${PROBE}`, MEMORY_FILE: memoryFile };
    const shop = await startShopProcess(place, probe);
    const buyers = new Buyers(shop.url, place.productId);
    const paths = ['/', '/cart', '/large'];
    const visitors = await startVisitors({ url: shop.url, paths, visitors: READERS, pauseMs: 50 });
    const samples: Sample[] = [];
    const [count, everyS] = isShort ? [8, 2] : [60, 10];
    try {
      buyers.start(BUYERS, 100);
      for (let at = 1; at <= count; at += 1) {
        await sleep(everyS * 1_000);
        const databaseMb = statSync(place.where).size / 1024 / 1024;
        samples.push({
          ...memoryOf(shop.child.pid ?? 0),
          ...threadsOf(memoryFile),
          databaseMb,
          seconds: at * everyS,
        });
      }
      const visits = await visitors.stop();
      await buyers.stop();
      const most = Math.max(...samples.map(({ own, mapped }) => own + mapped));
      const mapped = Math.max(...samples.map((one) => one.mapped));
      const growth = growthOf(samples);
      const isFlat = most < MOST_MB && mapped < MOST_MAPPED_MB && growth < MOST_MB_A_MINUTE;
      const held = buyers.count(500, 599) === 0 && (isShort || isFlat);
      const seen = samples.filter((_, at) => (at + 1) % Math.ceil(count / 8) === 0).map(tell);
      const memory = `most ${Math.round(most)} MB, ${growth.toFixed(1)} MB more a minute (${seen.join('; ')})`;
      return { held, figures: `${buyers.acknowledged.length} orders, ${figuresOf(visits)}; ${memory}` };
    } finally {
      await shop.end('SIGTERM');
      await place.remove();
    }
  },
};
