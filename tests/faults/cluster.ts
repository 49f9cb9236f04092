import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { percentile } from '../bench/statistics.ts';
import type { Members } from '../cluster/members.ts';
import { findMissing, PARTS } from '../cluster/parts.ts';
import { type Cluster, startCluster } from '../cluster/start-cluster.ts';
import { type Experiment, type Goal, limitFor } from './experiment.ts';
import { Buyers, call, reckon } from './support/buyers.ts';
import { hireOwner } from './support/desk.ts';
import { fillShop, untilWell, withDatabase } from './support/fault-shop.ts';
import { PageReaders } from './support/page-readers.ts';

const KILLS = 20;
const SWITCHES = 3;
const LIMITS_KEY = randomUUID();
const BACK_MS = { p50: 5_000, worst: 10_000 };
const SWITCH_MS = 3_000;
const FROZEN_MS = 30_000;
const GIVE_UP_MS = 120_000;
const TRIES = 300;
const REDIS_OPENS_MS = 5_000;
const MOST_PATHS = 24;

const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(0);
/** Minutes pass before the table. */
const say = (line: string) => process.stderr.write(`  ${line}\n`);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Addresses of the sitemap, which any visitor may come to, and the cart. */
const listPaths = async (origin: string): Promise<string[]> => {
  const locationsOf = async (path: string) => {
    const text = await (await fetch(origin + path)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const parts = await locationsOf('/sitemap.xml');
  const listed = await Promise.all(parts.map(locationsOf));
  return [...new Set(['/', '/cart', ...listed.flat()])].slice(0, MOST_PATHS);
};

interface Crowd {
  cluster: Cluster;
  members: Members;
  buyers: Buyers;
  probe: Buyers;
  readers: PageReaders;
}

/** Milliseconds from each kill until a write goes through again. */
const killPrimaries = async ({ members, probe, buyers }: Crowd, rounds: number) => {
  const backs: number[] = [];
  let moved = 0;
  for (let round = 0; round < rounds; round += 1) {
    await members.untilSynchronous();
    await buyers.untilAcknowledged(buyers.acknowledged.length + 5);
    const killed = await members.killPrimary();
    const back = await untilWell(() => probe.write(), GIVE_UP_MS);
    backs.push(back);
    say(
      `kill ${round + 1}: a write goes through after ${seconds(back)}, ${buyers.acknowledged.length} acknowledged`,
    );
    if ((await members.leader()) !== killed) moved += 1;
  }
  return { backs, moved };
};

/** The longest time without a write that goes through, while the standby takes over as planned. */
const switchOver = async ({ members, probe, buyers }: Crowd, rounds: number): Promise<number[]> => {
  const gaps: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await members.untilSynchronous();
    await buyers.untilAcknowledged(buyers.acknowledged.length + 5);
    const ends = [performance.now()];
    let isOver = false;
    const writing = (async () => {
      while (!isOver) if (await probe.write()) ends.push(performance.now());
    })();
    await members.switchOver();
    await untilWell(() => probe.write(), GIVE_UP_MS);
    isOver = true;
    await writing;
    gaps.push(Math.max(...ends.slice(1).map((end, at) => end - (ends[at] ?? end))));
    say(`switchover ${round + 1}: ${seconds(gaps.at(-1) ?? 0)} without a write`);
  }
  return gaps;
};

/** Milliseconds until a write goes through though the primary's whole machine stands still; what leads once it goes on. */
const freeze = async ({ members, probe, buyers }: Crowd) => {
  await members.untilSynchronous();
  await buyers.untilAcknowledged(buyers.acknowledged.length + 5);
  const before = await members.leader();
  const thaw = await members.freezePrimary();
  const back = await untilWell(() => probe.write(), GIVE_UP_MS);
  thaw();
  await members.untilSynchronous();
  return { back, isAnother: (await members.leader()) !== before };
};

/** How many of a guest's tries to order were not turned away, spread over all machines; and how many failed. */
const tryToOrder = async ({ machines }: Cluster) => {
  // A machine opens its way to Redis with its first call that is limited, which waits for nobody.
  for (const { url } of machines) await call(url, 'GET', '/get-cart', { guest: randomUUID() });
  await sleep(REDIS_OPENS_MS);
  const guest = randomUUID();
  const counts = { let: 0, failed: 0 };
  let left = TRIES;
  const lane = async () => {
    for (; left > 0; ) {
      left -= 1;
      const { url } = machines[left % machines.length] as Cluster['machines'][number];
      const { status } = await call(url, 'POST', '/place-order', { guest, body: {} });
      if (status === 0 || status >= 500) counts.failed += 1;
      else if (status !== 429) counts.let += 1;
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return counts;
};

/** Pictures sent to one machine and requested of the others at once; those that were not there. */
const sharePictures = async ({ machines, direct }: Cluster, count: number): Promise<number> => {
  const [first, ...others] = machines as [Cluster['machines'][number], ...Cluster['machines']];
  const cookie = await hireOwner({ where: direct });
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-limits-key': LIMITS_KEY };
  let lost = 0;
  for (let number = 0; number < count; number += 1) {
    const background = { r: number % 256, g: 90, b: Math.floor(number / 256) };
    const image = sharp({ create: { width: 640, height: 480, channels: 3, background } });
    const body = new FormData();
    body.set(
      'file',
      new File([new Uint8Array(await image.png().toBuffer())], 'one.png', { type: 'image/png' }),
    );
    const answer = await fetch(`${first.url}/api/admin/pictures`, { method: 'POST', headers, body });
    if (answer.status !== 201)
      throw new Error(`A picture was refused: ${answer.status} ${await answer.text()}`);
    const { src } = (await answer.json()) as { src: string };
    for (const { url } of others) if ((await fetch(url + src)).status !== 200) lost += 1;
  }
  return lost;
};

const measureDatabase = async (crowd: Crowd, rounds: number, isShort: boolean): Promise<Goal[]> => {
  const { cluster, buyers, probe, readers } = crowd;
  const usual = await untilWell(() => probe.write(), GIVE_UP_MS);
  const { backs, moved } = await killPrimaries(crowd, rounds);
  const gaps = await switchOver(crowd, isShort ? 1 : SWITCHES);
  const frozen = await freeze(crowd);
  await buyers.stop();
  const retried = await buyers.retryUnknown();
  await readers.stop();
  const found = await reckon({ where: cluster.direct }, buyers);
  const errors = buyers.count(500) + probe.count(500);
  const [p50, worst, gap] = [percentile(backs, 0.5), Math.max(...backs), Math.max(...gaps)];
  const pages = readers.times.length;
  return [
    {
      what: `${rounds} kills of the primary under 16 buyers`,
      limit: '0 lost, 0 double, another leads',
      measured: `${buyers.acknowledged.length} acknowledged, ${found.lost} lost, ${found.double} double, ${found.breaks.length} breaks ${found.breaks.slice(0, 2).join('; ')}; ${retried} retried, ${moved} times another leads`,
      held: found.lost === 0 && found.double === 0 && found.breaks.length === 0 && moved === rounds,
    },
    {
      what: 'writes back, a write included',
      limit: `p50 ${seconds(BACK_MS.p50)}, worst ${seconds(BACK_MS.worst)}`,
      measured: `p50 ${seconds(p50)}, worst ${seconds(worst)}; a write takes ${seconds(usual)}`,
      held: p50 < limitFor(BACK_MS.p50, isShort) && worst < limitFor(BACK_MS.worst, isShort),
    },
    {
      what: 'pages all the time, behind Varnish and past it',
      limit: 'each 200',
      measured: `${pages - readers.failures.length} of ${pages}, p99 ${seconds(percentile(readers.times, 0.99))}, slowest ${seconds(Math.max(...readers.times))} ${readers.failures.slice(0, 3).join('; ')}`,
      held: readers.failures.length === 0,
    },
    {
      what: 'answers 500 to buyers',
      limit: '0',
      measured: `${errors}; ${buyers.count(503)} × 503, ${buyers.count(0)} without an answer, others ${buyers.count(502)} × 502, ${buyers.count(504)} × 504`,
      held: errors === 0,
    },
    {
      what: `${gaps.length} planned switchovers, the longest without a write`,
      limit: seconds(SWITCH_MS),
      measured: `p50 ${seconds(percentile(gaps, 0.5))}, worst ${seconds(gap)}`,
      held: gap < limitFor(SWITCH_MS, isShort) + usual,
    },
    {
      what: "the primary's machine frozen, writes back, then thawed",
      limit: `${seconds(FROZEN_MS)}, another leads`,
      measured: `${seconds(frozen.back)}, ${frozen.isAnother ? 'another leads' : 'the same leads'}`,
      held: frozen.isAnother && frozen.back < limitFor(FROZEN_MS, isShort),
    },
  ];
};

/** What belongs to no machine alone: limits, pictures. */
const measureShared = async (cluster: Cluster, isShort: boolean): Promise<Goal[]> => {
  const pictures = isShort ? 5 : 100;
  const lost = await sharePictures(cluster, pictures);
  const together = await tryToOrder(cluster);
  await cluster.programs.find(({ name }) => name === 'redis')?.stop();
  const apart = await tryToOrder(cluster);
  return [
    {
      what: `${pictures} pictures sent to one machine, requested of two others at once`,
      limit: '0 not there',
      measured: `${lost}`,
      held: lost === 0,
    },
    {
      what: `${TRIES} tries to order of one guest over three machines, of a limit of 3 a minute`,
      limit: '3 let; with Redis killed 9 at most, none failed',
      measured: `${together.let} let, ${together.failed} failed; ${apart.let} let, ${apart.failed} failed`,
      held: together.let === 3 && apart.let <= 9 && together.failed + apart.failed === 0,
    },
  ];
};

/** What was found is not lost with what comes after it. */
const tell = (goals: Goal[]): Goal[] => {
  for (const { what, measured } of goals) say(`${what}: ${measured}`);
  return goals;
};

/** `npm run cluster` as it is, with other goods. */
export const experiment: Experiment = {
  name: 'cluster',
  promise:
    'no order is lost or double while primaries are killed, pages go on, and machines share what they have to',
  databases: ['postgres'],
  run: async ({ isShort, rounds = isShort ? 2 : KILLS }) => {
    const [missing] = findMissing(PARTS);
    if (missing) return { held: true, isSkipped: true, figures: `skipped: no ${missing}` };
    let productId = 0;
    const fill = async (direct: string) => {
      productId = await withDatabase(direct, fillShop);
    };
    const cluster = await startCluster({
      fill,
      env: { LIMITS_KEY },
      say,
    });
    try {
      const { url, inner, database } = cluster;
      const members = database?.members as Members;
      const more = { 'x-limits-key': LIMITS_KEY };
      const [buyers, probe] = [new Buyers(url, productId, more), new Buyers(url, productId, more)];
      const readers = new PageReaders();
      const paths = await listPaths(inner);
      await readers.warm([url, inner], paths);
      readers.start([url, inner, inner], paths);
      buyers.start(16);
      const before = loadNow();
      const crowd = { cluster, members, buyers, probe, readers };
      const goals = tell(await measureDatabase(crowd, rounds, isShort));
      goals.push(...tell(await measureShared(cluster, isShort)));
      const held = goals.every((goal) => goal.held);
      return {
        held,
        goals,
        figures: `${goals.filter((goal) => goal.held).length} of ${goals.length} goals, load ${before} to ${loadNow()}`,
      };
    } finally {
      await cluster.stop();
    }
  },
};
