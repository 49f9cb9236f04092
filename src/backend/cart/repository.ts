import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type BranchRules, usualOrderType } from '../../domain/branch/branch.ts';
import { compiled, compiledRows } from '../shop/db/compiled.ts';
import { listRows, lockRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type CartRow = Selectable<Tables['carts']>;
export type LineRow = Selectable<Tables['cart_items']>;

export const findCart = async (read: Reader, owner: string): Promise<CartRow | undefined> =>
  (await selectCart(read, owner)).rows[0];

const selectCart = compiled((db, owner: string) =>
  db.selectFrom('carts').selectAll().where('owner', '=', owner),
);

export const listLines = compiledRows((db, cartId: number) =>
  db.selectFrom('cart_items').selectAll().where('cart_id', '=', cartId).orderBy('id'),
);

/** The owner's cart with its lines, both as of one moment. */
export const findCartAndLines = async (
  read: Reader,
  owner: string,
): Promise<{ cart: CartRow; lines: LineRow[] } | undefined> => {
  const { rows } = await selectCartAndLines(read, owner);
  const [cart] = rows;
  if (!cart) return undefined;
  const lines = rows.flatMap(({ line_id: id, line_note: note, ...row }) =>
    id === null ? [] : [{ ...pick(row as Omit<LineRow, 'id' | 'note'>, LINE_COLUMNS), id, note }],
  );
  return { cart: pick(cart, CART_COLUMNS), lines };
};

const CART_COLUMNS = [
  ...([
    'id',
    'owner',
    'branch_id',
    'version',
    'order_type',
    'coupon_code',
    'address_json',
    'pincode',
  ] as const),
  ...(['slot_id', 'payment_method', 'use_wallet', 'tip_minor', 'note', 'updated_at'] as const),
  ...(['gift_card_id', 'business_json'] as const),
];
/** But for those that carts have too. */
const LINE_COLUMNS = [
  ...(['cart_id', 'product_id', 'variant_id', 'quantity', 'selected_json', 'modifiers_json'] as const),
  ...(['option_hash', 'note_hash', 'if_unavailable', 'gift_of', 'seen_price_minor', 'added_at'] as const),
  'gift_card_json' as const,
];

const pick = <T extends object, K extends keyof T>(row: T, columns: readonly K[]): Pick<T, K> => {
  const picked = {} as Pick<T, K>;
  for (const column of columns) picked[column] = row[column];
  return picked;
};

const selectCartAndLines = compiled((db, owner: string) =>
  db
    .selectFrom('carts as c')
    .leftJoin('cart_items as i', 'i.cart_id', 'c.id')
    .select(CART_COLUMNS.map((column) => `c.${column}` as const))
    .select(LINE_COLUMNS.map((column) => `i.${column}` as const))
    .select(['i.id as line_id', 'i.note as line_note'])
    .where('c.owner', '=', owner)
    .orderBy('i.id'),
);

/** A line of no cart, for the rules that check lines; what it is of is added. */
export const LOOSE_LINE = {
  cart_id: 0,
  variant_id: 0,
  note: null,
  note_hash: '',
  option_hash: '',
  gift_card_json: null,
  if_unavailable: 'refund',
  gift_of: 0,
  seen_price_minor: 0,
  added_at: '',
} as const satisfies Partial<LineRow>;

/** The lines of the owner's cart, which need not be known. */
export const listOwnLines = compiledRows((db, owner: string) =>
  db
    .selectFrom('carts as c')
    .innerJoin('cart_items as i', 'i.cart_id', 'c.id')
    .selectAll('i')
    .where('c.owner', '=', owner)
    .orderBy('i.id'),
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
  lockRow(trx, 'carts', { owner }, 'version');

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

export const updateCartRow = async (trx: Trx, id: number, change: Updateable<Tables['carts']>) => {
  if (Object.keys(change).length === 0) return;
  await setCart(trx, id, change);
};

const setCart = compiled((db, id: number, change: Updateable<Tables['carts']>) =>
  db.updateTable('carts').set(change).where('id', '=', id),
);

/** A cart that was just made is ordered as its branch usually is; an older one as its shopper said. */
export const beginUsually = async (
  trx: Trx,
  cart: CartRow,
  { rules }: { rules: Pick<BranchRules, 'orderTypes'> },
): Promise<CartRow> => {
  const order_type = usualOrderType(rules);
  if (cart.version !== 1 || cart.order_type === order_type) return cart;
  await updateCartRow(trx, cart.id, { order_type });
  return { ...cart, order_type };
};

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
  const [{ rows }] = await Promise.all([clearCart(trx, id), deleteItems(trx, id)]);
  const [cart] = rows;
  if (!cart) throw new Error('The cart is gone.');
  return cart;
};

const deleteItems = compiled((db, cartId: number) =>
  db.deleteFrom('cart_items').where('cart_id', '=', cartId),
);

const clearCart = compiled((db, id: number) =>
  db
    .updateTable('carts')
    .set({ coupon_code: null, gift_card_id: null, slot_id: null, note: null, tip_minor: 0, use_wallet: 0 })
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

/** The visitor's own orders that wait for their payment, and one that stands if there is any. */
export const listOwnOrders = compiledRows((db, owner: string) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'branch_id',
      'status',
      'wallet_minor',
      'gift_card_id',
      'gift_card_minor',
      'slot_id',
      'channel',
    ])
    .where('owner', '=', owner)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('status', '=', 'pending_payment'),
        eb(
          'id',
          '=',
          selectFrom('orders as standing')
            .select('standing.id')
            .where('standing.owner', '=', owner)
            .where('standing.status', 'not in', ['cancelled', 'rejected', 'expired', 'pending_payment'])
            .limit(1),
        ),
      ]),
    ),
);

/** Units of orders, by branch, product and variant. */
export const listUnits = (read: Reader, orderIds: readonly string[]) =>
  listRows(read, 'order_items', { order_id: orderIds });

export const listUses = (read: Reader, orderIds: readonly string[]) =>
  read.selectFrom('discount_uses').select('discount_id').where('order_id', 'in', orderIds).execute();
