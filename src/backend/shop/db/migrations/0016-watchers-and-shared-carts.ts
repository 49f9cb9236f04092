import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Browsers that hear of an order by push, and carts that were passed on by a link. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table('order_watchers', { order_id: 'text', subscription_id: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('order_watchers_pk', ['order_id', 'subscription_id']),
  );
  await index('order_watchers_by_subscription', 'order_watchers', ['subscription_id']);
  await table(
    'shared_carts',
    { token_hash: 'text', lines_json: 'text', created_at: 'text', expires_at: 'text' },
    (t) => t.addPrimaryKeyConstraint('shared_carts_pk', ['token_hash']),
  );
  await index('shared_carts_by_expiry', 'shared_carts', ['expires_at']);
};
