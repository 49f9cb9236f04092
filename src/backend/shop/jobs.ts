import type { Shop } from './shop.ts';

/** Work that no request does: every process runs it, so it claims what it does by conditional updates. */
export interface Job {
  name: string;
  everyMs: number;
  /** It has nothing to do until somebody writes, but for what falls due: then it looks no later than this. */
  restMs?: number;
  /** Work that goes on for long comes to an end soon after the signal. */
  run: (shop: Shop, signal?: AbortSignal) => Promise<void>;
}

/**
 * Runs each job again and again, never beside itself; a failing one is tried again, and logged when it fails for
 * another reason than the last time. Returns the stop.
 */
export const startJobs = (shop: Shop, jobs: readonly Job[]): (() => Promise<void>) => {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const timers = jobs.map((job) => {
    let isRunning = false;
    let lastError = '';
    const rest = restOf(shop, job);
    const turn = async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        await rest(() => job.run(shop, stopping.signal));
        lastError = '';
      } catch (error) {
        // A database that is away fails every job each time.
        if (lastError !== String(error))
          shop.log('error', `The job ${job.name} failed`, { error: String(error) });
        lastError = String(error);
      }
      isRunning = false;
    };
    const timer = setInterval(() => {
      const turned = turn().finally(() => running.delete(turned));
      running.add(turned);
    }, job.everyMs);
    return timer.unref();
  });
  return async () => {
    stopping.abort();
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
};

/** Skips a turn while the database is as it was when the work last went well, unless that is too long ago. */
const restOf = ({ db }: Shop, { restMs }: Job): ((work: () => Promise<void>) => Promise<void>) => {
  if (restMs === undefined) return (work) => work();
  let seen: number | undefined;
  let until = 0;
  return async (work) => {
    const version = db.dialect.dataVersion(db);
    if (version !== undefined && version === seen && performance.now() < until) return;
    seen = undefined;
    await work();
    seen = version;
    until = performance.now() + restMs;
  };
};
