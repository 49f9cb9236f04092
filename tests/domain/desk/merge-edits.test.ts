import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPrice, changedVariantPrice, type PriceChange } from '../../../src/domain/desk/bulk-price.ts';
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

describe('plain data', () => {
  test.each<[unknown, unknown]>([
    [{}, []],
    [['a'], { 0: 'a' }],
    [null, {}],
    [1, '1'],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 1]],
    [{ a: undefined }, { b: undefined }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])('differs: %j and %j', (a, b) => {
    expect([isSame(a, b), isSame(b, a)]).toEqual([false, false]);
  });

  test.each<[unknown, unknown]>([
    [
      { a: 1, b: [2, null] },
      { b: [2, null], a: 1 },
    ],
    [[], []],
    [Number.NaN, Number.NaN],
    [null, null],
  ])('is the same: %j and %j', (a, b) => {
    expect(isSame(a, b)).toBe(true);
  });
});

describe('prices of many products', () => {
  const price = fc.nat(1_000_000);

  test('change by a percentage, by an amount, or to a value', () => {
    expect(changedPrice(1_299, { by: 'percent', basisPoints: 1_000 })).toBe(1_429);
    expect(changedPrice(1_299, { by: 'percent', basisPoints: -2_550 })).toBe(968);
    expect(changedPrice(1_299, { by: 'amount', amount: -300 })).toBe(999);
    expect(changedPrice(1_299, { by: 'amount', amount: -1_300 })).toBe(-1);
    expect(changedPrice(1_299, { by: 'value', value: 1_000 })).toBe(1_000);
  });

  test('change those of variants by the same rule', () => {
    const changed = (change: PriceChange) => changedVariantPrice(1_500, 1_299, change);
    expect(changed({ by: 'percent', basisPoints: 1_000 })).toBe(1_650);
    expect(changed({ by: 'amount', amount: -300 })).toBe(1_200);
    expect(changed({ by: 'value', value: 1_000 })).toBe(1_201);
  });

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
