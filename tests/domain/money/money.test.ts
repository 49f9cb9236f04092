import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, mulDiv, mulRate, sum, toMajor, toMinor } from '../../../src/domain/money/money.ts';
import { holds } from '../properties.ts';

const decimals = fc.constantFrom(0, 2, 3);

describe('mulRate', () => {
  test.each([
    [2340, 500, 117],
    [225, 500, 11],
    [10, 500, 1],
    [-10, 500, -1],
    [9, 500, 0],
    [2, 2500, 1],
  ])('takes of %i at %i basis points %i', (amount, rate, expected) => {
    expect(mulRate(amount, rate)).toBe(expected);
  });

  test('never answers a negative zero', () => {
    expect(Object.is(mulRate(-1, 1), 0)).toBe(true);
  });

  test('stays exact where a product of doubles would not', () => {
    expect(mulDiv(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991);
  });
});

describe('allocate', () => {
  test('gives the missing unit to the largest remainder', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [15, 30, 55])).toEqual([2, 3, 5]);
    expect(allocate(3, [1, 3, 1, 3])).toEqual([1, 1, 0, 1]);
  });

  test('splits evenly when nothing has weight', () => {
    expect(allocate(5, [0, 0])).toEqual([3, 2]);
    expect(allocate(5, [])).toEqual([]);
  });

  const weights = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 20 });
  holds(
    'keeps the sum',
    fc.tuple(fc.nat(1e12), weights),
    ([total, parts]) => {
      expect(sum(allocate(total, parts))).toBe(total);
    },
    10_000,
  );

  holds('stays within one unit of the exact share', fc.tuple(fc.nat(1e6), weights), ([total, parts]) => {
    const whole = sum(parts);
    for (const [index, part] of allocate(total, parts).entries()) {
      const exact = whole === 0 ? total / parts.length : (total * (parts[index] ?? 0)) / whole;
      expect(Math.abs(part - exact)).toBeLessThan(1 + 1e-6);
    }
  });

  holds('gives no one more than its weight when there is enough', weights, (parts) => {
    const total = Math.floor(sum(parts) * 0.9);
    for (const [index, part] of allocate(total, parts).entries())
      expect(part).toBeLessThanOrEqual(parts[index] ?? 0);
  });
});

describe('toMinor and toMajor', () => {
  holds(
    'bring every amount back, with 0, 2 and 3 decimals and through JSON',
    fc.tuple(fc.integer({ min: -1e12, max: 1e12 }), decimals),
    ([amount, places]) => {
      expect(toMinor(JSON.parse(JSON.stringify(toMajor(amount, places))), places)).toBe(amount);
    },
    10_000,
  );

  test.each([
    [1.005, 2, 101],
    [0.285, 2, 29],
    [-1.005, 2, -101],
    [35.5, 0, 36],
    [1.2345, 3, 1235],
    [-0.001, 2, 0],
  ])('rounds a typed %d with %i decimals to %i', (typed, places, minor) => {
    expect(toMinor(typed, places)).toBe(minor);
  });
});
