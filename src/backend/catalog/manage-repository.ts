import { type Selectable, sql } from 'kysely';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

const MANAGED = [
  'id',
  'slug',
  'name',
  'selling_price_minor',
  'original_price_minor',
  'is_active',
  'reduction_ends_at',
] as const;

export type ManagedProduct = Pick<Selectable<Tables['products']>, (typeof MANAGED)[number]>;

export const findManaged = (read: Reader, slug: string): Promise<ManagedProduct | undefined> =>
  read.selectFrom('products').select(MANAGED).where('slug', '=', slug).executeTakeFirst();

export const updateProduct = async (
  trx: Trx,
  id: number,
  change: {
    selling_price_minor?: number;
    original_price_minor?: number | null;
    reduction_starts_at?: string | null;
    reduction_ends_at?: string | null;
    lowest_price_30d_minor?: number;
    is_active?: number;
    available_from?: string | null;
    availability_windows_json?: string | null;
    updated_at: string;
  },
): Promise<void> => {
  await trx.updateTable('products').set(change).where('id', '=', id).execute();
};

/** Notes what a product cost until now. */
export const insertPastPrice = async (
  trx: Trx,
  past: { product_id: number; price_minor: number; until: string },
): Promise<void> => {
  await trx.insertInto('past_prices').values(past).execute();
};

/** The lowest price that held at any time after `since`, apart from today's; undefined when none is known. */
export const lowestPastPrice = async (
  read: Reader,
  productId: number,
  since: string,
): Promise<number | undefined> => {
  const row = await read
    .selectFrom('past_prices')
    .select(({ fn }) => fn.min('price_minor').as('lowest'))
    .where('product_id', '=', productId)
    .where('until', '>', since)
    .executeTakeFirst();
  return row?.lowest ?? undefined;
};

/** Moves the prices of all variants by the same amount; their own list prices stay where they are above. */
export const shiftVariantPrices = async (trx: Trx, productId: number, by: number): Promise<void> => {
  await trx
    .updateTable('variants')
    .set({
      price_minor: sql`price_minor + ${by}`,
      original_price_minor: sql`case when original_price_minor > price_minor + ${by} then original_price_minor end`,
    })
    .where('product_id', '=', productId)
    .execute();
};

/** Makes what variants cost now their list prices. */
export const keepVariantPrices = async (trx: Trx, productId: number): Promise<void> => {
  await trx
    .updateTable('variants')
    .set({ original_price_minor: sql`price_minor` })
    .where('product_id', '=', productId)
    .execute();
};

/** Addresses of products whose reduction ended at or before an instant. */
export const listEndedReductions = (read: Reader, at: string) =>
  read.selectFrom('products').select('slug').where('reduction_ends_at', '<=', at).orderBy('id').execute();

export const listVariantPrices = (read: Reader, productId: number) =>
  read.selectFrom('variants').select(['id', 'price_minor']).where('product_id', '=', productId).execute();

export const listCategoriesOf = async (read: Reader, productId: number): Promise<number[]> => {
  const rows = await read
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', productId)
    .execute();
  return rows.map(({ category_id }) => category_id);
};

export const isBranch = async (read: Reader, id: number): Promise<boolean> =>
  (await read.selectFrom('branches').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Units on the shelf (0: not sold there yet), held against sales until the transaction ends. */
export const lockOnHand = async (
  trx: Trx,
  row: { branch_id: number; product_id: number; variant_id: number },
): Promise<number> => {
  const locked = await trx
    .updateTable('stock')
    .set({ on_hand: sql<number>`on_hand` })
    .where('branch_id', '=', row.branch_id)
    .where('product_id', '=', row.product_id)
    .where('variant_id', '=', row.variant_id)
    .returning('on_hand')
    .executeTakeFirst();
  return locked?.on_hand ?? 0;
};

/** Sets what is on the shelf; false when more than that is held for orders. */
export const writeOnHand = async (
  trx: Trx,
  row: { branch_id: number; product_id: number; variant_id: number; on_hand: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('stock')
    .values({ ...row, held: 0, low_at: 5 })
    .onConflict((conflict) =>
      conflict
        .columns(['branch_id', 'product_id', 'variant_id'])
        .doUpdateSet({ on_hand: row.on_hand })
        .where('stock.held', '<=', row.on_hand),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const insertMove = async (
  trx: Trx,
  move: { branch_id: number; product_id: number; variant_id: number; delta: number; at: string },
): Promise<void> => {
  await trx
    .insertInto('stock_moves')
    .values({ ...move, reason: 'set_by_staff', reference: '' })
    .execute();
};
