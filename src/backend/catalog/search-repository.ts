import type { Reader } from '../shop/db/shop-db.ts';

/** Products whose SKU, or a variant's, is exactly the query, in either case. */
export const listIdsByCode = async (read: Reader, query: string): Promise<number[]> => {
  const codes = [...new Set([query, query.toUpperCase(), query.toLowerCase()])];
  const [own, variants] = await Promise.all([
    read.selectFrom('products').select('id').where('sku', 'in', codes).execute(),
    read
      .selectFrom('variants')
      .select('product_id as id')
      .where('sku', 'in', codes)
      .where('is_active', '=', 1)
      .execute(),
  ]);
  return [...own, ...variants].map(({ id }) => id);
};
