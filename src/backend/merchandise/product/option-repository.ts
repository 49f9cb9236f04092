import type { Insertable, Kysely } from 'kysely';
import { itemAt } from '../../../domain/lists/item-at.ts';
import { insertMany, insertWithIds } from '../../shop/db/insert-many.ts';
import { listValues } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Trx } from '../../shop/db/shop-db.ts';

export type OptionTable = 'attributes' | 'attribute_values' | 'modifier_groups' | 'modifiers' | 'variants';

/** One row of any of these tables: only its id has the same meaning in all of them. */
export type OptionRow = { id: number } & Record<string, string | number | null>;

/** One query for five tables: the types of Kysely know a table by its own name alone. */
type Generic = Kysely<{ t: OptionRow }>;
const generic = (trx: Trx) => trx as unknown as Generic;
const named = (table: string) => table as 't';

/** Adds rows; ids below 0 stand for the next ones. Returns the id that each of those was given. */
export const insertOptionRows = async (trx: Trx, table: OptionTable, rows: readonly OptionRow[]) => {
  const of = (some: readonly object[]) => some as Insertable<Tables[OptionTable]>[];
  await insertMany(trx, table, of(rows.filter(({ id }) => id > 0)));
  const fresh = rows.filter(({ id }) => id < 0);
  const ids = await insertWithIds(trx, table, of(fresh.map(({ id: _, ...columns }) => columns)));
  return new Map(fresh.map(({ id }, place) => [id, itemAt(ids, place)]));
};

/** The last place that one of these rows has. */
export const readLastPlace = async (trx: Trx, table: OptionTable, ids: readonly number[]) => {
  if (ids.length === 0) return -1;
  const query = generic(trx).selectFrom(named(table)).select('position').where('id', 'in', ids);
  const { position } = await query.orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow();
  return Number(position);
};

export const updateOptionRow = async (trx: Trx, table: OptionTable, row: OptionRow): Promise<void> => {
  const { id, ...columns } = row;
  await generic(trx).updateTable(named(table)).set(columns).where('id', '=', id).execute();
};

export const deleteOptionRows = async (trx: Trx, table: OptionTable, ids: readonly number[]) => {
  if (ids.length > 0) await generic(trx).deleteFrom(named(table)).where('id', 'in', ids).execute();
};

/** Which of the ids are taken, by whatever product. */
export const listTakenIds = async (trx: Trx, table: OptionTable, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  return listValues(generic(trx).selectFrom(named(table)).select('id').where('id', 'in', ids), 'id');
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
