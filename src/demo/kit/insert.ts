import type { Insertable } from 'kysely';
import { DEMO_TABLES } from '../../backend/demo-content/kinds.ts';
import type { Tables } from '../../backend/shop/db/schema.ts';
import type { Trx } from '../../backend/shop/db/shop-db.ts';

/** Below the parameter limit of a statement on both databases (32,766 and 65,535). */
const MAX_PARAMETERS = 16_000;

/** Inserts in few statements, in the order given. */
export const insertAll = async <T extends keyof Tables>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  checkTable(table);
  for (const batch of batches(rows)) {
    await trx.insertInto(table).values(batch).execute();
  }
};

/** Inserts rows of a table that counts its own ids; returns the ids in the order of the rows. */
export const insertWithIds = async <T extends TablesWithId>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<number[]> => {
  checkTable(table);
  const ids: number[] = [];
  for (const batch of batches(rows)) {
    const inserted = (await trx
      .insertInto(table as 'products')
      .values(batch as unknown as Insertable<Tables['products']>[])
      .returning('id')
      .execute()) as { id: number }[];
    // Both databases count up in the order of the rows, but may report them in another.
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
};

/** What the removal of the demo does not know, it would leave. */
const checkTable = (table: keyof Tables): void => {
  if (!DEMO_TABLES.has(table)) throw new Error(`${table} is missing in backend/demo-content/kinds.ts`);
};

type TablesWithId =
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

const batches = <T extends object>(rows: readonly T[]): T[][] => {
  const columns = Object.keys(rows[0] ?? {}).length || 1;
  const size = Math.max(1, Math.min(500, Math.floor(MAX_PARAMETERS / columns)));
  const found: T[][] = [];
  for (let start = 0; start < rows.length; start += size) found.push(rows.slice(start, start + size));
  return found;
};
