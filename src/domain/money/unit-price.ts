import { knownText } from '../text/known-text.ts';
import { say, type Text } from '../text/text.ts';
import { type Minor, mulDiv } from './money.ts';
import { isCustomary } from './unit-system.ts';

/** How packs are compared: those up to `smallUpTo` by the smaller unit. */
interface Scale {
  per: string;
  small: string;
  smallUpTo: number;
}
interface Kind {
  /** Ten billionths of a gram or a millilitre in each unit: whole numbers in both systems. */
  sizes: Readonly<Record<string, number>>;
  metric: Scale;
  customary: Scale;
}
const KINDS: readonly Kind[] = [
  {
    sizes: { g: 1e10, '100 g': 1e12, kg: 1e13, oz: 283_495_231_250, lb: 4_535_923_700_000 },
    metric: { per: 'kg', small: '100 g', smallUpTo: 250e10 },
    customary: { per: 'lb', small: 'oz', smallUpTo: 8 * 283_495_231_250 },
  },
  {
    sizes: { ml: 1e10, '100 ml': 1e12, l: 1e13, 'fl oz': 295_735_295_625, qt: 9_463_529_460_000 },
    metric: { per: 'l', small: '100 ml', smallUpTo: 250e10 },
    customary: { per: 'qt', small: 'fl oz', smallUpTo: 32 * 295_735_295_625 },
  },
];
/** Ten grams or millilitres. */
const LEAST_COMPARED = 10e10;

/** A pack as a product has it: `milli` thousandths of `measure`. */
export interface MeasuredPack {
  milli: number;
  measure: string;
}

/**
 * A price that packs of one kind can be compared by, in minor units: in all of a shop by one system, whatever is printed
 * on the pack. Per kg or litre and for small packs per 100 g or 100 ml; in countries of the pound per lb or quart and per
 * oz or fl oz. Anything else is compared by its own measure. null below 10 g or 10 ml, where it would only startle.
 */
export const unitPriceOf = (price: Minor, { milli, measure }: MeasuredPack, countryCode: string) => {
  const named = measure.toLowerCase();
  const kind = KINDS.find(({ sizes }) => Object.hasOwn(sizes, named));
  const size = kind?.sizes[named];
  if (!kind || !size) return { amount: mulDiv(price, 1000, milli), per: measure };
  const pack = (milli * size) / 1000;
  if (pack < LEAST_COMPARED) return null;
  const scale = isCustomary(countryCode) ? kind.customary : kind.metric;
  const per = pack <= scale.smallUpTo ? scale.small : scale.per;
  return { amount: mulDiv(price, 1000 * (kind.sizes[per] ?? size), milli * size), per };
};

const MEASURES: Readonly<Record<string, Text>> = {
  piece: say`piece`,
  g: say`g`,
  '100 g': say`100 g`,
  kg: say`kg`,
  oz: say`oz`,
  lb: say`lb`,
  ml: say`ml`,
  '100 ml': say`100 ml`,
  l: say`l`,
  'fl oz': say`fl oz`,
  qt: say`qt`,
};

/** What a price is per, as shoppers read it; a measure of the shop's own reads as it wrote it. */
export const measureText = (per: string): Text | string => knownText(MEASURES, per) ?? per;

/** Whole percent saved, rounded down so that it never promises too much; null below 1 %. */
export const discountPercent = (selling: Minor, list: Minor | null): number | null => {
  const percent = list === null ? 0 : Math.floor(((list - selling) * 100) / list);
  return percent >= 1 ? percent : null;
};
