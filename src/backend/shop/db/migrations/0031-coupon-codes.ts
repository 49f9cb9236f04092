import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Codes of a promotion that each work once. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'discount_codes',
    { code: 'text', discount_id: 'int', made_at: 'text', order_id: 'text?', withdrawn_at: 'text?' },
    (t) => t.addPrimaryKeyConstraint('discount_codes_pk', ['code']),
  );
  await index('discount_codes_by_discount', 'discount_codes', ['discount_id', 'made_at', 'code']);
  await index('discount_codes_by_order', 'discount_codes', ['order_id']);
  await db.schema
    .alterTable('discounts')
    .addColumn('is_by_codes', 'bigint', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
};
