import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobsOf } from '../../../src/backend/jobs/all-jobs.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { countLed, createLeader, type Leader } from '../../../src/backend/shop/db/job-leases.ts';
import type { ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { type Job, startJobs } from '../../../src/backend/shop/jobs.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

const LEASE_MS = 1_500;
const LOOKS = 4;
const LED = ['audit', 'clean'];

describeOnDatabases('the leader of a job', (shop, database) => {
  let other: ShopDb;
  const ends: (() => unknown)[] = [];
  beforeEach(async () => {
    other = await connect(shop().where, { isPatient: true });
    await shop().db.write.deleteFrom('job_leases').execute();
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const end of ends.splice(0)) await end();
    await other.close();
  });

  const leaderOf = (db: ShopDb, jobs = LED, leaseMs = LEASE_MS): Leader => {
    const leader = createLeader(db, { jobs, processes: 2, leaseMs });
    if (!leader) throw new Error('There is no leader.');
    return leader;
  };
  const ledBy = (leader: Leader) => LED.filter(leader.leads);

  test('is one of two that come at once, and stays so', async () => {
    const [one, two] = [leaderOf(shop().db), leaderOf(other)];
    await Promise.all([one.look(), two.look()]);
    expect([...ledBy(one), ...ledBy(two)].sort()).toEqual(LED);
    const before = ledBy(one);
    for (const until = performance.now() + 2 * LEASE_MS; performance.now() < until; await sleep(20)) {
      await Promise.all([one.look(), two.look()]);
      expect(ledBy(one).length + ledBy(two).length).toBeLessThanOrEqual(LED.length);
    }
    expect(ledBy(one)).toEqual(before);
  });

  test('is followed by another once it says no more, and believes it no longer itself', async () => {
    const [killed, next] = [leaderOf(shop().db), leaderOf(other)];
    const begun = performance.now();
    await killed.look();
    await next.look();
    expect([ledBy(killed), ledBy(next)]).toEqual([LED, []]);
    await vi.waitFor(
      async () => {
        await next.look();
        expect(ledBy(next)).toEqual(LED);
      },
      { interval: 10, timeout: 20 * LEASE_MS },
    );
    expect(performance.now() - begun).toBeGreaterThanOrEqual(LEASE_MS - 5);
    expect(ledBy(killed)).toEqual([]);
    await killed.look();
    expect(ledBy(killed)).toEqual([]);
  });

  test('leaves its jobs to others at once when it ends', async () => {
    const [one, two] = [leaderOf(shop().db), leaderOf(other)];
    await one.look();
    await one.end();
    await two.look();
    expect([ledBy(one), ledBy(two)]).toEqual([[], LED]);
  });

  test('is counted by its machine while its leases last', async () => {
    const leader = leaderOf(shop().db);
    expect(await countLed(shop().db, 2)).toEqual(new Map());
    await leader.look();
    const over = { job: 'over', holder: 'gone 1', until: new Date(0).toISOString() };
    await shop().db.write.insertInto('job_leases').values(over).execute();
    expect(await countLed(shop().db, 2)).toEqual(new Map([[hostname(), LED.length]]));
    expect((await countLed(shop().db, 1)) === undefined).toBe(database === 'SQLite');
  });

  test('takes what is led until long after any lease, which a clock that was ahead has written', async () => {
    const at = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const lost = LED.map((job) => ({ job, holder: 'nobody', until: at }));
    await shop().db.write.insertInto('job_leases').values(lost).execute();
    const leader = leaderOf(shop().db);
    await leader.look();
    expect(ledBy(leader)).toEqual(LED);
  });

  test('writes nothing while another leads, nor itself long before its lease is over', async () => {
    const [one, two] = [leaderOf(shop().db, LED, 8_000), leaderOf(other, LED, 8_000)];
    await one.look();
    const rows = () => shop().db.read.selectFrom('job_leases').selectAll().orderBy('job').execute();
    const before = await rows();
    await two.look();
    await sleep(8_000 / LOOKS + 50);
    await Promise.all([one.look(), two.look()]);
    expect(await rows()).toEqual(before);
  }, 20_000);

  test('runs a job alone, of two that have clocks three minutes apart; others run in both', async () => {
    const ran = { led: [0, 0], each: [0, 0], workers: [0, 0] };
    const start = (at: number, db: ShopDb, aheadMs: number) => {
      const jobs = (['led', 'each', 'workers'] as const).map(
        (name): Job => ({
          name,
          everyMs: 5,
          ...(name !== 'led' && { by: name }),
          run: async () => {
            ran[name][at] = (ran[name][at] ?? 0) + 1;
          },
        }),
      );
      const now = () => new Date(Date.now() + aheadMs);
      ends.push(startJobs({ ...shop().shop, db, now }, jobs, { leader: leaderOf(db, ['led']) }));
    };
    start(0, shop().db, 90_000);
    start(1, other, -90_000);
    await vi.waitFor(() => expect(Math.min(...ran.each, ...ran.workers)).toBeGreaterThan(20));
    await vi.waitFor(() => expect(Math.max(...ran.led)).toBeGreaterThan(20));
    expect(Math.min(...ran.led)).toBe(0);
    // The one that leads stops; the other goes on.
    const first = ran.led[0] ? 0 : 1;
    await ends.splice(first, 1)[0]?.();
    await vi.waitFor(() => expect(ran.led[1 - first]).toBeGreaterThan(0));
  });

  test('is nobody of those who have nothing to lead, and queries nothing for them', () => {
    const jobs = jobsOf({ isWorker: false }).filter(({ by }) => by === undefined);
    expect(createLeader(shop().db, { jobs: jobs.map(({ name }) => name), processes: 2 })).toBeUndefined();
  });

  test('is everybody where no other process can be', () => {
    const leader = createLeader(shop().db, { jobs: LED, processes: 1 });
    expect(leader === undefined).toBe(database === 'SQLite');
  });
});

test('each job has a name of its own, and what is no worker runs what is about itself alone', () => {
  const names = jobsOf({ isWorker: true, hasBucket: true }).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const always = jobsOf({ isWorker: true }).map(({ name }) => name);
  expect(names.filter((name) => !always.includes(name))).toEqual(['builds-clean']);
  expect(jobsOf({ isWorker: false }).map(({ name }) => name)).toEqual([
    'watch the database',
    'keep-catalog-fresh',
    'watch-gateways',
    'searches in vain',
  ]);
  const shared = jobsOf({ isWorker: true }).filter(({ by }) => by === 'workers');
  expect(shared.map(({ name }) => name.split(' ')[0])).toEqual([
    ...Array.from({ length: 8 }, () => 'outbox'),
    'pictures',
    'imports',
  ]);
});
