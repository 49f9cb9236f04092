import type { ProductPicture } from '../../api/contract/admin/catalog.ts';
import { isSame } from '../../domain/desk/merge-edits.ts';
import type { ImportedProduct, ImportedVariant } from '../../domain/imports/product.ts';
import type { Minor } from '../../domain/money/money.ts';
import { checkPrices, type SetPrices } from '../../domain/products/sale-prices.ts';
import { say, type Text } from '../../domain/text/text.ts';
import type { ProductValues } from '../merchandise/product-values.ts';
import type { FactVariant, ProductFacts } from './product-facts.ts';

/** What cells refer to, looked up. */
export interface Lookup {
  /** Categories of the ways that a file names; undefined: one of them is not there yet. */
  categoriesOf: (product: ImportedProduct, before: readonly number[]) => readonly number[] | undefined;
  /**
   * A product's pictures by the addresses that a file names. Where some are on other servers or lead nowhere, those
   * that the product has stay; `missing` are to be fetched.
   */
  picturesOf: (
    urls: readonly string[],
    before: readonly ProductPicture[],
  ) => { pictures: readonly ProductPicture[]; missing: readonly MissingPicture[] };
  /** Whether the shop has the picture, or may fetch it. */
  isReachable: (url: string) => boolean;
  at: string;
}

/** A picture on another server. */
export interface MissingPicture {
  address: string;
  /** As the file has it. */
  url: string;
  /** Among those that the file names. */
  position: number;
}

/** What a file changes of a product. */
export interface ProductChange {
  after: ProductValues;
  /** It needs categories that the shop does not have. */
  needsCategories: boolean;
  unit: { milli: number; measure: string } | null;
  /** Codes of variants, where they differ. */
  codes: readonly { id: number; sku: string | null; gtin: string | null }[];
  /** Variants that were off sale and that the file has a price for: they are sold again. */
  revived: readonly { id: number; row: number; sku: string }[];
  /** Rows that the product has no variant for. */
  added: readonly ImportedVariant[];
  groups: readonly GroupChange[];
  missing: readonly MissingPicture[];
  /** `variant` is a place in `added` or a variant's id. */
  shelves: readonly { branch_id: number; variant_id: number; was: number | null; units: number }[];
}

/** Values that a group of choices gets, or gets another price for. */
export interface GroupChange {
  id: number | null;
  name: string;
  added: readonly { value: string; price: Minor }[];
  repriced: readonly { id: number; price: Minor }[];
}

export type Problem = { column: string; code: string; text: Text; row: number };

/** What a file changes of a product as the shop has it, or why it cannot. */
export const changeOf = (
  given: ImportedProduct,
  facts: ProductFacts,
  lookup: Lookup,
): ProductChange | Problem => {
  const rows = matchRows(given, facts);
  if ('code' in rows) return rows;
  const before = facts.values;
  const categories =
    given.paths === undefined ? before.category_ids : lookup.categoriesOf(given, before.category_ids);
  const prices = pricesOf(facts, rows);
  const [wrong] = Object.values(checkPrices(prices, lookup.at));
  if (wrong) return { column: 'selling_price', code: 'bad_price', text: wrong, row: given.row };
  const { pictures, missing } = given.images
    ? lookup.picturesOf(given.images, before.images)
    : { pictures: before.images, missing: [] };
  const [only] = rows;
  const hasVariants = facts.variants.length > 0;
  const after: ProductValues = {
    ...before,
    name: given.name,
    description_html: given.description ?? before.description_html,
    brand: given.brand ?? before.brand,
    ...(!hasVariants && {
      sku: only?.row.sku ?? before.sku,
      gtin: only?.row.gtin ?? before.gtin,
    }),
    ...(given.tax && { tax_name: given.tax.name, tax_rate_bps: given.tax.bps }),
    is_active: given.isActive ?? before.is_active,
    tags: given.tags ?? before.tags,
    category_ids: categories ?? before.category_ids,
    images: pictures,
    prices,
  };
  return {
    after,
    needsCategories: categories === undefined,
    unit: given.unit && !isSame(given.unit, facts.unit) ? given.unit : null,
    codes: hasVariants ? codesOf(rows) : [],
    revived: rows.flatMap(({ row, variant }) =>
      variant && !variant.isSold ? [{ id: variant.id, row: row.row, sku: row.sku ?? '' }] : [],
    ),
    added: rows.flatMap(({ row, variant }) => (variant || !hasVariants ? [] : [row])),
    groups: groupChanges(given, facts),
    missing,
    shelves: shelvesOf(rows, facts),
  };
};

/** Whether it does anything. */
export const isChange = ({ after, ...change }: ProductChange, { values }: ProductFacts): boolean =>
  !isSame(after, values) ||
  change.needsCategories ||
  change.unit !== null ||
  change.codes.length +
    change.revived.length +
    change.added.length +
    change.groups.length +
    change.missing.length +
    change.shelves.length >
    0;

interface Matched {
  row: ImportedVariant;
  variant: FactVariant | undefined;
}

/** The variants that rows are about: by code, else by their options. */
const matchRows = (given: ImportedProduct, facts: ProductFacts): Matched[] | Problem => {
  const problem = (row: ImportedVariant, text: Text): Problem => ({
    column: 'sku',
    code: 'options_missing',
    text,
    row: row.row,
  });
  const [, second] = given.variants;
  if (facts.variants.length === 0 && second)
    return { ...problem(second, say`Another row is about the same product.`), code: 'duplicate_options' };
  const rows: Matched[] = [];
  const taken = new Set<number>();
  for (const row of given.variants) {
    if (facts.variants.length === 0) {
      if (row.options.length > 0)
        return problem(row, say`This product has no options: give it some in its form first.`);
      rows.push({ row, variant: undefined });
      continue;
    }
    const variant =
      facts.variants.find(({ sku }) => sku !== null && sku === row.sku) ??
      facts.variants.find((one) => row.options.length > 0 && isChosen(row, one, facts));
    if (variant && taken.has(variant.id))
      return { ...problem(row, say`Another row is about the same variant.`), code: 'duplicate_options' };
    if (variant) taken.add(variant.id);
    else if (!fits(row, facts)) return problem(row, say`Name all options of this product, and no others.`);
    rows.push({ row, variant });
  }
  return rows;
};

const isChosen = (row: ImportedVariant, variant: FactVariant, { options }: ProductFacts): boolean =>
  options.every(({ name, values }) => {
    const given = row.options.find((one) => one.name === name)?.value;
    return values.some(({ id, value }) => value === given && variant.valueIds.includes(id));
  });

const fits = ({ options }: ImportedVariant, facts: ProductFacts): boolean =>
  options.length === facts.options.length &&
  options.every(({ name }) => facts.options.some((one) => one.name === name));

const listed = (original: Minor | null, price: Minor): Minor | null =>
  original !== null && original > price ? original : null;

/** New prices; the product's own follows its cheapest variant where it did before. */
const pricesOf = ({ values: { prices } }: ProductFacts, rows: readonly Matched[]): SetPrices => {
  const originalOf = ({ price, original }: ImportedVariant, before: Minor | null) =>
    listed(original === undefined ? before : original, price);
  const [only] = rows;
  if (prices.variants.length === 0)
    return only
      ? {
          ...prices,
          price: only.row.price,
          original: prices.sale ? null : originalOf(only.row, prices.original),
        }
      : prices;
  const variants = prices.variants.map((one) => {
    const row = rows.find(({ variant }) => variant?.id === one.id)?.row;
    if (!row) return one;
    const isOnSale = prices.sale !== null;
    return { ...one, price: row.price, original: isOnSale ? one.original : originalOf(row, one.original) };
  });
  const cheapest = (list: readonly { price: Minor }[]) => Math.min(...list.map(({ price }) => price));
  const all = [...variants, ...rows.flatMap(({ row, variant }) => (variant ? [] : [row]))];
  const isFollowing = prices.price === cheapest(prices.variants);
  return { ...prices, price: isFollowing ? cheapest(all) : prices.price, variants };
};

const codesOf = (rows: readonly Matched[]) =>
  rows.flatMap(({ row, variant }) => {
    if (!variant) return [];
    const sku = row.sku ?? variant.sku;
    const gtin = row.gtin ?? variant.gtin;
    return sku === variant.sku && gtin === variant.gtin ? [] : [{ id: variant.id, sku, gtin }];
  });

/** Choices are added and get other prices; none is taken away, nor the rules that hold for it. */
const groupChanges = ({ groups = [] }: ImportedProduct, facts: ProductFacts): GroupChange[] =>
  groups.flatMap(({ name, values }) => {
    const known = facts.groups.find((group) => group.name === name);
    const added = values.filter(({ value }) => !known?.values.some((one) => one.value === value));
    const repriced = values.flatMap(({ value, price }) => {
      const same = known?.values.find((one) => one.value === value);
      return same && same.price !== price ? [{ id: same.id, price }] : [];
    });
    return added.length + repriced.length === 0 ? [] : [{ id: known?.id ?? null, name, added, repriced }];
  });

/** Stock of what the product has already; that of new variants comes with them. */
const shelvesOf = (rows: readonly Matched[], facts: ProductFacts) =>
  rows.flatMap(({ row, variant }) => {
    if (!variant && facts.variants.length > 0) return [];
    const variant_id = variant?.id ?? 0;
    return row.stock.flatMap(({ branch_id, units }) => {
      const shelf = facts.stock.find((one) => one.branch_id === branch_id && one.variant_id === variant_id);
      const was = shelf?.on_hand ?? null;
      return was === units ? [] : [{ branch_id, variant_id, was, units }];
    });
  });
