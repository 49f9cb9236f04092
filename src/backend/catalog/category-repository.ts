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
