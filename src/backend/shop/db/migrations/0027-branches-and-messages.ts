import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** The merchant's own words of messages; new orders are found by their status, and what an order took by its id. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'message_texts',
    { template: 'text', channel: 'text', language: 'text', text_json: 'text', updated_at: 'text' },
    (t) => t.addPrimaryKeyConstraint('message_texts_pk', ['template', 'channel', 'language']),
  );
  await index('stock_moves_by_reference', 'stock_moves', ['reference']);
  await index('orders_by_status', 'orders', ['status', 'placed_at']);
};
