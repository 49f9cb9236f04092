import type { Selectable } from 'kysely';
import type { Reader } from '../db/connect.ts';
import type { Tables } from '../db/schema.ts';

export type CategoryRow = Selectable<Tables['categories']>;

/** All active categories in display order. */
export const listCategories = (read: Reader): Promise<CategoryRow[]> =>
  read
    .selectFrom('categories')
    .selectAll()
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findCategory = (read: Reader, slug: string): Promise<CategoryRow | undefined> =>
  read
    .selectFrom('categories')
    .selectAll()
    .where('slug', '=', slug)
    .where('is_active', '=', 1)
    .executeTakeFirst();

/** Products that the branch sells in each category, descendants included. */
export const countProducts = async (
  read: Reader,
  branchId: number,
  categoryIds: readonly number[],
): Promise<Map<number, number>> => {
  if (categoryIds.length === 0) return new Map();
  const rows = await read
    .selectFrom('product_categories as pc')
    .innerJoin('products as p', 'p.id', 'pc.product_id')
    .innerJoin('availability as a', (join) =>
      join.onRef('a.product_id', '=', 'p.id').on('a.branch_id', '=', branchId),
    )
    .select(({ fn }) => ['pc.category_id', fn.countAll<number>().as('count')])
    .where('pc.category_id', 'in', categoryIds)
    .where('p.is_active', '=', 1)
    .groupBy('pc.category_id')
    .execute();
  return new Map(rows.map((row) => [row.category_id, row.count]));
};

/** Category ids of a product that it belongs to directly. */
export const listDirectCategoryIds = async (read: Reader, productId: number): Promise<number[]> => {
  const rows = await read
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', productId)
    .where('is_direct', '=', 1)
    .orderBy('category_id')
    .execute();
  return rows.map((row) => row.category_id);
};
