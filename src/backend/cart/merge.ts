import { LIMITS } from '../../api/contract/limits.ts';
import { readSaleCatalog } from '../catalog/sale-catalog.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { readStored, settle } from './cart.ts';
import type { CartCall } from './cart-call.ts';
import { type CartView, viewCart } from './cart-view.ts';
import { hasMoves, isGift } from './gifts.ts';
import { isSameLine, type LineChange } from './line-rules.ts';
import {
  type CartRow,
  claimCart,
  claimOrInsertCart,
  emptyCart,
  insertLine,
  type LineRow,
  listLines,
  listOwnLines,
  updateCartRow,
  updateLine,
} from './repository.ts';

/** A cart after a guest's was put into it, and what the shop changed on the way. */
export interface MergedCart {
  view: CartView;
  changes: readonly LineChange[];
}

/**
 * Moves the guest's cart into the signed-in visitor's: the same line is summed up to what may be had, what the
 * guest chose for the order wins, the guest's coupon if it applies. The guest's cart is held first and emptied,
 * so that of two sign-ins at once one finds nothing left to move.
 */
export const mergeCarts = async (
  call: CartCall,
  trx: Trx,
  guestOwner: string | undefined,
): Promise<MergedCart> => {
  const at = call.shop.now().toISOString();
  const guest = guestOwner && (await claimCart(trx, guestOwner, call.branchId, at));
  const guestLines = guest ? (await listLines(trx, guest.id)).filter((line) => !isGift(line)) : [];
  if (!guest || (guestLines.length === 0 && guest.coupon_code === null)) return viewOwn(call, trx);
  await emptyCart(trx, guest);
  await updateCartRow(trx, guest.id, { address_json: null, pincode: null });
  const own = await claimOrInsertCart(trx, call.visitor.owner, call.branchId, at);
  const ownLines = own.version === 1 ? [] : await listLines(trx, own.id);
  const { lines, left } = await moveLines(trx, own, ownLines, guestLines);
  const chosen = guestLines.length > 0 ? choicesOf(guest, own) : {};
  const coupon = await chooseCoupon(call, trx, { cart: { ...own, ...chosen }, lines }, guest.coupon_code);
  const change = { ...chosen, coupon_code: coupon };
  const view = await settle(call, trx, { cart: { ...own, ...change }, lines });
  await updateCartRow(trx, own.id, change);
  return { view, changes: [...view.changes, ...(await leftChanges(call, trx, left))] };
};

/** The account's own cart; what the shop changed of it since it was last seen is reported here, as in `getCart`. */
const viewOwn = async (call: CartCall, trx: Trx): Promise<MergedCart> => {
  const view = await viewCart(call, trx, await readStored(trx, call));
  if (view.changes.length === 0 && !hasMoves(view.giftMoves)) return { view, changes: [] };
  const { owner } = call.visitor;
  const cart = await claimCart(trx, owner, call.branchId, call.shop.now().toISOString());
  if (!cart) return { view, changes: [] };
  const settled = await settle(call, trx, { cart, lines: await listOwnLines(trx, owner) });
  return { view: settled, changes: settled.changes };
};

/** What the guest was about to order with; what was never chosen stays the account's. */
const choicesOf = (guest: CartRow, own: CartRow) => ({
  order_type: guest.order_type,
  address_json: guest.address_json ?? own.address_json,
  pincode: guest.pincode ?? own.pincode,
  slot_id: guest.slot_id,
  payment_method: guest.payment_method ?? own.payment_method,
  tip_minor: guest.tip_minor,
  gift_card_id: guest.gift_card_id ?? own.gift_card_id,
  note: guest.note ?? own.note,
  business_json: guest.business_json ?? own.business_json,
});

/** Puts the guest's lines into the cart; `left` are those that no longer fit into it. */
const moveLines = async (
  trx: Trx,
  cart: CartRow,
  own: readonly LineRow[],
  guest: readonly LineRow[],
): Promise<{ lines: LineRow[]; left: LineRow[] }> => {
  const lines = [...own];
  const left: LineRow[] = [];
  for (const line of guest) {
    const at = lines.findIndex((other) => isSameLine(other, line));
    const same = lines[at];
    if (same) {
      const { if_unavailable, seen_price_minor } = line;
      const change = { quantity: same.quantity + line.quantity, if_unavailable, seen_price_minor };
      await updateLine(trx, same.id, change);
      lines[at] = { ...same, ...change };
    } else if (lines.length < LIMITS.cartLines) {
      const { id: _id, ...columns } = line;
      lines.push(await insertLine(trx, { ...columns, cart_id: cart.id }));
    } else {
      left.push(line);
    }
  }
  return { lines, left };
};

/** The guest's coupon when it takes something off the merged cart, else the one that was there. */
const chooseCoupon = async (
  call: CartCall,
  trx: Trx,
  { cart, lines }: { cart: CartRow; lines: readonly LineRow[] },
  guestCode: string | null,
): Promise<string | null> => {
  if (guestCode === null || guestCode === cart.coupon_code) return cart.coupon_code;
  const tried = { cart: { ...cart, coupon_code: guestCode }, lines };
  const { priced } = await viewCart(call, trx, tried);
  return priced.coupon?.isApplied ? guestCode : cart.coupon_code;
};

const leftChanges = async ({ shop }: CartCall, trx: Trx, left: readonly LineRow[]): Promise<LineChange[]> => {
  if (left.length === 0) return [];
  const { products } = await readSaleCatalog(shop.db, trx);
  const known = await products(left.map((row) => row.product_id));
  return left.map((row) => ({
    row,
    name: known.get(row.product_id)?.name ?? 'A product',
    type: 'removed',
    from: row.quantity,
    to: 0,
  }));
};
