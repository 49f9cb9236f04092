import { type Insertable, sql } from 'kysely';
import { chunksOf } from '../../../domain/lists/chunks.ts';
import type { Tables } from './schema.ts';
import type { Trx } from './shop-db.ts';

/** Below the parameter limit of a statement on both databases (32,766 and 65,535). */
const MAX_PARAMETERS = 16_000;

/** Adds rows in few statements, in the order given. */
export const insertMany = async <T extends keyof Tables>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  for (const batch of batches(rows)) await trx.insertInto(table).values(batch).execute();
};

/** Tables that count their own ids. */
export type TableWithId =
  | 'branches'
  | 'categories'
  | 'products'
  | 'attributes'
  | 'attribute_values'
  | 'variants'
  | 'modifier_groups'
  | 'modifiers'
  | 'customers'
  | 'discounts';

/** Adds rows of a table that counts its own ids; returns the ids in the order of the rows. */
export const insertWithIds = async <T extends TableWithId>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (const batch of batches(rows)) {
    const query = trx.insertInto(table).values(batch).returning(sql<number>`id`.as('id'));
    const inserted = (await query.execute()) as { id: number }[];
    // Both databases count up in the order of the rows, but may report them in another.
    ids.push(...inserted.map(({ id }) => Number(id)).sort((a, b) => a - b));
  }
  return ids;
};

const batches = <T extends object>(rows: readonly T[]): T[][] => {
  const columns = Object.keys(rows[0] ?? {}).length || 1;
  return chunksOf(rows, Math.max(1, Math.min(500, Math.floor(MAX_PARAMETERS / columns))));
};
