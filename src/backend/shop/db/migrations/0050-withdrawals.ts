import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What consumers declared, whether it fits an order or not; the goods from which the law grants no withdrawal. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'withdrawals',
    {
      id: 'id',
      open_key: 'text?',
      name: 'text',
      email: 'text',
      order_number: 'text',
      items: 'text',
      language: 'text',
      order_id: 'text?',
      request_id: 'int?',
      declared_at: 'text',
      closed_at: 'text?',
    },
    (t) => t.addUniqueConstraint('withdrawals_open', ['open_key']),
  );
  await index('withdrawals_by_request', 'withdrawals', ['request_id']);
  await db.schema.alterTable('categories').addColumn('withdrawal_exclusion', 'text').execute();
};
