import { describe, expect, test, vi } from 'vitest';
import { startJobs } from '../../../src/backend/shop/jobs.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';

describe('startJobs', () => {
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
    let inside = 0;
    let most = 0;
    const run = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 15));
      inside -= 1;
    };
    const stop = startJobs(shopThatLogs([]), [{ name: 'slow', everyMs: 1, run }]);
    await vi.waitFor(() => expect(most).toBe(1));
    await stop();
    expect(inside).toBe(0);
    expect(most).toBe(1);
  });
});
