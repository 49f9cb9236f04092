import type { ProductPicture } from '../../api/contract/admin/catalog.ts';
import { ofProductTexts } from '../../api/contract/product-texts.ts';
import { isSame } from '../../domain/desk/merge-edits.ts';
import type { ImportedProduct, ImportedVariant } from '../../domain/imports/product.ts';
import type { Minor } from '../../domain/money/money.ts';
import { checkPrices, listPrice, type SetPrices } from '../../domain/products/sale-prices.ts';
import { say, type Text } from '../../domain/text/text.ts';
import type { NewProduct } from '../merchandise/product/insert-products.ts';
import { NO_OPTIONS, type OptionValues } from '../merchandise/product/option-values.ts';
import type { ProductValues } from '../merchandise/product/product-values.ts';
import { choiceOf, type Matched, newPrices, optionsOf, toMatched } from './option-edit.ts';
import { type PricedVariant, type ProductFacts, pricedVariants, type Unit } from './product-facts.ts';

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
  /** The next number below 0, for what is not there yet. */
  newId: () => number;
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
  /** New options and variants have numbers below 0. */
  after: ProductValues;
  /** It needs categories that the shop does not have. */
  needsCategories: boolean;
  unit: Unit | null;
  /** Variants that were off sale and that the file has a price for: they are sold again. */
  revived: readonly { row: number; sku: string }[];
  missing: readonly MissingPicture[];
  shelves: readonly { branch_id: number; variant_id: number; on_hand: number }[];
}

export type Problem = { column: string; code: string; text: Text; row: number };

/** What a file changes of a product as the shop has it, or why it cannot. */
export const changeOf = (
  given: ImportedProduct,
  facts: ProductFacts,
  lookup: Lookup,
): ProductChange | Problem => {
  const rows = matchRows(given, facts, lookup);
  if ('code' in rows) return rows;
  const before = facts.values;
  const categories =
    given.paths === undefined ? before.category_ids : lookup.categoriesOf(given, before.category_ids);
  const prices = pricesOf(before, rows);
  const [wrong] = Object.values(checkPrices(prices, lookup.at));
  if (wrong) return { column: 'selling_price', code: 'bad_price', text: wrong, row: given.row };
  const { pictures, missing } = given.images
    ? lookup.picturesOf(given.images, before.images)
    : { pictures: before.images, missing: [] };
  const [only] = rows;
  const hasVariants = before.options.variants.length > 0;
  const after: ProductValues = {
    ...before,
    name: given.name,
    description_html: given.description ?? before.description_html,
    ...ofProductTexts((name) => given[name] ?? before[name]),
    ...(!hasVariants && {
      sku: only?.row.sku ?? before.sku,
      gtin: only?.row.gtin ?? before.gtin,
    }),
    ...(given.tax && { tax_name: given.tax.name, tax_rate_bps: given.tax.bps }),
    is_active: given.isActive ?? before.is_active,
    returns_days: given.returnsDays ?? before.returns_days,
    tags: given.tags ?? before.tags,
    category_ids: categories ?? before.category_ids,
    images: pictures,
    prices,
    options: optionsOf(given, before.options, rows, lookup),
  };
  return {
    after,
    needsCategories: categories === undefined,
    unit: given.unit && !isSame(given.unit, facts.unit) ? given.unit : null,
    revived: rows.flatMap(({ row, variant }) =>
      variant && !variant.is_active ? [{ row: row.row, sku: row.sku ?? '' }] : [],
    ),
    missing,
    shelves: shelvesOf(rows, facts),
  };
};

/** Whether it does anything. */
export const isChange = ({ after, ...change }: ProductChange, { values }: ProductFacts): boolean =>
  !isSame(after, values) ||
  change.needsCategories ||
  change.unit !== null ||
  change.missing.length + change.shelves.length > 0;

/** A product of a file that the shop does not have. */
export const newProduct = (
  { slug, given }: { slug: string; given: ImportedProduct },
  lookup: Lookup,
  tax: Pick<ProductValues, 'tax_name' | 'tax_rate_bps'>,
): NewProduct => {
  const names = new Set(given.variants.flatMap(({ options }) => options.map(({ name }) => name)));
  const attributes = [...names].map((name) => ({ id: lookup.newId(), name, values: [] }));
  const rows = given.variants.map((row) => toMatched(row, undefined, attributes.length > 0 ? lookup : null));
  const options = optionsOf(given, { ...NO_OPTIONS, attributes }, rows, lookup);
  const [only] = given.variants;
  const own = attributes.length === 0 ? only : undefined;
  const price = Math.min(...given.variants.map((variant) => variant.price));
  const variants = newPrices(rows);
  return {
    columns: { unit_milli: given.unit?.milli ?? null, unit_measure: given.unit?.measure ?? null },
    values: {
      name: given.name,
      slug,
      short_description: '',
      description_html: given.description ?? '',
      ...ofProductTexts((name) => given[name] ?? null),
      sku: own?.sku ?? null,
      gtin: own?.gtin ?? null,
      tax_name: given.tax?.name ?? tax.tax_name,
      tax_rate_bps: given.tax?.bps ?? tax.tax_rate_bps,
      is_active: given.isActive ?? true,
      is_gift_card: false,
      returns_days: given.returnsDays ?? null,
      tags: given.tags ?? [],
      allergens: [],
      dietary: [],
      category_ids: lookup.categoriesOf(given, []) ?? [],
      images: lookup.picturesOf(given.images ?? [], []).pictures,
      prices: {
        price,
        original: own ? listPrice(price, own.original ?? null) : cheapestList(variants),
        sale: null,
        variants,
      },
      options,
    },
    shelves: rows.flatMap(({ id, row }) =>
      row.stock.map(({ branch_id, units }) => ({ branch_id, variant_id: id, on_hand: units })),
    ),
  };
};

/** The variants that rows are about: by code, else by their options. */
const matchRows = (given: ImportedProduct, { values }: ProductFacts, lookup: Lookup): Matched[] | Problem => {
  const variants = pricedVariants(values);
  const { attributes } = values.options;
  const problem = (row: ImportedVariant, text: Text, code = 'options_missing'): Problem => ({
    column: 'sku',
    code,
    text,
    row: row.row,
  });
  const [, second] = given.variants;
  if (variants.length === 0 && second)
    return problem(second, say`Another row is about the same product.`, 'duplicate_options');
  const rows: Matched[] = [];
  const taken = new Set<number>();
  for (const row of given.variants) {
    if (variants.length === 0) {
      if (row.options.length > 0)
        return problem(row, say`This product has no options: give it some in its form first.`);
      rows.push(toMatched(row, undefined, null));
      continue;
    }
    const variant =
      variants.find(({ sku }) => sku !== null && sku === row.sku) ??
      variants.find((one) => row.options.length > 0 && isChosen(row, one, attributes));
    if (variant && taken.has(variant.id))
      return problem(row, say`Another row is about the same variant.`, 'duplicate_options');
    if (variant) taken.add(variant.id);
    else if (!fits(row, attributes))
      return problem(row, say`Name all options of this product, and no others.`);
    rows.push(toMatched(row, variant, lookup));
  }
  return rows;
};

type Attributes = OptionValues['attributes'];

const isChosen = (row: ImportedVariant, variant: PricedVariant, attributes: Attributes): boolean =>
  attributes.every((attribute) =>
    attribute.values.some(
      ({ id, value }) => value === choiceOf(row, attribute) && variant.value_ids.includes(id),
    ),
  );

const fits = ({ options }: ImportedVariant, attributes: Attributes): boolean =>
  options.length === attributes.length &&
  options.every(({ name }) => attributes.some((one) => one.name === name));

/** New prices; the product's own follow its cheapest variant where they did before. */
const pricesOf = ({ prices }: ProductValues, rows: readonly Matched[]): SetPrices => {
  const originalOf = ({ price, original }: ImportedVariant, before: Minor | null) =>
    prices.sale ? before : listPrice(price, original === undefined ? before : original);
  const [only] = rows;
  if (prices.variants.length === 0)
    return only
      ? { ...prices, price: only.row.price, original: originalOf(only.row, prices.original) }
      : prices;
  const rowOf = new Map(rows.map(({ id, row }) => [id, row]));
  const known = prices.variants.map((one) => {
    const row = rowOf.get(one.id);
    return row ? { ...one, price: row.price, original: originalOf(row, one.original) } : one;
  });
  const variants = [...known, ...newPrices(rows)];
  const isFollowing = prices.price === cheapest(prices.variants);
  const isListFollowing = isFollowing && prices.original === cheapestList(prices.variants);
  return {
    ...prices,
    price: isFollowing ? cheapest(variants) : prices.price,
    original: isListFollowing ? cheapestList(variants) : prices.original,
    variants,
  };
};

const cheapest = (variants: SetPrices['variants']): Minor => Math.min(...variants.map(({ price }) => price));

/** The list price that stands on cards: of the cheapest variants, where each of them has one. */
const cheapestList = (variants: SetPrices['variants']): Minor | null => {
  const price = cheapest(variants);
  const lists = variants.flatMap((one) => (one.price === price ? [one.original] : []));
  return lists.reduce(
    (low, list) => (low === null || list === null ? null : Math.min(low, list)),
    lists[0] ?? null,
  );
};

/** Shelves that the file sets and that have something else. */
const shelvesOf = (rows: readonly Matched[], { stock }: ProductFacts): ProductChange['shelves'] =>
  rows.flatMap(({ id, row }) =>
    row.stock.flatMap(({ branch_id, units }) => {
      const shelf = stock.find((one) => one.branch_id === branch_id && one.variant_id === id);
      return shelf?.on_hand === units ? [] : [{ branch_id, variant_id: id, on_hand: units }];
    }),
  );
