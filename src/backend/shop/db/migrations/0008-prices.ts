import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What products cost before, for the lowest price of the last 30 days. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table('past_prices', { product_id: 'int', price_minor: 'int', until: 'text' });
  await index('past_prices_by_product', 'past_prices', ['product_id', 'until']);
};
