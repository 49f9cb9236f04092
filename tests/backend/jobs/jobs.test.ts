import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NOTHING_WAITS, startJobs } from '../../../src/backend/shop/jobs.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';

describe('startJobs', () => {
  afterEach(() => void vi.useRealTimers());

  const shopThatLogs = (lines: string[]) =>
    ({ log: (_level: string, message: string) => lines.push(message) }) as unknown as Shop;

  test('runs a job again after it failed, and says so', async () => {
    const lines: string[] = [];
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs === 1) throw new Error('no luck');
    };
    const stop = startJobs(shopThatLogs(lines), [{ name: 'try', everyMs: 2, run }]);
    await vi.waitFor(() => expect(runs).toBeGreaterThan(2));
    await stop();
    expect(lines).toEqual(['The job try failed']);
  });

  test('never runs a job beside itself, and waits for it at the stop', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const held = Promise.withResolvers<void>();
    let runs = 0;
    const run = async () => {
      runs += 1;
      await held.promise;
    };
    const stop = startJobs(shopThatLogs([]), [{ name: 'slow', everyMs: 1, run }]);
    vi.advanceTimersByTime(5);
    let isStopped = false;
    const stopping = stop().then(() => {
      isStopped = true;
    });
    await nextTurn();
    expect([runs, isStopped]).toEqual([1, false]);
    held.resolve();
    await stopping;
    expect(runs).toBe(1);
  });

  test('wakes by one timer for all jobs, each at its own times', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const runs = { often: 0, seldom: 0 };
    const job = (name: keyof typeof runs, everyMs: number) => ({
      name,
      everyMs,
      run: async () => {
        runs[name] += 1;
      },
    });
    const stop = startJobs(shopThatLogs([]), [job('seldom', 5_000), job('often', 500)]);
    expect(vi.getTimerCount()).toBe(1);
    for (let beat = 0; beat < 20; beat += 1) {
      vi.advanceTimersByTime(500);
      await nextTurn();
    }
    expect(runs).toEqual({ often: 20, seldom: 2 });
    await stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('lets a job rest until somebody writes, or its time is over', async () => {
    let version = 1;
    const db = { dialect: { dataVersion: () => version } };
    const shop = { ...shopThatLogs([]), db } as unknown as Shop;
    const runs = { resting: 0, due: 0, always: 0 };
    const job = (name: keyof typeof runs, restMs?: number) => ({
      name,
      everyMs: 1,
      ...(restMs && { restMs }),
      run: async () => {
        runs[name] += 1;
      },
    });
    const stop = startJobs(shop, [job('resting', 60_000), job('due', 5), job('always')]);
    await vi.waitFor(() => expect(Math.min(runs.always, runs.due)).toBeGreaterThan(5));
    expect(runs.resting).toBe(1);
    version = 2;
    await vi.waitFor(() => expect(runs.resting).toBe(2));
    await stop();
  });

  test('lets a job for which nothing waits rest longer, until somebody writes, also where others count that', async () => {
    let writes = 0;
    const db = { dialect: { dataVersion: () => undefined } };
    const shop = { ...shopThatLogs([]), db } as unknown as Shop;
    const runs = { nothing: 0, later: 0, always: 0 };
    const job = (name: keyof typeof runs, outcome?: string) => ({
      name,
      everyMs: 1,
      ...(name !== 'always' && { restMs: 5 }),
      run: async () => {
        runs[name] += 1;
        return outcome;
      },
    });
    const jobs = [job('nothing', NOTHING_WAITS), job('later'), job('always')];
    const stop = startJobs(shop, jobs, { countWrites: () => writes });
    await vi.waitFor(() => expect(Math.min(runs.always, runs.later)).toBeGreaterThan(5));
    expect(runs.nothing).toBe(1);
    writes = 1;
    await vi.waitFor(() => expect(runs.nothing).toBe(2));
    await stop();
  });

  test('lets no job rest that failed', async () => {
    const db = { dialect: { dataVersion: () => 1 } };
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs < 3) throw new Error('no luck');
    };
    const shop = { ...shopThatLogs([]), db } as unknown as Shop;
    const stop = startJobs(shop, [{ name: 'try', everyMs: 1, restMs: 60_000, run }]);
    await vi.waitFor(() => expect(runs).toBe(3));
    await stop();
  });
});
