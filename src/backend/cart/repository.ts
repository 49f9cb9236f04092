import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { compiled } from '../shop/db/compiled.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type CartRow = Selectable<Tables['carts']>;
export type LineRow = Selectable<Tables['cart_items']>;

export const findCart = async (read: Reader, owner: string): Promise<CartRow | undefined> =>
  (await selectCart(read, owner)).rows[0];

const selectCart = compiled((db, owner: string) =>
  db.selectFrom('carts').selectAll().where('owner', '=', owner),
);

export const listLines = async (read: Reader, cartId: number): Promise<LineRow[]> =>
  (await selectLines(read, cartId)).rows;

const selectLines = compiled((db, cartId: number) =>
  db.selectFrom('cart_items').selectAll().where('cart_id', '=', cartId).orderBy('id'),
);

/**
 * Raises the version and holds the cart's row until the end of the transaction, so that changes of one cart
 * happen one after the other. Undefined when the visitor has none.
 */
export const claimCart = async (
  trx: Trx,
  owner: string,
  branchId: number,
  at: string,
): Promise<CartRow | undefined> => (await raiseVersion(trx, owner, branchId, at)).rows[0];

const raiseVersion = compiled((db, owner: string, branchId: number, at: string) =>
  db
    .updateTable('carts')
    .set({ version: sql<number>`version + 1`, branch_id: branchId, updated_at: at })
    .where('owner', '=', owner)
    .returningAll(),
);

/** Holds the cart's row as it is until the end of the transaction. */
export const lockCart = (trx: Trx, owner: string): Promise<CartRow | undefined> =>
  trx
    .updateTable('carts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('owner', '=', owner)
    .returningAll()
    .executeTakeFirst();

/** `claimCart` that creates the cart when there is none. */
export const claimOrInsertCart = async (
  trx: Trx,
  owner: string,
  branchId: number,
  at: string,
): Promise<CartRow> => {
  const [cart] = (await upsertCart(trx, owner, branchId, at)).rows;
  if (!cart) throw new Error('The cart was neither found nor made.');
  return cart;
};

const NEW_CART = { version: 1, order_type: 'delivery', use_wallet: 0, tip_minor: 0 } as const;

const upsertCart = compiled((db, owner: string, branchId: number, at: string) =>
  db
    .insertInto('carts')
    .values({ ...NEW_CART, owner, branch_id: branchId, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet({
        version: sql<number>`carts.version + 1`,
        branch_id: branchId,
        updated_at: at,
      }),
    )
    .returningAll(),
);

export const updateCart = async (trx: Trx, id: number, change: Updateable<Tables['carts']>) => {
  if (Object.keys(change).length === 0) return;
  await setCart(trx, id, change);
};

const setCart = compiled((db, id: number, change: Updateable<Tables['carts']>) =>
  db.updateTable('carts').set(change).where('id', '=', id),
);

/** Replaces the cart's address unless another one was chosen meanwhile; shoppers who saw the old one are notified. */
export const replaceCartAddress = async (
  trx: Trx,
  { id, from, to }: { id: number; from: string; to: string | null },
): Promise<void> => {
  await trx
    .updateTable('carts')
    .set({ address_json: to, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('address_json', '=', from)
    .execute();
};

/** Takes everything out after an order; order type and address stay for the next one. */
export const emptyCart = async (trx: Trx, { id }: CartRow): Promise<CartRow> => {
  await deleteItems(trx, id);
  const [cart] = (await clearCart(trx, id)).rows;
  if (!cart) throw new Error('The cart is gone.');
  return cart;
};

const deleteItems = compiled((db, cartId: number) =>
  db.deleteFrom('cart_items').where('cart_id', '=', cartId),
);

const clearCart = compiled((db, id: number) =>
  db
    .updateTable('carts')
    .set({ coupon_code: null, slot_id: null, note: null, tip_minor: 0, use_wallet: 0 })
    .where('id', '=', id)
    .returningAll(),
);

export const insertLine = async (trx: Trx, line: Insertable<Tables['cart_items']>): Promise<LineRow> => {
  const [row] = (await putLine(trx, line)).rows;
  if (!row) throw new Error('The line was not stored.');
  return row;
};

const putLine = compiled((db, line: Insertable<Tables['cart_items']>) =>
  db.insertInto('cart_items').values(line).returningAll(),
);

export const updateLine = async (trx: Trx, id: number, change: Updateable<Tables['cart_items']>) => {
  await setLine(trx, id, change);
};

const setLine = compiled((db, id: number, change: Updateable<Tables['cart_items']>) =>
  db.updateTable('cart_items').set(change).where('id', '=', id),
);

export const deleteLines = async (trx: Trx, ids: readonly number[]) => {
  if (ids.length > 0) await trx.deleteFrom('cart_items').where('id', 'in', ids).execute();
};

/** Whether the visitor has an order that stands; one that still waits for its payment is none. */
export const hasOrdered = async (read: Reader, owner: string): Promise<boolean> => {
  const { rows } = await selectStandingOrder(read, owner);
  return rows.length > 0;
};

const selectStandingOrder = compiled((db, owner: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', owner)
    .where('status', 'not in', ['cancelled', 'rejected', 'expired', 'pending_payment'])
    .limit(1),
);

/** The visitor's own orders that wait for their payment. */
export const listPendingOrders = async (read: Reader, owner: string) =>
  (await selectPending(read, owner)).rows;

const selectPending = compiled((db, owner: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'branch_id', 'wallet_minor', 'slot_id'])
    .where('owner', '=', owner)
    .where('status', '=', 'pending_payment'),
);

/** Units of orders, by branch, product and variant. */
export const listUnits = (read: Reader, orderIds: readonly string[]) =>
  read
    .selectFrom('order_items')
    .select(['product_id', 'variant_id', 'quantity'])
    .where('order_id', 'in', orderIds)
    .execute();

export const listUses = (read: Reader, orderIds: readonly string[]) =>
  read.selectFrom('discount_uses').select('discount_id').where('order_id', 'in', orderIds).execute();
