import { type Kysely, sql } from 'kysely';

/** Codes leave before every other message; what waits is found by how it is sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('outbox')
    .addColumn('is_urgent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .columns(['kind', 'is_urgent', 'due_at'])
    .where(sql<boolean>`sent_at is null and failed_at is null`)
    .execute();
};
