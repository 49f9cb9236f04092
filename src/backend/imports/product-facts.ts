import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type ProductValues, readValues } from '../merchandise/product-values.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** Everything of a product that a file can say, as the shop has it. */
export interface ProductFacts {
  id: number;
  values: ProductValues;
  unit: { milli: number; measure: string } | null;
  options: readonly { id: number; name: string; values: readonly { id: number; value: string }[] }[];
  /** Those that have a value of each option, off sale or not. */
  variants: readonly FactVariant[];
  groups: readonly {
    id: number;
    name: string;
    values: readonly { id: number; value: string; price: number }[];
  }[];
  stock: readonly { branch_id: number; variant_id: number; on_hand: number; held: number }[];
}

export interface FactVariant {
  id: number;
  sku: string | null;
  gtin: string | null;
  /** Ids of option values, ascending. */
  valueIds: readonly number[];
  /** The usual prices, whatever sale runs. */
  price: number;
  original: number | null;
  isSold: boolean;
}

/** The products that exist, in the order of their ids; one batch however many there are. */
export const readFacts = async (read: Reader, ids: readonly number[]): Promise<Map<number, ProductFacts>> => {
  if (ids.length === 0) return new Map();
  const values = await readValues(read, ids);
  const [units, options, groups, stock] = await Promise.all([
    read.selectFrom('products').select(['id', 'unit_milli', 'unit_measure']).where('id', 'in', ids).execute(),
    listOptions(read, ids),
    listGroups(read, ids),
    listStock(read, ids),
  ]);
  const unitOf = new Map(units.map((row) => [row.id, row]));
  const [optionsOf, groupsOf, stockOf] = [options, groups, stock].map((rows) =>
    Map.groupBy(rows as { product_id: number }[], (row) => row.product_id),
  ) as [Map<number, typeof options>, Map<number, typeof groups>, Map<number, typeof stock>];
  return new Map(
    [...values].map(([id, own]) => {
      const unit = unitOf.get(id);
      const prices = new Map(own.prices.variants.map((one) => [one.id, one]));
      return [
        id,
        {
          id,
          values: own,
          unit:
            unit?.unit_milli && unit.unit_measure
              ? { milli: unit.unit_milli, measure: unit.unit_measure }
              : null,
          options: nested(optionsOf.get(id) ?? [], (row) => ({ id: row.value_id, value: row.value })),
          variants: own.options.variants.map((one) => ({
            id: one.id,
            sku: one.sku,
            gtin: one.gtin,
            valueIds: one.value_ids,
            price: prices.get(one.id)?.price ?? 0,
            original: prices.get(one.id)?.original ?? null,
            isSold: one.is_active,
          })),
          groups: nested(groupsOf.get(id) ?? [], (row) => ({
            id: row.value_id,
            value: row.value,
            price: row.price_minor,
          })),
          stock: (stockOf.get(id) ?? []).map(({ product_id: _, ...row }) => row),
        },
      ];
    }),
  );
};

/** Rows of a parent and its child as lists of parents with their children. */
const nested = <R extends { id: number; name: string; value_id: number | null }, V>(
  rows: readonly R[],
  toValue: (row: R & { value_id: number }) => V,
): { id: number; name: string; values: V[] }[] => {
  const found = new Map<number, { id: number; name: string; values: V[] }>();
  for (const row of rows) {
    const parent = found.get(row.id) ?? { id: row.id, name: row.name, values: [] };
    found.set(row.id, parent);
    if (row.value_id !== null) parent.values.push(toValue({ ...row, value_id: row.value_id }));
  }
  return [...found.values()];
};

const listOptions = (read: Reader, ids: readonly number[]) =>
  read
    .selectFrom('attributes as a')
    .leftJoin('attribute_values as v', 'v.attribute_id', 'a.id')
    .select(['a.product_id', 'a.id', 'a.name', 'v.id as value_id'])
    .select(sql<string>`coalesce(v.value, '')`.as('value'))
    .where('a.product_id', 'in', ids)
    .orderBy('a.position')
    .orderBy('a.id')
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();

const listGroups = (read: Reader, ids: readonly number[]) =>
  read
    .selectFrom('modifier_groups as g')
    .leftJoin('modifiers as m', 'm.group_id', 'g.id')
    .select(['g.product_id', 'g.id', 'g.name', 'm.id as value_id'])
    .select([
      sql<string>`coalesce(m.value, '')`.as('value'),
      sql<number>`coalesce(m.price_minor, 0)`.as('price_minor'),
    ])
    .where('g.product_id', 'in', ids)
    .orderBy('g.position')
    .orderBy('g.id')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute();

const listStock = (read: Reader, ids: readonly number[]) =>
  read
    .selectFrom('stock')
    .select(['product_id', 'branch_id', 'variant_id', 'on_hand', 'held'])
    .where('product_id', 'in', ids)
    .orderBy('branch_id')
    .orderBy('variant_id')
    .execute();

/** A short name of exactly these facts; stock apart, which orders move. */
export const factsVersion = ({ stock: _, ...facts }: ProductFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
