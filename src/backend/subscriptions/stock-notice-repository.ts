import type { Insertable } from 'kysely';
import { CLOSED_STATUS } from '../catalog/stock-rank.ts';
import { isSoldShelf } from '../catalog/stock-repository.ts';
import { findRow, findsRow, updatesRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

/** Inserts the wish, or renews one that was not confirmed or is over; false when a confirmed one stands. */
export const renewStockNotice = async (trx: Trx, notice: Insertable<Tables['stock_notices']>) => {
  const { product_id: _p, variant_id: _v, branch_id: _b, channel: _c, destination: _d, ...fresh } = notice;
  return findsRow(
    trx
      .insertInto('stock_notices')
      .values(notice)
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'variant_id', 'branch_id', 'channel', 'destination'])
          .doUpdateSet(fresh)
          .where('stock_notices.state', '!=', 'confirmed'),
      )
      .returning('id'),
  );
};

/** What is not sold at this time helps nobody who waits for it. */
const CLOSED = Object.values(CLOSED_STATUS);

/** Confirmed wishes that the stock of their branch can meet now. */
export const listMetNotices = (read: Reader, limit: number) =>
  read
    .selectFrom('stock_notices as notice')
    .innerJoin('products as product', 'product.id', 'notice.product_id')
    .select(['notice.id', 'notice.channel', 'notice.destination', 'notice.language'])
    .select(['notice.unsubscribe_token', 'notice.variant_id', 'product.name', 'product.slug'])
    .where('notice.state', '=', 'confirmed')
    .where('product.is_active', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock')
          .select('stock.product_id')
          .whereRef('stock.product_id', '=', 'notice.product_id')
          .whereRef('stock.branch_id', '=', 'notice.branch_id')
          .where(({ or, eb, ref }) =>
            or([eb('notice.variant_id', '=', 0), eb('stock.variant_id', '=', ref('notice.variant_id'))]),
          )
          .whereRef('stock.on_hand', '>', 'stock.held')
          .where(isSoldShelf('stock')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('availability')
            .select('availability.product_id')
            .whereRef('availability.product_id', '=', 'notice.product_id')
            .whereRef('availability.branch_id', '=', 'notice.branch_id')
            .where('availability.status', 'in', CLOSED),
        ),
      ),
    )
    .orderBy('notice.id')
    .limit(limit)
    .execute();

/** Of processes that try at once one gets true. */
export const claimMetNotice = (trx: Trx, id: number, at: string): Promise<boolean> =>
  updatesRow(trx, 'stock_notices', { id, state: 'confirmed' }, { state: 'sent', sent_at: at });

/** "Pizza, Large": what is waited for; the product alone where any variant will do. */
export const awaitedName = async (read: Reader, name: string, variantId: number): Promise<string> => {
  const variant = await findRow(read, 'variants', { id: variantId }, ['value_ids_json']);
  const ids = JSON.parse(variant?.value_ids_json ?? '[]') as number[];
  if (ids.length === 0) return name;
  const values = await read
    .selectFrom('attribute_values as v')
    .innerJoin('attributes as a', 'a.id', 'v.attribute_id')
    .select('v.value')
    .where('v.id', 'in', ids)
    .orderBy('a.position')
    .execute();
  return [name, ...values.map(({ value }) => value)].join(', ');
};

/** Whether the branch has any of it: of the variant, or of any when it is 0. */
export const isInStock = (read: Reader, at: { productId: number; variantId: number; branchId: number }) =>
  findsRow(
    read
      .selectFrom('stock')
      .select('product_id')
      .where('product_id', '=', at.productId)
      .where('branch_id', '=', at.branchId)
      .where(({ eb, lit }) => (at.variantId === 0 ? lit(true) : eb('variant_id', '=', at.variantId)))
      .whereRef('on_hand', '>', 'held')
      .where(isSoldShelf('stock'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('availability')
              .select('availability.product_id')
              .where('availability.product_id', '=', at.productId)
              .where('availability.branch_id', '=', at.branchId)
              .where('availability.status', 'in', CLOSED),
          ),
        ),
      )
      .limit(1),
  );
