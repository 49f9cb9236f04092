import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** The merchant's table of products, sales to come, and edits of many products with what they replaced. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await index('products_by_name', 'products', ['name', 'id']);
  await index('products_by_price', 'products', ['selling_price_minor', 'id']);
  await index('products_by_change', 'products', ['updated_at', 'id']);
  await index('products_by_tax', 'products', ['tax_name', 'tax_rate_bps']);
  await index('stock_moves_by_product', 'stock_moves', ['product_id', 'id']);
  await table(
    'planned_reductions',
    { product_id: 'int', price_minor: 'int', starts_at: 'text', ends_at: 'text' },
    (t) => t.addPrimaryKeyConstraint('planned_reductions_pk', ['product_id']),
  );
  await index('planned_reductions_by_start', 'planned_reductions', ['starts_at']);
  await table('bulk_edits', {
    id: 'id',
    at: 'text',
    staff_id: 'int?',
    actor: 'text',
    change_json: 'text',
    undone_at: 'text?',
  });
  await table(
    'bulk_edit_rows',
    { edit_id: 'int', product_id: 'int', before_json: 'text', after_json: 'text' },
    (t) => t.addPrimaryKeyConstraint('bulk_edit_rows_pk', ['edit_id', 'product_id']),
  );
};
