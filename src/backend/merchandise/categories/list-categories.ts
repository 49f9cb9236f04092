import type { DeskCategories } from '../../../api/contract/admin/catalog.ts';
import { imageUrl } from '../../catalog/serialize-card.ts';
import type { Reader } from '../../shop/db/shop-db.ts';

/** Every category, shown to shoppers or not, in the order of the shop. */
export const listDeskCategories = async (read: Reader): Promise<DeskCategories> => {
  const rows = await read
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'parent_id', 'is_active', 'image_key', 'withdrawal_exclusion'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const counts = await read
    .selectFrom('product_categories')
    .select(({ fn }) => [
      'category_id',
      fn.countAll<number>().as('total'),
      fn.sum<number>('is_direct').as('direct'),
    ])
    .groupBy('category_id')
    .execute();
  const countOf = new Map(counts.map((count) => [count.category_id, count]));
  return {
    categories: rows.map((row) => ({
      ...row,
      is_active: row.is_active === 1,
      image_url: row.image_key === null ? null : imageUrl(row.image_key),
      product_count: Number(countOf.get(row.id)?.direct ?? 0),
      total_count: Number(countOf.get(row.id)?.total ?? 0),
    })),
  };
};
