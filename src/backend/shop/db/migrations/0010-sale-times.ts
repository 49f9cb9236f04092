import { type Kysely, sql } from 'kysely';

/** From when and at which hours of the week a product is sold. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('products').addColumn('available_from', 'text').execute();
  await db.schema.alterTable('products').addColumn('availability_windows_json', 'text').execute();
  await db.schema
    .createIndex('products_timed')
    .on('products')
    .column('id')
    .where(sql<boolean>`available_from is not null or availability_windows_json is not null`)
    .execute();
};
