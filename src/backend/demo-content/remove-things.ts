import { sql } from 'kysely';
import { deleteProducts } from '../merchandise/bulk/delete-product.ts';
import { holdProducts } from '../merchandise/product/product-repository.ts';
import { lockPromotion } from '../promotions/promotion-repository.ts';
import { endedAt } from '../promotions/save-promotion.ts';
import type { Actor } from '../shop/audit.ts';
import { type ChangeEntry, noteChanges } from '../shop/db/changes.ts';
import { listValues, updateRow } from '../shop/db/rows.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { ownerOf } from '../shop/owners.ts';
import type { DemoKind, Key } from './kinds.ts';
import { deleteThings } from './rows.ts';

/** Holds what is decided about against orders, in the order in which these lock. */
export const lockThings = async (trx: Trx, kind: DemoKind, keys: readonly Key[]): Promise<void> => {
  if (kind !== 'product' || keys.length === 0) return;
  await holdProducts(trx, numbers(keys));
};

/** Takes things out for good, with all that belongs to them. */
export const removeThings = async (trx: Trx, kind: DemoKind, keys: readonly Key[]): Promise<void> => {
  if (keys.length === 0) return;
  noteChanges(trx, await changesOf(trx, kind, keys));
  if (kind !== 'customer') return deleteThings(trx, kind, keys);
  const rated = await listRated(trx, numbers(keys));
  const used = await listUsed(trx, numbers(keys));
  await deleteThings(trx, kind, keys);
  await countAgain(trx, rated, used);
};

/** Takes things out of the shop that orders and books go on naming. */
export const archiveThings = async (trx: Trx, actor: Actor, kind: DemoKind, keys: readonly Key[]) => {
  const ids = numbers(keys).toSorted((a, b) => a - b);
  if (ids.length === 0) return;
  if (kind === 'product') await deleteProducts(trx, actor, ids);
  for (const id of ids) {
    const promotion = kind === 'promotion' ? await lockPromotion(trx, id) : undefined;
    if (promotion) await updateRow(trx, 'discounts', id, endedAt(promotion, actor.at));
    if (kind === 'branch') await updateRow(trx, 'branches', id, { is_active: 0 });
  }
  noteChanges(trx, await changesOf(trx, kind, keys));
};

const numbers = (keys: readonly Key[]) => keys as readonly number[];

/** What shoppers see differently then. */
const changesOf = async (trx: Trx, kind: DemoKind, keys: readonly Key[]): Promise<ChangeEntry[]> => {
  if (kind === 'setting') return [{ type: 'settings' }];
  if (kind === 'block') return [{ type: 'layout' }];
  if (kind === 'branch')
    return [{ type: 'layout' }, ...numbers(keys).map((id) => ({ type: kind, id }) as const)];
  if (kind === 'customer')
    return (await listRated(trx, numbers(keys))).map((id) => ({ type: 'product', id }) as const);
  if (kind !== 'product' && kind !== 'category' && kind !== 'page') return [];
  const table = ({ product: 'products', category: 'categories', page: 'pages' } as const)[kind];
  const rows = await trx.selectFrom(table).select(['id', 'slug']).where('id', 'in', numbers(keys)).execute();
  const lists: ChangeEntry[] = kind === 'page' ? [{ type: 'page' }] : [{ type: 'list', id: 0 }];
  const stands: ChangeEntry[] = kind === 'product' ? await listStands(trx, numbers(keys)) : [];
  if (kind === 'category') lists.push({ type: 'layout' });
  return [...rows.map(({ id, slug }) => ({ type: kind, id, slug })), ...lists, ...stands];
};

/** The categories in which products stand. */
const listStands = async (trx: Trx, ids: readonly number[]): Promise<ChangeEntry[]> => {
  const rows = await trx
    .selectFrom('product_categories')
    .select('category_id')
    .distinct()
    .where('product_id', 'in', ids)
    .execute();
  return rows.map(({ category_id }) => ({ type: 'list', id: category_id }));
};

const listRated = (trx: Trx, customers: readonly number[]): Promise<number[]> =>
  listValues(
    trx
      .selectFrom('reviews')
      .select('product_id')
      .distinct()
      .where('customer_id', 'in', customers)
      .orderBy('product_id'),
    'product_id',
  );

/** Promotions that orders of these customers have used. */
const listUsed = (trx: Trx, customers: readonly number[]): Promise<number[]> =>
  listValues(
    trx
      .selectFrom('discount_uses')
      .select('discount_id')
      .distinct()
      .where('owner', 'in', customers.map(ownerOf))
      .orderBy('discount_id'),
    'discount_id',
  );

/** Ratings and uses of what stays, without those that are gone. */
const countAgain = async (trx: Trx, rated: readonly number[], used: readonly number[]): Promise<void> => {
  if (rated.length > 0)
    await trx
      .updateTable('products')
      .set({
        rating_sum: sql<number>`(select coalesce(sum(r.rating), 0) from reviews r
          where r.product_id = products.id and r.status = 'published')`,
        rating_count: sql<number>`(select count(*) from reviews r
          where r.product_id = products.id and r.status = 'published')`,
      })
      .where('id', 'in', rated)
      .execute();
  if (used.length > 0)
    await trx
      .updateTable('discounts')
      .set({
        used_count: sql<number>`(select count(*) from discount_uses u where u.discount_id = discounts.id)`,
      })
      .where('id', 'in', used)
      .execute();
};
