import { MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import type { Leader } from './db/job-leases.ts';
import { inTransaction, type Trx } from './db/shop-db.ts';
import type { Shop } from './shop.ts';

/**
 * Work that no request does. It claims what it does by conditional updates: a process that was frozen may go on with it
 * beside the one that leads it by then.
 */
export interface Job {
  name: string;
  everyMs: number;
  /**
   * Who runs it: `each` process, also one that is no worker, for what it has in memory or open itself; all `workers` beside
   * each other, which claim it piece by piece; where nothing stands, the worker that leads it.
   */
  by?: 'each' | 'workers';
  /** It has nothing to do until somebody writes, but for what falls due: then it looks no later than this. */
  restMs?: number;
  /** Work that goes on for long comes to an end soon after the signal. It may return `NOTHING_WAITS`. */
  run: (shop: Shop, signal?: AbortSignal) => Promise<unknown>;
}

/** What a job that rests returns when nothing falls due either: it has nothing to do before somebody writes. */
export const NOTHING_WAITS = 'nothing waits';
/** Then it looks again all the same, in case that it did not hear of a write. */
const LONGEST_REST_MS = MINUTE_MS;

/** Deletes what is older than `keptMs`, again and again. */
export const cleanJob = (
  name: string,
  everyMs: number,
  keptMs: number,
  deleteBefore: (trx: Trx, before: string) => Promise<unknown>,
): Job => ({
  name,
  everyMs,
  run: async ({ db, now }) => {
    const before = timeAfter(now(), -keptMs);
    await inTransaction(db, (trx) => deleteBefore(trx, before));
  },
});

interface JobOptions {
  /** Left out: no other process is there, and all jobs are led here. */
  leader?: Leader | undefined;
  /** Moves when somebody has written, for a database that does not say it by itself. */
  countWrites?: () => number;
}

/**
 * Runs each job again and again, never beside itself; a failing one is tried again, and logged when it fails for
 * another reason than the last time. One timer wakes for all: times are multiples of the shortest. Returns the stop.
 */
export const startJobs = (
  shop: Shop,
  jobs: readonly Job[],
  { leader, countWrites }: JobOptions = {},
): (() => Promise<void>) => {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const beatMs = Math.min(...jobs.map(({ everyMs }) => everyMs));
  const turns = jobs.map((job) => ({
    each: Math.round(job.everyMs / beatMs),
    isOurs: () => job.by !== undefined || !leader || leader.leads(job.name),
    take: turnsOf(shop, job, stopping.signal),
  }));
  let lastError = '';
  const look = async (): Promise<void> => {
    try {
      await leader?.look();
      lastError = '';
    } catch (error) {
      if (lastError === '') shop.log('error', 'Who leads the jobs is not known', { error: String(error) });
      lastError = String(error);
    }
  };
  void look();
  let beat = 0;
  const timer = setInterval(() => {
    beat += 1;
    const version = once(() => versionOf(shop) ?? countWrites?.());
    void look();
    for (const { each, isOurs, take } of turns) {
      const turn = beat % each === 0 && isOurs() ? take(version) : undefined;
      if (!turn) continue;
      running.add(turn);
      void turn.finally(() => running.delete(turn));
    }
  }, beatMs).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await Promise.all(running);
    // Else they wait until the lease is over.
    await leader?.end().catch(() => {});
  };
};

type Version = number | undefined;

/** A turn of the job; none while it runs, or while the database is as it was when it last went well, not too long ago. */
const turnsOf = (shop: Shop, { name, restMs, run }: Job, signal: AbortSignal) => {
  let isRunning = false;
  let lastError = '';
  let seen: Version;
  let until = 0;
  const work = async (version: Version): Promise<void> => {
    isRunning = true;
    seen = undefined;
    try {
      const outcome = await run(shop, signal);
      lastError = '';
      seen = version;
      until = performance.now() + (outcome === NOTHING_WAITS ? LONGEST_REST_MS : (restMs ?? 0));
    } catch (error) {
      // A database that is away fails every job each time.
      if (lastError !== String(error)) shop.log('error', `The job ${name} failed`, { error: String(error) });
      lastError = String(error);
    }
    isRunning = false;
  };
  return (version: () => Version): Promise<void> | undefined => {
    if (isRunning) return undefined;
    if (restMs === undefined) return work(undefined);
    const isResting = seen !== undefined && performance.now() < until && version() === seen;
    return isResting ? undefined : work(version());
  };
};

/** Undefined too for a database that is away: who works then says so. */
const versionOf = ({ db }: Shop): Version => {
  try {
    return db.dialect.dataVersion(db);
  } catch {
    return undefined;
  }
};

const once = <T>(read: () => T): (() => T) => {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
};
