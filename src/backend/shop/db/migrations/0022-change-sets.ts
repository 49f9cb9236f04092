import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Variants that are kept and not sold, and edits of products that are prepared together under a name. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await db.schema
    .alterTable('variants')
    .addColumn('is_active', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
  await table('change_sets', {
    id: 'id',
    name: 'text',
    /** draft, scheduled, published, failed */
    state: 'text',
    steps_json: 'text',
    publish_at: 'text?',
    /** What it became once published, which is what is taken back. */
    edit_id: 'int?',
    problem: 'text?',
    staff_id: 'int?',
    actor: 'text',
    created_at: 'text',
    updated_at: 'text',
  });
  await index('change_sets_by_time', 'change_sets', ['state', 'publish_at']);
};
