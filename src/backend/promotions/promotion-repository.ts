import { sql } from 'kysely';
import { deleteRows, findRow, listRows, lockRow } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { holdsWords } from '../shop/db/text-match.ts';
import type { PromotionRow } from './promotion-values.ts';

/** Newest first, at most `limit`; of one customer's own only when they are called for. */
export const listPromotionRows = (
  read: Reader,
  { q, isPersonal, limit }: { q: string; isPersonal: boolean; limit: number },
): Promise<PromotionRow[]> => {
  let query = read.selectFrom('discounts').selectAll();
  for (const word of q.split(/\s+/).filter(Boolean))
    query = query.where(holdsWords(sql`(title || ' ' || coalesce(code, ''))`, word));
  if (isPersonal) query = query.where('owner', 'is not', null);
  else if (q === '') query = query.where('owner', 'is', null);
  return query.orderBy('id', 'desc').limit(limit).execute();
};

export const findPromotion = (read: Reader, id: number): Promise<PromotionRow | undefined> =>
  findRow(read, 'discounts', { id });

/** A promotion, held until the transaction ends; orders that would use it wait. */
export const lockPromotion = (trx: Trx, id: number): Promise<PromotionRow | undefined> =>
  lockRow(trx, 'discounts', { id }, 'used_count');

export const isCodeOfAnother = async (read: Reader, code: string | null, id: number): Promise<boolean> => {
  if (code === null) return false;
  const found = await read
    .selectFrom('discounts')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', id)
    .unionAll(read.selectFrom('discount_codes').select('discount_id as id').where('code', '=', code))
    .executeTakeFirst();
  return found !== undefined;
};

export const deletePromotion = async (trx: Trx, id: number): Promise<void> => {
  await deleteRows(trx, 'translations', { entity: 'discount', entity_id: id });
  await deleteRows(trx, 'discount_codes', { discount_id: id });
  await deleteRows(trx, 'discounts', { id });
};

/** What each has given so far, in minor units. */
export const sumGiven = async (read: Reader, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('discount_uses')
    .select(({ fn }) => ['discount_id', fn.sum<number>('amount_minor').as('given')])
    .where('discount_id', 'in', ids)
    .groupBy('discount_id')
    .execute();
  return new Map(rows.map(({ discount_id, given }) => [discount_id, Number(given)]));
};

export const listCategoryNames = (read: Reader) =>
  read.selectFrom('categories').select(['id', 'name']).orderBy('position').orderBy('id').execute();

export const listEmails = async (read: Reader, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await listRows(read, 'customers', { id: ids }, { columns: ['id', 'email'] });
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])));
};

/** Which of these products are sold, which of the categories hold one that is, and where the products lie. */
export const readSold = async (
  read: Reader,
  productIds: readonly number[],
  categoryIds: readonly number[],
) => {
  const [sold, places, full] = await Promise.all([
    listRows(read, 'products', { id: productIds, is_active: 1 }, { columns: ['id'] }),
    listRows(read, 'product_categories', { product_id: productIds }),
    categoryIds.length === 0
      ? []
      : read
          .selectFrom('product_categories as c')
          .innerJoin('products as p', 'p.id', 'c.product_id')
          .select('c.category_id')
          .distinct()
          .where('c.category_id', 'in', categoryIds)
          .where('p.is_active', '=', 1)
          .execute(),
  ]);
  const byProduct = Map.groupBy(places, ({ product_id }) => product_id);
  return {
    soldProductIds: new Set(sold.map(({ id }) => id)),
    soldCategoryIds: new Set(full.map(({ category_id }) => category_id)),
    categoriesOf: new Map(
      [...byProduct].map(([id, rows]) => [id, rows.map(({ category_id }) => category_id)]),
    ),
  };
};
