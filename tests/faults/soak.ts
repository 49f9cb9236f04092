import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { figuresOf, startVisitors } from './parts/visitors.ts';
import { Buyers } from './support/buyers.ts';
import { makePlace, startShopProcess } from './support/fault-shop.ts';

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

type Sample = ReturnType<typeof memoryOf> & { seconds: number; databaseMb: number };

/** MB a minute by which the second half of the samples grows: half of it against half, so that no single one counts. */
const growthOf = (samples: readonly Sample[]): number => {
  const late = samples.slice(Math.floor(samples.length / 2));
  const [first, second] = [late.slice(0, late.length / 2), late.slice(late.length / 2)];
  const mean = (part: readonly Sample[], of: (one: Sample) => number) =>
    part.reduce((sum, one) => sum + of(one), 0) / part.length;
  const minutes = (mean(second, ({ seconds }) => seconds) - mean(first, ({ seconds }) => seconds)) / 60;
  return (mean(second, ({ own }) => own) - mean(first, ({ own }) => own)) / minutes;
};

const tell = ({ seconds, own, mapped, databaseMb }: Sample): string =>
  `${seconds} s: ${Math.round(own)} + ${Math.round(mapped)} mapped (file ${Math.round(databaseMb)})`;

/** Readers and buyers for ten minutes: what they leave in memory comes to an end. */
export const experiment: Experiment = {
  name: 'soak',
  promise: `memory under ${MOST_MB} MB, of it at most ${MOST_MAPPED_MB} MB mapped; in the second half at most ${MOST_MB_A_MINUTE} MB more a minute`,
  databases: ['sqlite'],
  run: async ({ database, isShort }) => {
    const place = await makePlace(database);
    const shop = await startShopProcess(place);
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
        samples.push({ ...memoryOf(shop.child.pid ?? 0), databaseMb, seconds: at * everyS });
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
