import { sql } from 'kysely';
import { compiled } from '../shop/db/compiled.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** Products with their first picture; inactive ones too, so that carts can name what they lost. */
export const listProducts = async (read: Reader, ids: readonly number[]) =>
  (await selectProducts(read, ids)).rows;

const selectProducts = compiled((db, ids: readonly number[]) =>
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
    .select(['p.returns_days', 'p.returns_fee_minor'])
    .select(['p.available_from', 'p.availability_windows_json'])
    .select(['p.is_active', 'i.image_key', 'i.alt', 'i.width', 'i.height'])
    .where('p.id', 'in', ids),
);

export const listAttributeValues = async (read: Reader, productIds: readonly number[]) =>
  (await selectAttributeValues(read, productIds)).rows;

const selectAttributeValues = compiled((db, productIds: readonly number[]) =>
  db
    .selectFrom('attributes as a')
    .innerJoin('attribute_values as v', 'v.attribute_id', 'a.id')
    .select(['a.product_id', 'a.id as attribute_id', 'a.name', 'v.id', 'v.value'])
    .where('a.product_id', 'in', productIds)
    .orderBy('a.position')
    .orderBy('a.id')
    .orderBy('v.position')
    .orderBy('v.id'),
);

export const listVariants = async (read: Reader, productIds: readonly number[]) =>
  (await selectVariants(read, productIds)).rows;

const selectVariants = compiled((db, productIds: readonly number[]) =>
  db
    .selectFrom('variants')
    .select(['id', 'product_id', 'value_ids_json', 'price_minor', 'original_price_minor'])
    .where('product_id', 'in', productIds)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id'),
);

export const listModifiers = async (read: Reader, productIds: readonly number[]) =>
  (await selectModifiers(read, productIds)).rows;

const selectModifiers = compiled((db, productIds: readonly number[]) =>
  db
    .selectFrom('modifier_groups as g')
    .leftJoin('modifiers as m', 'm.group_id', 'g.id')
    .select(['g.product_id', 'g.id as group_id', 'g.name', 'g.min_select', 'g.max_select'])
    .select(['m.id', 'm.value', 'm.price_minor', 'm.required_value_ids_json'])
    .where('g.product_id', 'in', productIds)
    .orderBy('g.position')
    .orderBy('g.id')
    .orderBy('m.position')
    .orderBy('m.id'),
);

export const listModifierPrices = async (read: Reader, productIds: readonly number[]) =>
  (await selectModifierPrices(read, productIds)).rows;

const selectModifierPrices = compiled((db, productIds: readonly number[]) =>
  db
    .selectFrom('modifier_prices as mp')
    .innerJoin('modifiers as m', 'm.id', 'mp.modifier_id')
    .innerJoin('modifier_groups as g', 'g.id', 'm.group_id')
    .select(['mp.modifier_id', 'mp.variant_id', 'mp.price_minor'])
    .where('g.product_id', 'in', productIds),
);

export const listProductCategories = async (read: Reader, productIds: readonly number[]) =>
  (await selectProductCategories(read, productIds)).rows;

const selectProductCategories = compiled((db, productIds: readonly number[]) =>
  db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', productIds),
);

/** What can still be sold at the branch, per product and variant; no row: not sold there. */
export const listStock = async (read: Reader, branchId: number, productIds: readonly number[]) =>
  (await selectStock(read, branchId, productIds)).rows;

const selectStock = compiled((db, branchId: number, productIds: readonly number[]) =>
  db
    .selectFrom('stock')
    .select(['product_id', 'variant_id', 'held', sql<number>`on_hand - held`.as('available')])
    .where('branch_id', '=', branchId)
    .where('product_id', 'in', productIds),
);
