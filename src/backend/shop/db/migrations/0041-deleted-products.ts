import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Products that are deleted, and keep their rows for the orders that name them. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table('deleted_products', { product_id: 'int', at: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('deleted_products_pk', ['product_id']),
  );
};
