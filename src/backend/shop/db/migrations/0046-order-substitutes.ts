import type { Kysely } from 'kysely';

/** What came in an order instead of something that was not there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('orders').addColumn('substitutes_json', 'text').execute();
};
