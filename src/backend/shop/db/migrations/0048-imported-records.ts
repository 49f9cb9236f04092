import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Files of customers, of orders for the record, of pages and of redirects; who was invited. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await db.schema
    .alterTable('imports')
    .addColumn('subject', 'text', (column) => column.notNull().defaultTo('products'))
    .execute();
  await db.schema.alterTable('imports').addColumn('invite_state', 'text').execute();
  await db.schema.alterTable('customers').addColumn('invited_at', 'text').execute();
  await table(
    'past_orders',
    {
      id: 'id',
      source: 'text',
      order_number: 'text',
      placed_at: 'text',
      email_norm: 'text?',
      search_text: 'text',
      record_json: 'text',
    },
    (t) => t.addUniqueConstraint('past_orders_number', ['source', 'order_number']),
  );
  await index('past_orders_by_email', 'past_orders', ['email_norm', 'placed_at']);
  await index('past_orders_by_time', 'past_orders', ['placed_at']);
  await table('path_redirects', { id: 'id', from_path: 'text', to_path: 'text' }, (t) =>
    t.addUniqueConstraint('path_redirects_from', ['from_path']),
  );
};
