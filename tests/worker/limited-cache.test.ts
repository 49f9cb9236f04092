import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LimitedCache } from '../../src/worker/limited-cache.ts';
import { seeded } from '../fixtures/seeded.ts';
import { FakeScope } from './fake-scope.ts';

const LIMITS = { bytes: 100, entries: 5, largestBytes: 60 };
const open = () => {
  const scope = new FakeScope();
  return { scope, cache: new LimitedCache(scope.caches, 'shop-x', LIMITS) };
};
const url = (id: number) => `https://shop.example/${id}`;
const body = (bytes: number) => new Response('x'.repeat(bytes));

describe('LimitedCache', () => {
  test('never holds more than its limits, and the last that was put is among it', async () => {
    const puts = fc.array(fc.record({ id: fc.nat(9), bytes: fc.integer({ min: 0, max: 80 }) }), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(puts, async (all) => {
        const { scope, cache } = open();
        for (const { id, bytes } of all) {
          const isKept = await cache.put(url(id), body(bytes));
          expect(isKept).toBe(bytes <= LIMITS.largestBytes);
          const kept = [...(scope.opened.get('shop-x')?.entries.values() ?? [])];
          const sizes = await Promise.all(kept.map(async (one) => (await one.clone().text()).length));
          expect(kept.length).toBeLessThanOrEqual(LIMITS.entries);
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMITS.bytes);
          if (isKept) expect((await cache.list()).at(-1)).toBe(url(id));
        }
      }),
      seeded(100),
    );
  });

  test('lets go of what was not used for longest', async () => {
    const { cache } = open();
    for (const id of [1, 2, 3, 4, 5]) await cache.put(url(id), body(1));
    await cache.touch(url(1));
    await cache.put(url(6), body(1));
    expect(await cache.list()).toEqual([3, 4, 5, 1, 6].map(url));
  });

  test('makes room once when the storage is full, and gives up quietly when that is not enough', async () => {
    const { scope, cache } = open();
    for (const id of [1, 2, 3, 4]) await cache.put(url(id), body(20));
    scope.refusals = 1;
    expect(await cache.put(url(5), body(20))).toBe(true);
    expect(await cache.list()).toEqual([3, 4, 5].map(url));
    scope.refusals = 2;
    expect(await cache.put(url(6), body(20))).toBe(false);
  });

  test('keeps a body as it is read, without what belongs to its way here', async () => {
    const { cache } = open();
    const headers = {
      vary: 'Cookie',
      'content-encoding': 'br',
      'content-security-policy': "default-src 'self'",
    };
    await cache.put(url(1), new Response('words', { headers }));
    const kept = await cache.find(url(1));
    expect(await kept?.text()).toBe('words');
    expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect([kept?.headers.get('vary'), kept?.headers.get('content-encoding')]).toEqual([null, null]);
  });
});
