import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { changedPrice, changedVariantPrice } from '../../../src/domain/desk/bulk-price.ts';
import { changedKeys, isSame, mergeEdits } from '../../../src/domain/desk/merge-edits.ts';
import { holds } from '../properties.ts';

const value = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 2 }),
);
const thing = fc.record({ a: value, b: value, c: fc.record({ d: value }) });

describe('two edits of one thing', () => {
  holds('lose nothing of either', fc.tuple(thing, thing, thing), ([base, mine, theirs]) => {
    const { value: joined, conflicts, taken } = mergeEdits(base, mine, theirs);
    for (const key of ['a', 'b', 'c'] as const) {
      const [isMine, isTheirs] = [!isSame(base[key], mine[key]), !isSame(base[key], theirs[key])];
      expect(joined[key]).toEqual(isTheirs && !isMine ? theirs[key] : mine[key]);
      expect(taken.includes(key)).toBe(isTheirs && !isMine);
      expect(conflicts.includes(key)).toBe(isMine && isTheirs && !isSame(mine[key], theirs[key]));
    }
  });

  holds('are the same as one where only one has edited', fc.tuple(thing, thing), ([base, edited]) => {
    expect(mergeEdits(base, edited, base)).toEqual({ value: edited, conflicts: [], taken: [] });
    expect(mergeEdits(base, base, edited).value).toEqual(edited);
    expect(changedKeys(base, structuredClone(base))).toEqual([]);
  });
});

describe('prices of many products', () => {
  const price = fc.nat(1_000_000);

  holds(
    'stay in their order under a percentage',
    fc.tuple(price, price, fc.integer({ min: -9_999, max: 20_000 })),
    ([a, b, basisPoints]) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const moved = (one: number) => changedPrice(one, { by: 'percent', basisPoints });
      expect(moved(low)).toBeLessThanOrEqual(moved(high));
      expect(moved(low)).toBeGreaterThanOrEqual(0);
      expect(changedPrice(low, { by: 'percent', basisPoints: 0 })).toBe(low);
    },
  );

  holds(
    'keep the distance of variants when they are set to a value',
    fc.tuple(price, price, price),
    ([product, variant, to]) => {
      const change = { by: 'value', value: to } as const;
      expect(changedVariantPrice(variant, product, change) - changedPrice(product, change)).toBe(
        variant - product,
      );
    },
  );
});
