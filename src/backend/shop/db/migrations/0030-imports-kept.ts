import type { Kysely } from 'kysely';

/** When an import came to rest, and what it had done once its plans are gone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['ended_at', 'totals_json'])
    await db.schema.alterTable('imports').addColumn(column, 'text').execute();
};
