import { type Insertable, type Selectable, sql } from 'kysely';
import { deleteRows, findRow, listValues, updateRows } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type ItemRow = Selectable<Tables['wishlist_items']>;

/** Holds a visitor's wishlist until the transaction ends, so that its changes happen one after the other. */
export const holdWishlist = (trx: Trx, owner: string) =>
  trx
    .insertInto('wishlists')
    .values({ owner, item_count: 0 })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet({ item_count: sql<number>`wishlists.item_count` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateCount = async (trx: Trx, owner: string, itemCount: number): Promise<void> => {
  await updateRows(trx, 'wishlists', { owner }, { item_count: itemCount });
};

export const countWishlist = async (read: Reader, owner: string): Promise<number> => {
  const row = await findRow(read, 'wishlists', { owner }, ['item_count']);
  return row?.item_count ?? 0;
};

/** By what part the price fell since the product was saved, in hundredths of a percent; 0 when it did not. */
const priceDrop = sql`case when coalesce(v.price_minor, p.selling_price_minor) < w.price_minor
  then (w.price_minor - coalesce(v.price_minor, p.selling_price_minor)) * 10000 / w.price_minor else 0 end`;

/** One page of saved products with their price now, latest first or the greatest price drop first. */
export const listItems = (
  read: Reader,
  owner: string,
  { sort, offset, limit }: { sort: 'added' | 'price_drop'; offset: number; limit: number },
) =>
  read
    .selectFrom('wishlist_items as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .leftJoin('variants as v', 'v.id', 'w.variant_id')
    .select(['w.product_id', 'w.variant_id', 'w.price_minor', 'w.added_at', 'p.is_active'])
    .select(({ fn }) => fn.coalesce('v.price_minor', 'p.selling_price_minor').as('price_now_minor'))
    .where('w.owner', '=', owner)
    .$if(sort === 'price_drop', (query) => query.orderBy(priceDrop, 'desc'))
    .orderBy('w.added_at', 'desc')
    .orderBy('w.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
export type ListedItem = Awaited<ReturnType<typeof listItems>>[number];

/** Saved products, each once, latest first. */
export const listProductIds = (read: Reader, owner: string): Promise<number[]> =>
  listValues(
    read
      .selectFrom('wishlist_items')
      .select(['product_id', ({ fn }) => fn.max('id').as('latest')])
      .where('owner', '=', owner)
      .groupBy('product_id')
      .orderBy('latest', 'desc'),
    'product_id',
  );

export const listEntries = (read: Reader, owner: string): Promise<ItemRow[]> =>
  read.selectFrom('wishlist_items').selectAll().where('owner', '=', owner).orderBy('id', 'desc').execute();

export const insertEntries = async (trx: Trx, entries: readonly Insertable<Tables['wishlist_items']>[]) => {
  if (entries.length > 0) await trx.insertInto('wishlist_items').values(entries).execute();
};

export const deleteEntries = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await trx.deleteFrom('wishlist_items').where('id', 'in', ids).execute();
};

export const deleteWishlist = async (trx: Trx, owner: string): Promise<void> => {
  await deleteRows(trx, 'wishlist_items', { owner });
  await deleteRows(trx, 'wishlists', { owner });
};

/** What a product, or one variant of it, costs; undefined when there is no such product. */
export const findPriced = (read: Reader, productId: number, variantId: number) =>
  read
    .selectFrom('products as p')
    .leftJoin('variants as v', (join) =>
      join.onRef('v.product_id', '=', 'p.id').on('v.id', '=', variantId).on('v.is_active', '=', 1),
    )
    .select(['p.is_active', 'v.id as variant_id'])
    .select(({ fn }) => fn.coalesce('v.price_minor', 'p.selling_price_minor').as('price_minor'))
    .where('p.id', '=', productId)
    .executeTakeFirst();
