import { say, type Text } from '../text/text.ts';
import { type Minor, mulDiv } from './money.ts';

/** Packs up to this many thousandths of a unit are compared per the smaller unit, which is `parts` of the unit. */
const SMALLER: Readonly<Record<string, readonly { upTo: number; per: string; parts: number }[]>> = {
  kg: [
    { upTo: 10, per: 'g', parts: 1000 },
    { upTo: 250, per: '100 g', parts: 10 },
  ],
  l: [
    { upTo: 10, per: 'ml', parts: 1000 },
    { upTo: 250, per: '100 ml', parts: 10 },
  ],
  lb: [{ upTo: 500, per: 'oz', parts: 16 }],
};

/**
 * A price that packs of one kind can be compared by: per kg, litre or pound, for small packs per 100 g, 100 ml or
 * ounce, so that nobody pays "$12,900 / kg". `packMilli` is the pack in thousandths of `measure`; in minor units.
 */
export const unitPriceOf = (
  price: Minor,
  packMilli: number,
  measure: string,
): { amount: Minor; per: string } => {
  const smaller = SMALLER[measure.toLowerCase()]?.find(({ upTo }) => packMilli <= upTo);
  if (!smaller) return { amount: mulDiv(price, 1000, packMilli), per: measure };
  return { amount: mulDiv(price, 1000, packMilli * smaller.parts), per: smaller.per };
};

/** What a price is per, as shoppers read it: "kg" is the same everywhere, a piece is a word. */
export const measureText = (per: string): Text | string => (per === 'piece' ? say`piece` : per);

/** Whole percent saved, rounded down so that it never promises too much; null below 1 %. */
export const discountPercent = (selling: Minor, list: Minor | null): number | null => {
  const percent = list === null ? 0 : Math.floor(((list - selling) * 100) / list);
  return percent >= 1 ? percent : null;
};
