import { percentile } from '../../bench/statistics.ts';
import type { Members } from '../../cluster/members.ts';
import { type Experiment, type Goal, limitFor } from '../experiment.ts';
import { type Buyers, reckon } from '../support/buyers.ts';
import { untilWell } from '../support/fault-shop.ts';
import { PageReaders } from '../support/page-readers.ts';
import { type FilledCluster, hire, say } from './filled-cluster.ts';

const KILLS = 20;
const SWITCHES = 3;
const BACK_MS = { p50: 5_000, worst: 10_000 };
const SWITCH_MS = 3_000;
const FROZEN_MS = 30_000;
const GIVE_UP_MS = 120_000;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

interface Crowd {
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
  const isFollowed = await members.untilSynchronous().then(
    () => true,
    () => false,
  );
  const words = (await members.leader()) === before ? 'the same leads' : 'another leads';
  return { back, isWell: isFollowed && words === 'another leads', words };
};

/** Buyers, a probe and readers at the shop. */
const gather = async (shop: FilledCluster): Promise<Crowd> => {
  const { cluster, paths } = shop;
  const { url, inner, database } = cluster;
  const [buyers, probe] = [hire(shop), hire(shop)];
  const readers = new PageReaders();
  await readers.warm([url, inner], paths);
  readers.start([url, inner, inner], paths);
  buyers.start(16);
  return { members: database?.members as Members, buyers, probe, readers };
};

/** The primary is killed, switched over and frozen while shoppers order and read. */
export const measureDatabase = async (
  shop: FilledCluster,
  { isShort, rounds = isShort ? 2 : KILLS }: Parameters<Experiment['run']>[0],
): Promise<Goal[]> => {
  const crowd = await gather(shop);
  const { cluster } = shop;
  const { buyers, probe, readers } = crowd;
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
      measured: `${seconds(frozen.back)}, ${frozen.words}${frozen.isWell ? '' : ', not as it has to be'}`,
      held: frozen.isWell && frozen.back < limitFor(FROZEN_MS, isShort),
    },
  ];
};
