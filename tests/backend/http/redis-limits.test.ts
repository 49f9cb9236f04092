import type { ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRateLimits } from '../../../src/backend/http/rate-limits.ts';
import type { ApiContext } from '../../../src/backend/shop/api.ts';
import { endRedis, HAS_REDIS, startRedis } from '../../fixtures/redis-server.ts';
import { newGuest, TEST_SECRET } from '../../fixtures/test-shop.ts';
import { freePort } from '../../server/running-shop.ts';

const NODES = 3;
const GRANTED = 3;
/** Twelve calls count six times each: had every count waited its 100 ms, they would take longer. */
const LONGEST_MS = 7_000;

/** A call as the limits see it. */
const callOf = (ip: string, owner: string) =>
  ({
    req: { method: 'POST', path: '/api/place-order' },
    env: { ip },
    var: { visitor: { kind: 'guest', owner } },
    header: () => {},
  }) as unknown as ApiContext;

describe('limits of calls that several machines count together', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  const startNodes = (port: number) => {
    const lines: string[] = [];
    const counting = {
      secret: TEST_SECRET,
      redisUrl: `redis://127.0.0.1:${port}`,
      log: (level: string, message: string) => lines.push(`${level}: ${message}`),
    };
    const nodes = Array.from({ length: NODES }, () => createRateLimits(counting));
    let visitors = 0;
    /** One guest tries to place an order so often, at each machine in turn; how often that was granted. */
    const order = async (times: number): Promise<number> => {
      visitors += 1;
      const call = callOf(`10.1.0.${visitors % 250}`, newGuest());
      let granted = 0;
      for (let at = 0; at < times; at += 1) {
        const limit = nodes[at % NODES];
        await limit?.(call).then(
          () => {
            granted += 1;
          },
          (error: unknown) => expect(error).toMatchObject({ code: 'too_many_requests' }),
        );
      }
      return granted;
    };
    return { lines, order };
  };
  const startServer = async (port: number): Promise<ChildProcess> => {
    const server = await startRedis(port);
    ends.push(() => endRedis(server));
    return server;
  };

  const untilTogether = (order: (times: number) => Promise<number>) =>
    vi.waitFor(async () => expect(await order(2 * NODES)).toBe(GRANTED), { timeout: 60_000, interval: 200 });
  const isApart = async (order: (times: number) => Promise<number>) => {
    const begun = performance.now();
    expect(await order(4 * NODES)).toBe(NODES * GRANTED);
    expect(performance.now() - begun).toBeLessThan(LONGEST_MS);
  };

  test('are of each machine, in time and with one warning each, where nobody is there', async () => {
    const { lines, order } = startNodes(await freePort());
    await isApart(order);
    await vi.waitFor(() => expect(lines).toHaveLength(NODES));
    await isApart(order);
    expect(new Set(lines)).toEqual(new Set(['warn: Redis is away: each process limits calls by itself']));
    expect(lines).toHaveLength(NODES);
  });

  const withRedis = test.skipIf(!HAS_REDIS);
  if (!HAS_REDIS) test.skip('skipped: no redis-server', () => {});

  // The first calls of a machine are not kept waiting for its connection.
  withRedis('are granted once for all machines', { timeout: 90_000 }, async () => {
    const port = await freePort();
    await startServer(port);
    const { order } = startNodes(port);
    await untilTogether(order);
  });

  withRedis(
    'go on by each machine while Redis is killed or frozen, and together again after it',
    { timeout: 240_000 },
    async () => {
      const port = await freePort();
      const first = await startServer(port);
      const { lines, order } = startNodes(port);
      await untilTogether(order);
      await endRedis(first);
      await isApart(order);
      const second = await startServer(port);
      await untilTogether(order);
      second.kill('SIGSTOP');
      await isApart(order);
      second.kill('SIGCONT');
      await untilTogether(order);
      // Each absence is one line at each machine, and one that it is over.
      const count = (start: string) => lines.filter((line) => line.startsWith(start)).length;
      expect(count('warn: Redis is away')).toBe(count('info: Redis is there again'));
      expect(count('warn: Redis is away')).toBeGreaterThanOrEqual(2 * NODES);
    },
  );
});
