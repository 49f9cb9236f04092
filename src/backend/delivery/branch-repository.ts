import type { Insertable } from 'kysely';
import { countRows, findsRow, insertRow, listValues } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export const insertBranch = (trx: Trx, branch: Insertable<Tables['branches']>): Promise<number> =>
  insertRow(trx, 'branches', branch);

export const copyAreas = async (trx: Trx, from: number, to: number): Promise<void> => {
  await trx
    .insertInto('delivery_areas')
    .columns(['branch_id', 'pincode', 'charge_minor'])
    .expression(({ selectFrom, lit }) =>
      selectFrom('delivery_areas')
        .select([lit(to).as('branch_id'), 'pincode', 'charge_minor'])
        .where('branch_id', '=', from),
    )
    .execute();
};

/** Shelves of what another branch sells, with nothing on them; returns their products. */
export const copyShelves = async (trx: Trx, from: number, to: number): Promise<number[]> => {
  await trx
    .insertInto('stock')
    .columns(['branch_id', 'product_id', 'variant_id', 'on_hand', 'held', 'low_at'])
    .expression(({ selectFrom, lit }) =>
      selectFrom('stock')
        .select((eb) => [
          lit(to).as('branch_id'),
          'product_id',
          'variant_id',
          eb.lit(0).as('on_hand'),
          eb.lit(0).as('held'),
          'low_at',
        ])
        .where('branch_id', '=', from),
    )
    .execute();
  return listValues(
    trx.selectFrom('stock').select('product_id').distinct().where('branch_id', '=', to),
    'product_id',
  );
};

export const countOrdersByStatus = (read: Reader, branchId: number) =>
  read
    .selectFrom('orders')
    .select(['status', ({ fn }) => fn.countAll<number>().as('orders')])
    .where('branch_id', '=', branchId)
    .groupBy('status')
    .execute();

/** Whether a document of another branch was issued under this prefix. */
export const hasInvoicesOfOthers = (read: Reader, branchId: number, prefix: string): Promise<boolean> =>
  findsRow(
    read
      .selectFrom('invoices')
      .select('id')
      .where('code', 'like', `${prefix}-%`)
      .where('branch_id', '<>', branchId)
      .limit(1),
  );

/** Carts with something in them. */
export const countCarts = (read: Reader, branchId: number): Promise<number> =>
  countRows(
    read
      .selectFrom('carts')
      .where('branch_id', '=', branchId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('cart_items').select('cart_items.id').whereRef('cart_items.cart_id', '=', 'carts.id'),
        ),
      ),
  );
