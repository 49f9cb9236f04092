import type { Shop } from '../http/shop.ts';

/** Work that no request does: every process runs it, so it claims what it does by conditional updates. */
export interface Job {
  name: string;
  everyMs: number;
  run: (shop: Shop) => Promise<void>;
}

/** Runs each job again and again, never beside itself; a failing one is logged and tried again. Returns the stop. */
export const startJobs = (shop: Shop, jobs: readonly Job[]): (() => Promise<void>) => {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let isRunning = false;
    const turn = async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        await job.run(shop);
      } catch (error) {
        shop.log('error', `The job ${job.name} failed`, { error: String(error) });
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
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
};
