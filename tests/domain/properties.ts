import fc from 'fast-check';
import { test } from 'vitest';

/** One seed for the whole run, printed so that a failure can be repeated with SEED=<number>. */
export const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.info(`seed ${SEED}`);

/** A test that a property holds for `runs` random values; a failure prints the seed and the smallest case. */
export const holds = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  check: (value: T) => void,
  runs = 1000,
): void => {
  test(name, () => {
    fc.assert(fc.property(values, check), { seed: SEED, numRuns: runs });
  });
};
