import type { Insertable, Kysely } from 'kysely';
import { itemAt } from '../../domain/lists/item-at.ts';
import { insertMany, insertWithIds } from '../shop/db/insert-many.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

/** Values of the products' attributes with their attribute, in display order; an attribute without values has a row. */
export const listAttributeRows = (read: Reader, productIds: readonly number[]) =>
  read
    .selectFrom('attributes as a')
    .innerJoin('attribute_values as v', 'v.attribute_id', 'a.id')
    .select(['a.product_id', 'a.id as attribute_id', 'a.name', 'v.id', 'v.value', 'v.swatch', 'v.image_key'])
    .where('a.product_id', 'in', productIds)
    .orderBy('a.position')
    .orderBy('a.id')
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();

export const listGroupRows = (read: Reader, productIds: readonly number[]) =>
  read
    .selectFrom('modifier_groups as g')
    .leftJoin('modifiers as m', 'm.group_id', 'g.id')
    .select(['g.product_id', 'g.id as group_id', 'g.name', 'g.min_select', 'g.max_select'])
    .select(['m.id', 'm.value', 'm.price_minor', 'm.required_value_ids_json'])
    .where('g.product_id', 'in', productIds)
    .orderBy('g.position')
    .orderBy('g.id')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute();

export const listModifierPriceRows = (read: Reader, productIds: readonly number[]) =>
  read
    .selectFrom('modifier_prices as mp')
    .innerJoin('modifiers as m', 'm.id', 'mp.modifier_id')
    .innerJoin('modifier_groups as g', 'g.id', 'm.group_id')
    .select(['mp.modifier_id', 'mp.variant_id', 'mp.price_minor'])
    .where('g.product_id', 'in', productIds)
    .orderBy('mp.modifier_id')
    .orderBy('mp.variant_id')
    .execute();

export type OptionTable = 'attributes' | 'attribute_values' | 'modifier_groups' | 'modifiers' | 'variants';

/** One row of any of these tables: only its id has the same meaning in all of them. */
export type OptionRow = { id: number } & Record<string, string | number | null>;

type Generic = Kysely<{ t: OptionRow }>;
const generic = (trx: Trx) => trx as unknown as Generic;
const named = (table: OptionTable) => table as unknown as 't';

/** Adds rows; ids below 0 stand for the next ones. Returns the id that each of those was given. */
export const insertOptionRows = async (
  trx: Trx,
  table: OptionTable,
  rows: readonly OptionRow[],
): Promise<Map<number, number>> => {
  const of = (some: readonly object[]) => some as Insertable<Tables[OptionTable]>[];
  await insertMany(trx, table, of(rows.filter(({ id }) => id > 0)));
  const fresh = rows.filter(({ id }) => id < 0);
  const ids = await insertWithIds(trx, table, of(fresh.map(({ id: _, ...columns }) => columns)));
  return new Map(fresh.map(({ id }, place) => [id, itemAt(ids, place)]));
};

/** The last place that one of these rows has. */
export const readLastPlace = async (
  trx: Trx,
  table: OptionTable,
  ids: readonly number[],
): Promise<number> => {
  if (ids.length === 0) return -1;
  const query = generic(trx).selectFrom(named(table)).select('position').where('id', 'in', ids);
  const { position } = await query.orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow();
  return Number(position);
};

export const updateOptionRow = async (trx: Trx, table: OptionTable, row: OptionRow): Promise<void> => {
  const { id, ...columns } = row;
  await generic(trx).updateTable(named(table)).set(columns).where('id', '=', id).execute();
};

export const deleteOptionRows = async (
  trx: Trx,
  table: OptionTable,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length > 0) await generic(trx).deleteFrom(named(table)).where('id', 'in', ids).execute();
};

/** Which of the ids are taken, by whatever product. */
export const listTakenIds = async (
  trx: Trx,
  table: OptionTable,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await generic(trx).selectFrom(named(table)).select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
};

/** Prices of modifiers for single variants, in place of those there were. */
export const replaceModifierPrices = async (
  trx: Trx,
  modifierIds: readonly number[],
  rows: readonly { modifier_id: number; variant_id: number; price_minor: number }[],
): Promise<void> => {
  if (modifierIds.length > 0)
    await trx.deleteFrom('modifier_prices').where('modifier_id', 'in', modifierIds).execute();
  await insertMany(trx, 'modifier_prices', rows);
};

/** Takes variants off sale that no combination stands for any more; orders keep what they refer to. */
export const retireVariants = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await trx.updateTable('variants').set({ is_active: 0 }).where('id', 'in', ids).execute();
};
