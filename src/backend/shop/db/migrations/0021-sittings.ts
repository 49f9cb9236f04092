import { type Kysely, sql } from 'kysely';

/** In which sitting a draft was saved: the last text of every other sitting is kept as a version. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('content_drafts')
    .addColumn('sitting', 'text', (c) => c.notNull().defaultTo(sql.lit('')))
    .execute();
};
