import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Orders that staff type for somebody: who typed them and how they came, and what of a draft its cart does not hold. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'order_drafts',
    {
      id: 'text',
      branch_id: 'int',
      staff_id: 'int',
      customer_id: 'int?',
      order_id: 'text?',
      details_json: 'text',
      created_at: 'text',
      updated_at: 'text',
    },
    (t) => t.addPrimaryKeyConstraint('order_drafts_pk', ['id']),
  );
  await index('order_drafts_by_customer', 'order_drafts', ['customer_id']);
  await db.schema.alterTable('orders').addColumn('channel', 'text').execute();
  await db.schema.alterTable('orders').addColumn('typed_by', 'bigint').execute();
};
