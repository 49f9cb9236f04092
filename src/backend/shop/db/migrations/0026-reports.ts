import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What reports are made from: searches in vain and speeds by day, and orders by time without their long texts. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table('search_misses', { day: 'text', term: 'text', count: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('search_misses_pk', ['day', 'term']),
  );
  await table(
    'page_speeds',
    { day: 'text', metric: 'text', screen: 'text', device: 'text', bucket: 'int', count: 'int' },
    (t) => t.addPrimaryKeyConstraint('page_speeds_pk', ['day', 'metric', 'screen', 'device', 'bucket']),
  );
  await index('orders_by_time', 'orders', [
    'placed_at',
    'branch_id',
    'status',
    'total_minor',
    'refunded_minor',
    'id',
  ]);
  await index('order_items_sold', 'order_items', ['order_id', 'product_id', 'quantity', 'line_total_minor']);
};
