import { type Selectable, sql } from 'kysely';
import { countRows } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader } from '../../shop/db/shop-db.ts';

const COLUMNS = [
  'id',
  'is_active',
  'brand',
  'tags_json',
  'dietary_json',
  'selling_price_minor',
  'original_price_minor',
  'rating_sum',
  'rating_count',
  'sold_count',
  'position',
  'created_at',
] as const;

type Columns = Pick<Selectable<Tables['products']>, (typeof COLUMNS)[number]>;

/** An option value of a product: "Size" and "Large". */
export interface OptionRow {
  product_id: number;
  attribute_id: number;
  name: string;
  id: number;
  value: string;
  position: number;
}

/** What lists know of one product. */
export interface ProductEntry {
  row: Columns;
  categoryIds: readonly number[];
  options: readonly OptionRow[];
}

/** Products by their ids, or the next ones after an id in the order of ids. */
export type ProductRange = { ids: readonly number[] } | { after: number; limit: number };

/** The products of a range that exist, by id. */
export const readProducts = async (read: Reader, range: ProductRange): Promise<ProductEntry[]> => {
  const all = read.selectFrom('products').select(COLUMNS).orderBy('id');
  const rows =
    'ids' in range
      ? await all.where('id', 'in', range.ids).execute()
      : await all.where('id', '>', range.after).limit(range.limit).execute();
  const first = rows[0]?.id;
  const last = rows.at(-1)?.id;
  if (first === undefined || last === undefined) return [];
  const span = 'ids' in range ? { ids: range.ids } : { first, last };
  const links = Map.groupBy(await readLinks(read, span), (link) => link.product_id);
  const options = Map.groupBy(await readOptions(read, span), (option) => option.product_id);
  return rows.map((row) => ({
    row,
    categoryIds: (links.get(row.id) ?? []).map((link) => link.category_id),
    options: options.get(row.id) ?? [],
  }));
};

type Span = { ids: readonly number[] } | { first: number; last: number };

const isWithin = (column: 'product_id' | 'a.product_id', span: Span) =>
  'ids' in span
    ? sql<boolean>`${sql.ref(column)} in (${sql.join(span.ids)})`
    : sql<boolean>`${sql.ref(column)} between ${span.first} and ${span.last}`;

const readLinks = (read: Reader, span: Span) =>
  read
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where(isWithin('product_id', span))
    .execute();

const readOptions = (read: Reader, span: Span): Promise<OptionRow[]> =>
  read
    .selectFrom('attributes as a')
    .innerJoin('attribute_values as v', 'v.attribute_id', 'a.id')
    .select(['a.product_id', 'a.id as attribute_id', 'a.name', 'v.id', 'v.value', 'v.position'])
    .where(isWithin('a.product_id', span))
    .execute();

/** Availability rank by product at one branch, for the products of a range; absent ones are not sold there. */
export const readRanks = async (read: Reader, branchId: number, range: ProductRange) => {
  const query = read
    .selectFrom('availability')
    .select(['product_id', 'rank'])
    .where('branch_id', '=', branchId)
    .orderBy('product_id');
  return 'ids' in range
    ? query.where('product_id', 'in', range.ids).execute()
    : query.where('product_id', '>', range.after).limit(range.limit).execute();
};

/** The texts that search reads: a product's own, and its names in other languages. */
export interface TextRow {
  id: number;
  name: string;
  short_description: string;
  otherNames: readonly string[];
}

export const readTexts = async (read: Reader, range: ProductRange): Promise<TextRow[]> => {
  const query = read.selectFrom('products').select(['id', 'name', 'short_description']).orderBy('id');
  const rows =
    'ids' in range
      ? await query.where('id', 'in', range.ids).execute()
      : await query.where('id', '>', range.after).limit(range.limit).execute();
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
  if (first === undefined || last === undefined) return [];
  const names = read
    .selectFrom('translations')
    .select(['entity_id', 'value'])
    .where('entity', '=', 'product')
    .where('field', '=', 'name');
  const found =
    'ids' in range
      ? await names.where('entity_id', 'in', range.ids).execute()
      : await names.where('entity_id', '>=', first).where('entity_id', '<=', last).execute();
  const others = Map.groupBy(found, ({ entity_id }) => entity_id);
  return rows.map((row) => ({ ...row, otherNames: (others.get(row.id) ?? []).map(({ value }) => value) }));
};

/** Sales, which move without an entry in the change log. */
export const readSales = async (read: Reader, after: number, limit: number) =>
  read
    .selectFrom('products')
    .select(['id', 'sold_count'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const countAllProducts = (read: Reader): Promise<number> => countRows(read.selectFrom('products'));
