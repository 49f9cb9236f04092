import { type Kysely, sql } from 'kysely';

/** Between which instants a price is reduced. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('products').addColumn('reduction_starts_at', 'text').execute();
  await db.schema.alterTable('products').addColumn('reduction_ends_at', 'text').execute();
  await db.schema
    .createIndex('products_reduced')
    .on('products')
    .column('reduction_ends_at')
    .where(sql<boolean>`reduction_ends_at is not null`)
    .execute();
};
