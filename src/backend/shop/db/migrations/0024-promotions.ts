import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** The desk's queue of reviews, and what each use of a discount gave, from here on. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { index } = tableMaker(db, dialect);
  await index('reviews_by_status', 'reviews', ['status', 'created_at', 'id']);
  await db.schema
    .alterTable('discount_uses')
    .addColumn('amount_minor', 'bigint', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
};
