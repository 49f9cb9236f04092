import type { Kysely } from 'kysely';

/** Makers' part numbers, and pictures of single option values and variants. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('products').addColumn('mpn', 'text').execute();
  await db.schema.alterTable('attribute_values').addColumn('image_key', 'text').execute();
  await db.schema.alterTable('variants').addColumn('image_key', 'text').execute();
};
