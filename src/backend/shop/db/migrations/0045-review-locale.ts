import type { Kysely } from 'kysely';

/** In which language a review is written, as far as the page says it that was written on; unknown for earlier ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('reviews').addColumn('locale', 'text').execute();
};
