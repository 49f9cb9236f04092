import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';

type Rows<T extends keyof Tables> = Selectable<Tables[T]>[];

/** Every row of a product that an import can write, as the database has it. */
export interface Snapshot {
  product: Omit<Selectable<Tables['products']>, (typeof COUNTERS)[number]>;
  categories: Rows<'product_categories'>;
  images: Rows<'product_images'>;
  attributes: Rows<'attributes'>;
  values: Rows<'attribute_values'>;
  variants: Rows<'variants'>;
  groups: Rows<'modifier_groups'>;
  modifiers: Rows<'modifiers'>;
  plans: Rows<'planned_reductions'>;
  stock: Rows<'stock'>;
}

/** What shoppers move; nobody's edit. */
const COUNTERS = ['rating_sum', 'rating_count', 'sold_count'] as const;

/** The products that exist, by id. */
export const readSnapshots = async (read: Reader, ids: readonly number[]): Promise<Map<number, Snapshot>> => {
  if (ids.length === 0) return new Map();
  const of = <T extends OwnTable>(table: T) => listOf(read, table, ids);
  const products = await read
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('id', 'not in', ({ selectFrom }) => selectFrom('deleted_products').select('product_id'))
    .orderBy('id')
    .execute();
  const lists = {
    categories: sorted(await of('product_categories'), 'category_id'),
    images: sorted(await of('product_images'), 'position'),
    attributes: sorted(await of('attributes'), 'id'),
    variants: sorted(await of('variants'), 'id'),
    groups: sorted(await of('modifier_groups'), 'id'),
    plans: await of('planned_reductions'),
    stock: sorted(sorted(await of('stock'), 'variant_id'), 'branch_id'),
  };
  const values = await childrenOf(
    read,
    'attribute_values',
    'attribute_id',
    lists.attributes.map(({ id }) => id),
  );
  const modifiers = await childrenOf(
    read,
    'modifiers',
    'group_id',
    lists.groups.map(({ id }) => id),
  );
  const by = <R extends { product_id: number }>(rows: readonly R[]) =>
    Map.groupBy(rows, (row) => row.product_id);
  const grouped = Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [name, by<{ product_id: number }>(rows)]),
  );
  const valuesOf = Map.groupBy(values, (row) => row.attribute_id);
  const modifiersOf = Map.groupBy(modifiers, (row) => row.group_id);
  return new Map(
    products.map((row) => {
      const own = Object.fromEntries(
        Object.keys(lists).map((name) => [name, grouped[name]?.get(row.id) ?? []]),
      ) as unknown as Omit<Snapshot, 'product' | 'values' | 'modifiers'>;
      const { rating_sum: _, rating_count: __, sold_count: ___, ...product } = row;
      return [
        row.id,
        {
          product,
          ...own,
          values: own.attributes.flatMap(({ id }) => valuesOf.get(id) ?? []),
          modifiers: own.groups.flatMap(({ id }) => modifiersOf.get(id) ?? []),
        },
      ];
    }),
  );
};

type OwnTable =
  | 'product_categories'
  | 'product_images'
  | 'attributes'
  | 'variants'
  | 'modifier_groups'
  | 'planned_reductions'
  | 'stock';

const listOf = <T extends OwnTable>(read: Reader, table: T, ids: readonly number[]): Promise<Rows<T>> =>
  read
    .selectFrom(table as 'attributes')
    .selectAll()
    .where('product_id', 'in', ids)
    .execute() as never;

const sorted = <R extends object>(rows: R[], key: keyof R): R[] =>
  rows.toSorted((a, b) => Number(a[key]) - Number(b[key]));

const childrenOf = async <T extends 'attribute_values' | 'modifiers'>(
  read: Reader,
  table: T,
  parent: string,
  ids: readonly number[],
): Promise<Rows<T>> => {
  const found: Rows<T>[] = [];
  for (let start = 0; start < ids.length; start += 5_000)
    found.push(
      (await read
        .selectFrom(table as 'modifiers')
        .selectAll()
        .where(parent as 'group_id', 'in', ids.slice(start, start + 5_000))
        .orderBy('id')
        .execute()) as never,
    );
  return found.flat() as Rows<T>;
};

/** Shelves that the import has set: of the others orders and people may move what they like. */
export type ShelfKeys = readonly (readonly [branchId: number, variantId: number])[];

/** A short name of what an import has left; a product without it is gone. */
export const digestOf = ({ stock, ...rest }: Snapshot, shelves: ShelfKeys | 'all'): string => {
  const kept =
    shelves === 'all'
      ? stock
      : shelves.map(
          ([branch, variant]) =>
            stock.find((one) => one.branch_id === branch && one.variant_id === variant)?.on_hand ?? null,
        );
  return createHash('sha256')
    .update(JSON.stringify([rest, kept]))
    .digest('base64url')
    .slice(0, 22);
};
