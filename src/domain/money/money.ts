import { itemAt } from '../lists/item-at.ts';

/** Integer amount in the currency's minor unit (cents, paise, fils). */
export type Minor = number;

/** Rate in hundredths of a percent: 525 is 5.25 %. */
export type BasisPoints = number;

export const WHOLE_RATE: BasisPoints = 10_000;

/** Major units as the contract sends them; exact for every amount below 2^53 minor units. */
export const toMajor = (amount: Minor, decimals: number): number =>
  Number((amount / 10 ** decimals).toFixed(decimals));

/** Minor units nearest to an amount of the contract, halves away from zero; for numbers that shoppers or merchants typed. */
export const toMinor = (amount: number, decimals: number): Minor => {
  const scaled = Math.round(Math.abs(amount) * 10 ** decimals + 1e-9);
  return amount < 0 && scaled !== 0 ? -scaled : scaled;
};

/** Adds integer amounts; 0 for none. */
export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

/**
 * `amount × numerator ÷ denominator` to the nearest minor unit, halves away from zero. The only place where
 * prices are rounded; exact for any size of operands. The denominator is positive.
 */
export const mulDiv = (amount: Minor, numerator: number, denominator: number): Minor => {
  const product = BigInt(amount) * BigInt(numerator);
  const twice = 2n * (product < 0n ? -product : product);
  const rounded = Number((twice + BigInt(denominator)) / (2n * BigInt(denominator)));
  return product < 0n && rounded !== 0 ? -rounded : rounded;
};

/** A rate of an amount, rounded by `mulDiv`: 5 % of 2.25 is 0.11. */
export const mulRate = (amount: Minor, rate: BasisPoints): Minor => mulDiv(amount, rate, WHOLE_RATE);

/** At most this rate of a non-negative amount: rounded down. */
export const partOf = (amount: Minor, rate: BasisPoints): Minor =>
  Number((BigInt(amount) * BigInt(rate)) / BigInt(WHOLE_RATE));

/**
 * Splits a total by weights so that the parts sum to it exactly (largest remainder, ties to the earlier
 * part). Total and weights are non-negative; no part exceeds its weight while the total is at most their sum;
 * when every weight is 0 the split is even.
 */
export const allocate = (total: Minor, weights: readonly number[]): Minor[] => {
  const whole = sum(weights);
  if (whole === 0)
    return weights.length === 0
      ? []
      : allocate(
          total,
          weights.map(() => 1),
        );
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((share) => Number(share / BigInt(whole)));
  const remainders = exact.map((share, index) => ({ index, rest: share % BigInt(whole) }));
  // Sorting is stable: of equal remainders the earlier part's comes first.
  remainders.sort((a, b) => Number(b.rest - a.rest));
  for (const { index } of remainders.slice(0, total - sum(parts))) parts[index] = itemAt(parts, index) + 1;
  return parts;
};
