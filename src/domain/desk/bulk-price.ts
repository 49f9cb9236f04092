import { type Minor, mulDiv } from '../money/money.ts';

/** How prices of many products change: by hundredths of a percent, by an amount, or to a value. */
export type PriceChange =
  | { by: 'percent'; basisPoints: number }
  | { by: 'amount'; amount: Minor }
  | { by: 'value'; value: Minor };

const WHOLE = 10_000;

/** The price after the change; below nothing it is a number below 0, which is for the caller to refuse. */
export const changedPrice = (price: Minor, change: PriceChange): Minor => {
  if (change.by === 'value') return change.value;
  if (change.by === 'amount') return price + change.amount;
  return price + mulDiv(price, change.basisPoints, WHOLE);
};

/** Variants change by the same rule; to a value they move as far as the product itself. */
export const changedVariantPrice = (variant: Minor, product: Minor, change: PriceChange): Minor =>
  change.by === 'value' ? variant + change.value - product : changedPrice(variant, change);
