import { DEMO_TABLES } from '../../backend/demo-content/kinds.ts';
import { insertMany, insertWithIds as insertNumbered } from '../../backend/shop/db/insert-many.ts';
import type { Tables } from '../../backend/shop/db/schema.ts';

/** Inserts in few statements, in the order given. */
export const insertAll: typeof insertMany = (trx, table, rows) => {
  checkTable(table);
  return insertMany(trx, table, rows);
};

/** Inserts rows of a table that counts its own ids; returns the ids in the order of the rows. */
export const insertWithIds: typeof insertNumbered = (trx, table, rows) => {
  checkTable(table);
  return insertNumbered(trx, table, rows);
};

/** What the removal of the demo does not know, it would leave. */
const checkTable = (table: keyof Tables): void => {
  if (!DEMO_TABLES.has(table)) throw new Error(`${table} is missing in backend/demo-content/kinds.ts`);
};
