import type {
  Attribute,
  Combination,
  MultiSelectableAttribute,
  Product,
  ProductCard,
  ReviewsSummary,
} from '../../api/contract/catalog.ts';
import type { WithdrawalExclusion } from '../../api/contract/order-request.ts';
import { type BasisPoints, toMajor } from '../../domain/money/money.ts';
import { keyedValues } from '../../domain/options/options.ts';
import { daysToReturn } from '../../domain/orders/return-rules.ts';
import { listPrice } from '../../domain/products/sale-prices.ts';
import type { Translator } from '../translations/translator.ts';
import type { ImageRow } from './card-repository.ts';
import type { ChoiceRow, ModifierPriceRow, OptionValueRow } from './option-repository.ts';
import type { ProductRow, VariantRow } from './product-repository.ts';
import { serializeImage } from './serialize-card.ts';
import { STATUS_BY_RANK, stockRank } from './stock-rank.ts';

/** Everything a product page shows beside its row. */
export interface ProductParts {
  card: ProductCard;
  images: readonly ImageRow[];
  values: readonly OptionValueRow[];
  variants: readonly VariantRow[];
  modifiers: readonly ChoiceRow[];
  modifierPrices: readonly ModifierPriceRow[];
  breadcrumbs: Product['breadcrumbs'];
  reviews: ReviewsSummary;
  /** Only when the requested branch does not sell it. */
  otherBranches: Product['available_branches'];
  isTaxInclusive: boolean;
  taxRate: BasisPoints;
  /** The shop's own days to return goods. */
  returnsDays: number;
  /** The days of the law to withdraw; 0: none. */
  withdrawalDays: number;
  withdrawalExclusion: WithdrawalExclusion | null;
  decimals: number;
  words: Translator;
}

export const serializeProduct = (row: ProductRow, parts: ProductParts): Product => ({
  ...parts.card,
  attributes: toAttributes(parts.values, parts.words),
  multi_selectable_attributes: toModifierGroups(parts),
  combinations: parts.variants.map((variant) => toCombination(variant, row.max_quantity, parts)),
  images: parts.images.map((image) => serializeImage(image, parts.words.text('product', row.id, 'name', ''))),
  description_html: row.description_html,
  short_description: row.short_description,
  brand: row.brand,
  sku: row.sku,
  gtin: row.gtin,
  mpn: row.mpn,
  tags: JSON.parse(row.tags_json),
  tax_inclusive: parts.isTaxInclusive,
  tax_rate_percent: parts.taxRate / 100,
  lowest_price_30d: majorOrNull(row.lowest_price_30d_minor, parts.decimals),
  allergens: JSON.parse(row.allergens_json),
  ingredients: row.ingredients,
  nutrition: row.nutrition_json === null ? null : JSON.parse(row.nutrition_json),
  storage: row.storage,
  country_of_origin: row.country_of_origin,
  weight_g: row.weight_g,
  returns: toReturns(row, parts),
  withdrawal:
    parts.withdrawalDays > 0 ? { days: parts.withdrawalDays, excluded: parts.withdrawalExclusion } : null,
  breadcrumbs: parts.breadcrumbs,
  reviews_summary: parts.reviews,
  available_from: row.available_from,
  availability_windows: toWindows(row.availability_windows_json),
  reduction: toReduction(row),
  ...(parts.otherBranches && { available_branches: parts.otherBranches }),
  preselect: row.has_preselect === 1,
  ...(row.is_gift_card === 1 && { is_gift_card: true }),
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  updated_at: row.updated_at,
});

const toReturns = (row: ProductRow, parts: ProductParts): Product['returns'] => {
  const { withdrawalExclusion } = parts;
  const own = { returnsDays: row.is_gift_card === 1 ? 0 : row.returns_days, withdrawalExclusion };
  const days = daysToReturn(own, parts.returnsDays);
  return days === null ? null : { days, fee: toMajor(row.returns_fee_minor, parts.decimals) };
};

const toWindows = (json: string | null): Product['availability_windows'] =>
  json === null ? null : JSON.parse(json);

const toReduction = ({ reduction_starts_at, reduction_ends_at }: ProductRow): Product['reduction'] =>
  reduction_starts_at === null || reduction_ends_at === null
    ? null
    : { starts_at: reduction_starts_at, ends_at: reduction_ends_at };

const majorOrNull = (amount: number | null, decimals: number) =>
  amount === null ? null : toMajor(amount, decimals);

const toAttributes = (values: readonly OptionValueRow[], words: Translator): Attribute[] =>
  [...Map.groupBy(values, (value) => value.attribute_id)].map(([id, rows]) => ({
    id,
    name: words.text('attribute', id, 'name', rows[0]?.name ?? ''),
    values: rows.map((row) => ({
      id: row.id,
      value: words.text('attribute_value', row.id, 'value', row.value),
      swatch: row.swatch,
      image_id: row.image_key,
    })),
  }));

/** Like its product it counts as out of stock, or as one to come, at times at which that is not sold. */
const toCombination = (
  variant: VariantRow,
  maxQuantity: number,
  { card, decimals }: Pick<ProductParts, 'card' | 'decimals'>,
): Combination => {
  const isClosed = card.unavailable_reason === 'not_yet' || card.unavailable_reason === 'outside_hours';
  const stock =
    variant.on_hand === null
      ? { on_hand: 0, held: 0, low_at: 0 }
      : { on_hand: variant.on_hand, held: variant.held ?? 0, low_at: variant.low_at ?? 0 };
  const list = listPrice(variant.price_minor, variant.original_price_minor);
  return {
    ids: JSON.parse(variant.value_ids_json),
    price: toMajor(variant.price_minor, decimals),
    variant_id: variant.id,
    original_price: majorOrNull(list, decimals),
    sku: variant.sku,
    gtin: variant.gtin,
    stock_status: isClosed ? card.stock_status : STATUS_BY_RANK[stockRank(stock)],
    max_quantity: Math.min(maxQuantity, stock.on_hand - stock.held),
    image_id: variant.image_key,
  };
};

const toModifierGroups = (parts: ProductParts): MultiSelectableAttribute[] => {
  const prices = Map.groupBy(parts.modifierPrices, (price) => price.modifier_id);
  const toValue = (row: ChoiceRow) => ({
    id: row.id,
    value: parts.words.text('modifier', row.id, 'value', row.value),
    dependencies: JSON.parse(row.required_value_ids_json) as number[],
    price: toMajor(row.price_minor, parts.decimals),
    variant_prices: (prices.get(row.id) ?? []).map((price) => ({
      variant_id: price.variant_id,
      price: toMajor(price.price_minor, parts.decimals),
    })),
  });
  return [...Map.groupBy(parts.modifiers, (row) => row.group_id)].map(([id, rows]) => ({
    id,
    name: parts.words.text('modifier_group', id, 'name', rows[0]?.name ?? ''),
    min_select: rows[0]?.min_select ?? 0,
    max_select: rows[0]?.max_select ?? 0,
    values: keyedValues(rows.map(toValue)),
  }));
};
