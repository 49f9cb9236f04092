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
/** What is in use may still grow in a minute, in the second half: a collection takes what is not. */
const MOST_MB_A_MINUTE = 4;
/** Of the node program and the database's file in memory: the system takes them back when others need it. */
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

/** A line of `memory-probe.mjs`. */
interface Usage extends Record<'threadId' | 'at' | 'own' | 'heapTotal' | 'heapUsed' | 'external', number> {
  isCollected: boolean;
}

const MB = 1024 * 1024;

/**
 * What the threads have in MB now and had after their last collection. The rest is no thread's: SQLite's caches,
 * compression, what the allocator keeps.
 */
const threadsOf = (file: string) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const usages = text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Usage] : []));
  const sum = (lines: readonly Usage[], of: (usage: Usage) => number) => {
    const last = new Map(lines.map((usage) => [usage.threadId, usage]));
    // Threads that have ended write no more.
    const now = Math.max(0, ...[...last.values()].map(({ at }) => at));
    const live = [...last.values()].filter(({ at }) => at > now - 15_000);
    return live.reduce((total, usage) => total + of(usage), 0) / MB;
  };
  const collected = usages.filter(({ isCollected }) => isCollected);
  const [heap, used] = [sum(usages, ({ heapTotal }) => heapTotal), sum(usages, ({ heapUsed }) => heapUsed)];
  const buffers = sum(usages, ({ external }) => external);
  const rest = (usages.at(-1)?.own ?? 0) / MB - heap - buffers;
  const inUse = sum(collected, ({ heapUsed, external }) => heapUsed + external);
  return { heap, used, buffers, rest, inUse };
};

type Sample = ReturnType<typeof memoryOf> &
  ReturnType<typeof threadsOf> & { seconds: number; databaseMb: number };

/** MB a minute by which the second half grows: half of it against half, so that no single sample counts. */
const growthOf = (samples: readonly Sample[]): number => {
  const late = samples.slice(Math.floor(samples.length / 2));
  const [first, second] = [late.slice(0, late.length / 2), late.slice(late.length / 2)];
  const mean = (part: readonly Sample[], of: (one: Sample) => number) =>
    part.reduce((sum, one) => sum + of(one), 0) / part.length;
  const minutes = (mean(second, ({ seconds }) => seconds) - mean(first, ({ seconds }) => seconds)) / 60;
  const kept = ({ inUse, rest }: Sample) => inUse + rest;
  return (mean(second, kept) - mean(first, kept)) / minutes;
};

const tell = (sample: Sample): string => {
  const { own, heap, used, inUse, buffers, rest, mapped, databaseMb } = sample;
  const [all, heaps, busy, kept, outside, others, files, file] = [
    ...[own, heap, used, inUse, buffers, rest, mapped, databaseMb].map(Math.round),
  ];
  const parts = `heaps ${heaps} with ${busy} in use, buffers ${outside}, rest ${others}; ${kept} once collected`;
  return `${sample.seconds} s: ${all} (${parts}) + ${files} mapped (file ${file})`;
};

/** Readers and buyers for ten minutes: what they leave in memory comes to an end. */
export const experiment: Experiment = {
  name: 'soak',
  promise: `memory under ${MOST_MB} MB, of it at most ${MOST_MAPPED_MB} MB mapped; in the second half at most ${MOST_MB_A_MINUTE} MB more a minute`,
  databases: ['sqlite'],
  run: async ({ database, isShort }) => {
    const place = await makePlace(database);
    const memoryFile = join(place.dataDir, 'memory');
    const [count, everyS] = isShort ? [8, 2] : [60, 10];
    const probe = {
      NODE_OPTIONS: `--import ${PROBE}`,
      MEMORY_FILE: memoryFile,
      MEMORY_EVERY_MS: String(everyS * 1_000),
    };
    const shop = await startShopProcess(place, probe);
    const buyers = new Buyers(shop.url, place.productId);
    const paths = ['/', '/cart', '/large'];
    const visitors = await startVisitors({ url: shop.url, paths, visitors: READERS, pauseMs: 50 });
    const samples: Sample[] = [];
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
