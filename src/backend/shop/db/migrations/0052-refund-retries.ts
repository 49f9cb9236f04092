import type { Kysely } from 'kysely';

/** Refunds that staff send again after they failed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('refunds')
    .addColumn('retries', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
};
