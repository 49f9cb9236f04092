import type { Minor } from '../money/money.ts';
import { say, type Text } from '../text/text.ts';

/** What a merchant sets: the usual prices and, perhaps, a sale. */
export interface SetPrices {
  price: Minor;
  /** Shown struck beside the price; null: none. */
  original: Minor | null;
  sale: Sale | null;
  variants: readonly VariantPrice[];
}

export interface Sale {
  price: Minor;
  /** An instant; null: at once. */
  from: string | null;
  until: string;
}

interface VariantPrice {
  id: number;
  price: Minor;
  original: Minor | null;
}

/** The same as the shop stores it: what shoppers pay now, and what is to come. */
export interface StoredPrices {
  selling: Minor;
  original: Minor | null;
  reduction: { from: string; until: string } | null;
  plan: { price: Minor; from: string; until: string } | null;
  variants: readonly VariantPrice[];
}

/** The list price when it is really above the selling price. */
export const listPrice = (selling: Minor, original: Minor | null): Minor | null =>
  original !== null && original > selling ? original : null;

/** While a sale runs every variant is reduced by the same amount, and what each cost is its list price. */
export const toStoredPrices = ({ price, original, sale, variants }: SetPrices, at: string): StoredPrices => {
  const isRunning = sale !== null && (sale.from === null || sale.from <= at) && sale.until > at;
  if (!isRunning) {
    const usual = variants.map((one) => ({ ...one, original: listPrice(one.price, one.original) }));
    const plan = sale?.from && sale.from > at ? { ...sale, from: sale.from } : null;
    return { selling: price, original: listPrice(price, original), reduction: null, plan, variants: usual };
  }
  const by = price - sale.price;
  return {
    selling: sale.price,
    original: price,
    reduction: { from: sale.from ?? at, until: sale.until },
    plan: null,
    variants: variants.map((one) => ({ ...one, price: one.price - by, original: one.price })),
  };
};

/** What a merchant would have set for the prices as they are stored. */
export const toSetPrices = ({ selling, original, reduction, plan, variants }: StoredPrices): SetPrices => {
  if (!reduction) return { price: selling, original, sale: plan, variants };
  const usual = original ?? selling;
  return {
    price: usual,
    original: null,
    sale: { price: selling, ...reduction },
    variants: variants.map((one) => ({ ...one, price: one.price + usual - selling, original: null })),
  };
};

/** What is wrong with prices, by field; empty when nothing is. */
export const checkPrices = ({ price, sale, variants }: SetPrices, at: string): Record<string, Text> => {
  if (!sale) return {};
  const by = price - sale.price;
  if (sale.price >= price) return { 'sale.price': say`A sale price is below the usual one.` };
  if (sale.until <= at) return { 'sale.until': say`A sale ends in the future.` };
  if (sale.from !== null && sale.from >= sale.until)
    return { 'sale.until': say`A sale ends after it has begun.` };
  if (variants.some((one) => one.price < by))
    return { 'sale.price': say`At this price one of the variants would cost less than nothing.` };
  return {};
};
