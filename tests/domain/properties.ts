import fc from 'fast-check';
import { test } from 'vitest';
import { EFFORT, seeded } from '../fixtures/seeded.ts';

export { SEED } from '../fixtures/seeded.ts';

/** A test that a property holds for `runs` random values; a failure prints the seed and the smallest case. */
export const holds = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  check: (value: T) => void,
  runs = 1000,
): void => {
  // What tries eight times as much may take eight times as long.
  test(name, { timeout: 60_000 * EFFORT }, () => {
    fc.assert(fc.property(values, check), seeded(runs));
  });
};
