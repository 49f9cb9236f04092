import type { Minor } from './money.ts';

const ALWAYS_ALLOWED_MAJOR = 100;

/** The most that may be added as a tip: as much as the goods cost, and 100 of the currency in any case. */
export const mostTip = (subtotal: Minor, decimalPlaces: number): Minor =>
  Math.max(subtotal, ALWAYS_ALLOWED_MAJOR * 10 ** decimalPlaces);
