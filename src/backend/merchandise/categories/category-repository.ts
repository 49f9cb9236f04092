import { sql } from 'kysely';
import { chunksOf } from '../../../domain/lists/chunks.ts';
import { deleteRows, highestOf, insertNewRow, insertsRow, listValues } from '../../shop/db/rows.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

export const findCategoryRow = (read: Reader, id: number) =>
  read
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'parent_id', 'is_active', 'image_key', 'position', 'withdrawal_exclusion'])
    .where('id', '=', id)
    .executeTakeFirst();
export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategoryRow>>>;

export const insertCategory = async (
  trx: Trx,
  { at, ...given }: { name: string; slug: string; parent_id: number | null; at: string },
): Promise<number | undefined> =>
  insertNewRow(trx, 'categories', {
    ...given,
    image_key: null,
    description_html: null,
    position: (await highestOf(trx, 'categories', 'position')) + 1,
    is_active: 1,
    seo_title: null,
    seo_description: null,
    updated_at: at,
  });

export const deleteCategory = async (trx: Trx, id: number): Promise<void> => {
  await deleteRows(trx, 'product_categories', { category_id: id });
  await deleteRows(trx, 'categories', { id });
};

/** Products that stand in any of the categories, directly or below. */
export const listProductsIn = (read: Reader, categoryId: number): Promise<number[]> =>
  listValues(
    read
      .selectFrom('product_categories')
      .select('product_id')
      .where('category_id', '=', categoryId)
      .orderBy('product_id'),
    'product_id',
  );

/** Replaces one direct category of products by another. */
export const moveProducts = async (trx: Trx, from: number, to: number): Promise<void> => {
  const moved = trx
    .selectFrom('product_categories as o')
    .select('o.product_id')
    .select([sql<number>`cast(${to} as bigint)`.as('category_id'), sql.lit(1).as('is_direct')])
    .where('o.category_id', '=', from)
    .where('o.is_direct', '=', 1);
  await trx
    .insertInto('product_categories')
    .columns(['product_id', 'category_id', 'is_direct'])
    .expression(moved)
    .onConflict((conflict) => conflict.columns(['category_id', 'product_id']).doUpdateSet({ is_direct: 1 }))
    .execute();
  await deleteRows(trx, 'product_categories', { category_id: from });
};

/** Writes into which categories above their own the products fall. */
export const replaceInherited = async (
  trx: Trx,
  productIds: readonly number[],
  rows: readonly { product_id: number; category_id: number }[],
): Promise<void> => {
  await deleteRows(trx, 'product_categories', { product_id: productIds, is_direct: 0 });
  for (const batch of chunksOf(rows, 1_000))
    await insertsRow(
      trx,
      'product_categories',
      batch.map((row) => ({ ...row, is_direct: 0 })),
    );
};
