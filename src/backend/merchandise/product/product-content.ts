import type { ProductContent } from '../../../api/contract/admin/catalog.ts';
import { ofProductTexts } from '../../../api/contract/product-texts.ts';
import { type Minor, toMajor, toMinor } from '../../../domain/money/money.ts';
import { checkOptions, toOptionProduct } from '../../../domain/options/desk-options.ts';
import { whyNeverBuyable } from '../../../domain/options/never-buyable.ts';
import { say, type Text } from '../../../domain/text/text.ts';
import { fieldErrors } from '../../shop/shop-error.ts';
import type { ProductValues } from './product-values.ts';

/** Values as the form has them: money in major units, rates in percent. */
export const toContent = (values: ProductValues, decimals: number): ProductContent => {
  const { prices, options, tax_rate_bps, ...same } = values;
  const major = (amount: Minor | null) => (amount === null ? null : toMajor(amount, decimals));
  const { sale } = prices;
  return {
    ...same,
    tags: [...same.tags],
    allergens: [...same.allergens],
    dietary: [...same.dietary],
    category_ids: [...same.category_ids],
    images: [...same.images],
    tax_rate_percent: tax_rate_bps / 100,
    selling_price: toMajor(prices.price, decimals),
    original_price: major(prices.original),
    sale: sale && { price: toMajor(sale.price, decimals), from: sale.from, until: sale.until },
    options: {
      attributes: [...options.attributes],
      groups: options.groups.map((group) => ({
        ...group,
        values: group.values.map((value) => ({
          ...value,
          price: toMajor(value.price, decimals),
          variant_prices: value.variant_prices.map(({ variant_id, price }) => ({
            variant_id,
            price: toMajor(price, decimals),
          })),
        })),
      })),
    },
    variants: options.variants.map((variant) => {
      const own = prices.variants.find(({ id }) => id === variant.id);
      return {
        ...variant,
        price: toMajor(own?.price ?? 0, decimals),
        original_price: major(own?.original ?? null),
      };
    }),
  };
};

/** Why no choice of these options could ever be put into a cart; null when some can. Amounts play no part. */
export const whyNoneBuys = (values: ProductValues): Text | null =>
  whyNeverBuyable(toOptionProduct(toContent(values, 2)));

/** What the form says as values; 422 for an amount with more decimals than the shop's money has. */
export const fromContent = (content: ProductContent, decimals: number): ProductValues => {
  const { selling_price, original_price, sale, variants, options, tax_rate_percent, ...same } = content;
  const wrong: Record<string, Text[]> = Object.fromEntries(
    Object.entries(checkOptions(content)).map(([field, text]) => [`content.${field}`, [text]]),
  );
  const minor = (field: string, amount: number): Minor => {
    const exact = toMinor(amount, decimals);
    if (toMajor(exact, decimals) !== amount)
      wrong[`content.${field}`] = [
        say`A price here has at most ${decimals} decimal.|A price here has at most ${decimals} decimals.`,
      ];
    return exact;
  };
  const orNull = (field: string, amount: number | null) => (amount === null ? null : minor(field, amount));
  const prices = {
    price: minor('selling_price', selling_price),
    original: orNull('original_price', original_price),
    sale: sale && { price: minor('sale.price', sale.price), from: sale.from, until: sale.until },
    variants: variants.map((one, index) => ({
      id: one.id,
      price: minor(`variants.${index}.price`, one.price),
      original: orNull(`variants.${index}.original_price`, one.original_price),
    })),
  };
  const groups = options.groups.map((group, at) => ({
    ...group,
    values: group.values.map((value, of) => {
      const field = `options.groups.${at}.values.${of}.price`;
      return {
        ...value,
        price: minor(field, value.price),
        variant_prices: value.variant_prices
          .map(({ variant_id, price }) => ({ variant_id, price: minor(field, price) }))
          .sort((a, b) => a.variant_id - b.variant_id),
      };
    }),
  }));
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong);
  const orNothing = (text: string | null) => (text === '' ? null : text);
  return {
    ...same,
    ...ofProductTexts((name) => orNothing(same[name])),
    sku: orNothing(same.sku),
    gtin: orNothing(same.gtin),
    tags: [...new Set(same.tags)],
    allergens: [...new Set(same.allergens)],
    dietary: [...new Set(same.dietary)],
    category_ids: [...new Set(same.category_ids)].sort((a, b) => a - b),
    tax_rate_bps: Math.round(tax_rate_percent * 100),
    prices,
    options: {
      attributes: options.attributes,
      groups,
      variants: variants.map(({ price: _price, original_price: _original, ...one }) => ({
        ...one,
        value_ids: one.value_ids.toSorted((a, b) => a - b),
        sku: orNothing(one.sku),
        gtin: orNothing(one.gtin),
      })),
    },
  };
};
