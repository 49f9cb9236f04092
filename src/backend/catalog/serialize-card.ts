import type { Image, ProductCard, StockStatus } from '../../api/contract/catalog.ts';
import { toMajor } from '../../domain/money/money.ts';
import { discountPercent, measureText, unitPriceOf } from '../../domain/money/unit-price.ts';
import { listPrice } from '../../domain/products/sale-prices.ts';
import { inLanguage, type Phrases, say } from '../../domain/text/text.ts';
import type { CardRow, ImageRow } from './card-repository.ts';
import { closedReason } from './stock-rank.ts';

/** What a card needs beside its row. */
export interface CardParts {
  image: ImageRow | undefined;
  /** '' where the product has none in the language. */
  translatedName: string;
  categoryIds: readonly number[];
  /** undefined without variants. */
  highestVariantPrice: number | undefined;
  hasModifiers: boolean;
  /** On the caller's wishlist. */
  isSaved: boolean;
}

/** Pictures exist in widths 160, 320 and 640; the address names the largest. */
const IMAGE_WIDTH = 640;
export const imageUrl = (key: string): string => `/media/${encodeURIComponent(key)}/${IMAGE_WIDTH}`;

/** What a picture shows is kept in the shop's own language; in another one it is named as its product is there. */
export const serializeImage = (row: ImageRow, translatedName: string): Image => ({
  url: imageUrl(row.image_key),
  alt: translatedName || row.alt,
  width: row.width,
  height: row.height,
});

/** How money and texts of a card are written. */
interface CardStyle {
  decimals: number;
  phrases: Phrases;
  /** Of the shop, for the units that prices are compared by. */
  countryCode: string;
}

export const serializeCard = (
  row: CardRow,
  parts: CardParts,
  { decimals, phrases, countryCode }: CardStyle,
): ProductCard => {
  const list = listPrice(row.selling_price_minor, row.original_price_minor);
  const hasVariants = parts.highestVariantPrice !== undefined;
  const closed = closedReason(row.status);
  const dietary = JSON.parse(row.dietary_json) as string[];
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: parts.image ? serializeImage(parts.image, parts.translatedName) : null,
    selling_price: toMajor(row.selling_price_minor, decimals),
    original_price: list === null ? null : toMajor(list, decimals),
    discount_percent: discountPercent(row.selling_price_minor, list),
    price_from: (parts.highestVariantPrice ?? 0) > row.selling_price_minor,
    unit_label: row.unit_label,
    unit_price: unitPrice(row, { decimals, phrases, countryCode }),
    rating: { average: averageRating(row.rating_sum, row.rating_count), count: row.rating_count },
    stock_status: stockStatusOf(row.status),
    stock_left: leftOf(row, hasVariants),
    // A gift card says for whom it is.
    has_options: hasVariants || parts.hasModifiers || row.is_gift_card === 1,
    min_quantity: row.min_quantity,
    max_quantity: row.available_quantity ?? 0,
    badges: badgesOf(row, list, leftOf(row, hasVariants), phrases),
    dietary,
    is_wishlisted: parts.isSaved,
    is_available: row.status !== null && closed === null,
    unavailable_reason: row.status === null ? 'other_branch' : closed,
    category_ids: [...parts.categoryIds],
  };
};

/** How many are left of what one chooses: a sum over several variants is of none of them. */
const leftOf = ({ stock_left, available_quantity }: CardRow, hasVariants: boolean): number | null =>
  hasVariants && stock_left !== available_quantity ? null : stock_left;

/** Outside its hours a product counts as out of stock; before it is sold at all, as one to come. */
const stockStatusOf = (status: string | null): StockStatus =>
  status === null || status === 'outside_hours' ? 'out_of_stock' : (status as StockStatus);

/** One decimal, 0 when nobody rated. */
const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10;

const unitPrice = (row: CardRow, { decimals, phrases, countryCode }: CardStyle) => {
  if (!row.unit_milli || !row.unit_measure) return null;
  const pack = { milli: row.unit_milli, measure: row.unit_measure };
  const compared = unitPriceOf(row.selling_price_minor, pack, countryCode);
  if (!compared) return null;
  const { amount, per } = compared;
  return { amount: toMajor(amount, decimals), per: inLanguage(measureText(per), phrases) };
};

const TAG_BADGES = [
  { code: 'new', label: say`New` },
  { code: 'bestseller', label: say`Bestseller` },
] as const;

/** Sale and stock are computed; "new" and "bestseller" are the merchant's tags, so that no page ages without a change. */
const badgesOf = (
  row: CardRow,
  list: number | null,
  left: number | null,
  phrases: Phrases,
): ProductCard['badges'] => {
  const tags = JSON.parse(row.tags_json) as string[];
  const percent = discountPercent(row.selling_price_minor, list);
  const badges = [
    ...(percent === null ? [] : [{ code: 'sale', label: say`${percent}% off` }]),
    ...TAG_BADGES.filter(({ code }) => tags.includes(code)),
    ...(row.status === 'low_stock'
      ? [{ code: 'low_stock', label: left === null ? say`Nearly sold out` : say`Only ${left} left` }]
      : []),
    ...(row.status === 'out_of_stock' ? [{ code: 'out_of_stock', label: say`Sold out` }] : []),
  ];
  return badges.map(({ code, label }) => ({ code, label: inLanguage(label, phrases) }));
};
