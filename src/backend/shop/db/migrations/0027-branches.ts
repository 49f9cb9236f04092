import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** New orders are found by their status, and what an order took by its id. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { index } = tableMaker(db, dialect);
  await index('stock_moves_by_reference', 'stock_moves', ['reference']);
  await index('orders_by_status', 'orders', ['status', 'placed_at']);
};
