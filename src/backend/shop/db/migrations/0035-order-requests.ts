import { type Kysely, sql } from 'kysely';

/** Problems with what was delivered stand beside returns; refunds that staff gave by line are no requests. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('return_requests')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('return'))
    .execute();
  for (const column of ['problem', 'image_key'])
    await db.schema.alterTable('return_requests').addColumn(column, 'text').execute();
  await sql`update return_requests set kind = 'staff'
    where status = 'approved' and note = reason and decided_at = created_at`.execute(db);
};
