import type { ProductPicture } from '../../../api/contract/admin/catalog.ts';
import { ofProductTexts, type ProductText } from '../../../api/contract/product-texts.ts';
import { type SetPrices, toSetPrices } from '../../../domain/products/sale-prices.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import { shortDigest } from '../../shop/digest.ts';
import { NO_OPTIONS, type OptionValues, readOptions } from './option-values.ts';
import {
  listDirectCategories,
  listPictures,
  listPlans,
  listProductRows,
  listVariantRows,
} from './product-repository.ts';

/** What a merchant sets of a product, money in minor units; stock apart. */
export interface ProductValues extends Record<ProductText, string | null> {
  name: string;
  slug: string;
  short_description: string;
  description_html: string;
  sku: string | null;
  gtin: string | null;
  tax_name: string;
  tax_rate_bps: number;
  is_active: boolean;
  is_gift_card: boolean;
  returns_days: number | null;
  tags: readonly string[];
  allergens: readonly string[];
  dietary: readonly string[];
  /** Those it was put into; their parents follow. */
  category_ids: readonly number[];
  images: readonly ProductPicture[];
  prices: SetPrices;
  options: OptionValues;
}

/** New values of a product beside those that they replace. */
export interface ProductEdit {
  id: number;
  before: ProductValues;
  after: ProductValues;
  /** Shelves that change, with what they have afterwards; null: the branch does not sell it any more. */
  shelves?: readonly ShelfUnits[];
}

export interface ShelfUnits {
  branch_id: number;
  /** 0: the product has no variants; below 0: a new one of `after`. */
  variant_id: number;
  on_hand: number | null;
}

/** The values of the products that exist, in one batch however many there are. */
export const readValues = async (
  read: Reader,
  ids: readonly number[],
): Promise<Map<number, ProductValues>> => {
  if (ids.length === 0) return new Map();
  const rows = await listProductRows(read, ids);
  const pictures = Map.groupBy(await listPictures(read, ids), (row) => row.product_id);
  const categories = Map.groupBy(await listDirectCategories(read, ids), (row) => row.product_id);
  const variants = Map.groupBy(await listVariantRows(read, ids), (row) => row.product_id);
  const options = await readOptions(read, ids, variants);
  const plans = new Map((await listPlans(read, ids)).map((row) => [row.product_id, row]));
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      toValues(row, {
        pictures: pictures.get(id) ?? [],
        categories: categories.get(id) ?? [],
        variants: variants.get(id) ?? [],
        options: options.get(id) ?? NO_OPTIONS,
        plan: plans.get(id),
      }),
    ]),
  );
};

type Rows<T extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>;
type Row<T extends (...args: never[]) => Promise<unknown[]>> = Rows<T>[number];

interface Parts {
  pictures: Rows<typeof listPictures>;
  categories: Rows<typeof listDirectCategories>;
  variants: Rows<typeof listVariantRows>;
  options: OptionValues;
  plan: Row<typeof listPlans> | undefined;
}

const toValues = (row: Omit<Row<typeof listProductRows>, 'id'>, parts: Parts): ProductValues => ({
  name: row.name,
  slug: row.slug,
  short_description: row.short_description,
  description_html: row.description_html,
  ...ofProductTexts((name) => row[name]),
  sku: row.sku,
  gtin: row.gtin,
  tax_name: row.tax_name,
  tax_rate_bps: row.tax_rate_bps,
  is_active: row.is_active === 1,
  is_gift_card: row.is_gift_card === 1,
  returns_days: row.returns_days,
  tags: JSON.parse(row.tags_json) as string[],
  allergens: JSON.parse(row.allergens_json) as string[],
  dietary: JSON.parse(row.dietary_json) as string[],
  category_ids: parts.categories.map(({ category_id }) => category_id),
  images: parts.pictures.map(({ image_key, alt, width, height }) => ({ key: image_key, alt, width, height })),
  prices: toSetPrices({
    selling: row.selling_price_minor,
    original: row.original_price_minor,
    reduction:
      row.reduction_starts_at === null || row.reduction_ends_at === null
        ? null
        : { from: row.reduction_starts_at, until: row.reduction_ends_at },
    plan: parts.plan
      ? { price: parts.plan.price_minor, from: parts.plan.starts_at, until: parts.plan.ends_at }
      : null,
    variants: parts.variants
      .filter(({ id }) => parts.options.variants.some((one) => one.id === id))
      .map(({ id, price_minor, original_price_minor }) => ({
        id,
        price: price_minor,
        original: original_price_minor,
      })),
  }),
  options: parts.options,
});

/** A short name of exactly these values. */
export const versionOf = (values: ProductValues): string => shortDigest(values);
