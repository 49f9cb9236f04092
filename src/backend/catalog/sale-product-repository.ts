import { sql } from 'kysely';
import { compiledRows } from '../shop/db/compiled.ts';

/** Products with their first picture; inactive ones too, so that carts can name what they lost. */
export const listProducts = compiledRows((db, ids: readonly number[]) =>
  db
    .selectFrom('products as p')
    .leftJoin('product_images as i', (join) =>
      join.onRef('i.product_id', '=', 'p.id').on('i.position', '=', ({ selectFrom }) =>
        selectFrom('product_images as first')
          .select(({ fn }) => fn.min('first.position').as('position'))
          .whereRef('first.product_id', '=', 'p.id'),
      ),
    )
    .leftJoin('taxes as t', (join) =>
      join.onRef('t.name', '=', 'p.tax_name').onRef('t.rate_bps', '=', 'p.tax_rate_bps'),
    )
    .select(['p.id', 'p.slug', 'p.name', 'p.selling_price_minor', 'p.original_price_minor', 't.id as tax_id'])
    .select(['p.tax_name', 'p.tax_rate_bps', 'p.min_quantity', 'p.max_quantity', 'p.quantity_step'])
    .select(['p.returns_days', 'p.returns_fee_minor', 'p.hsn_code'])
    .select(['p.available_from', 'p.availability_windows_json'])
    .select(['p.is_active', 'p.is_gift_card', 'i.image_key', 'i.alt', 'i.width', 'i.height'])
    .where('p.id', 'in', ids),
);

export const listVariants = compiledRows((db, productIds: readonly number[]) =>
  db
    .selectFrom('variants')
    .select(['id', 'product_id', 'value_ids_json', 'price_minor', 'original_price_minor'])
    .where('product_id', 'in', productIds)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id'),
);

export const listProductCategories = compiledRows((db, productIds: readonly number[]) =>
  db
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .select(['pc.product_id', 'pc.category_id', 'c.withdrawal_exclusion'])
    .where('pc.product_id', 'in', productIds),
);

/** What can still be sold at the branch, per product and variant; no row: not sold there. */
export const listStock = compiledRows((db, branchId: number, productIds: readonly number[]) =>
  db
    .selectFrom('stock')
    .select(['product_id', 'variant_id', 'held', sql<number>`on_hand - held`.as('available')])
    .where('branch_id', '=', branchId)
    .where('product_id', 'in', productIds),
);
