import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairQueue } from '../../src/server/render/fair-queue.ts';
import { seeded } from '../fixtures/seeded.ts';

describe('FairQueue', () => {
  test('gives everyone a turn, whatever one of them puts in', () => {
    const queue = new FairQueue<string>();
    for (let i = 0; i < 1_000; i += 1) queue.push('flood', `flood ${i}`);
    queue.push('visitor', 'visitor 0');
    queue.push('visitor', 'visitor 1');
    const taken = Array.from({ length: 4 }, () => queue.shift());
    expect(taken).toEqual(['flood 0', 'visitor 0', 'flood 1', 'visitor 1']);
    expect([queue.size, queue.sizeOf('flood'), queue.sizeOf('visitor')]).toEqual([998, 998, 0]);
    expect(queue.drain()).toHaveLength(998);
    expect(queue.shift()).toBeUndefined();
  });

  test('loses nothing, keeps the order of each lane and never makes a lane wait for more than one task of another', () => {
    const pushes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(9)), { maxLength: 60 });
    fc.assert(
      fc.property(pushes, (given) => {
        const queue = new FairQueue<[string, number]>();
        given.forEach(([lane], at) => {
          queue.push(lane, [lane, at]);
        });
        const taken: [string, number][] = [];
        for (let task = queue.shift(); task; task = queue.shift()) taken.push(task);
        expect(taken).toHaveLength(given.length);
        for (const lane of ['a', 'b', 'c']) {
          const own = taken.flatMap(([name, at], turn) => (name === lane ? [{ at, turn }] : []));
          expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted((x, y) => x - y));
          own.forEach(({ turn }, index) => {
            if (index > 0) expect(turn - (own[index - 1]?.turn ?? 0)).toBeLessThanOrEqual(3);
          });
        }
      }),
      seeded(100),
    );
  });
});
