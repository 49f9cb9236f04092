import type { z } from 'zod';
import type { AddToCartRequest, CartSnapshot, UpdateCartRequest } from '../../api/contract/cart.ts';
import { say } from '../../domain/text/text.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { ShopError } from '../shop/shop-error.ts';
import { CLOSED_MESSAGE } from './blockers.ts';
import { type CartCall, cartOwner } from './cart-call.ts';
import { addLine, changeLine } from './cart-lines.ts';
import { type CartView, type StoredCart, viewCart } from './cart-view.ts';
import { type CartFacts, readFacts } from './facts.ts';
import { giftIsFixed, hasMoves, isGift, storeGifts } from './gifts.ts';
import { seenPrice } from './line-rules.ts';
import {
  beginUsually,
  type CartRow,
  claimCart,
  claimOrInsertCart,
  deleteLines,
  findCartAndLines,
  type LineRow,
  listOwnLines,
  updateLine,
} from './repository.ts';
import { serializeCart } from './serialize.ts';

/** The cart at this branch; writes only to report a change of the shop's once, never for a new guest. */
export const getCart = async (call: CartCall): Promise<CartSnapshot> => {
  const view = await readView(call);
  if (view.changes.length === 0 && !hasMoves(view.giftMoves)) return serializeCart(view);
  return changeCart(call, async (_trx, _cart, lines) => lines);
};

/** The cart as it would be at this branch, with what would change there; writes nothing. */
export const previewCart = async (call: CartCall): Promise<CartSnapshot> => {
  const view = await readView(call);
  return serializeCart(view, view.changes);
};

/** The stored cart as it stands, without writing anything. */
export const readView = async (call: CartCall): Promise<CartView> => {
  const { read } = call.shop.db;
  return viewCart(call, read, await readStored(read, call));
};

/** The call's cart with its lines. */
export const readStored = async (read: Reader, call: CartCall): Promise<StoredCart> =>
  (await findCartAndLines(read, cartOwner(call))) ?? { cart: null, lines: [] };

/** Adds to the cart; the same product, options and note are one line. What is refused: `cart-lines`. */
export const addToCart = async (
  call: CartCall,
  trx: Trx,
  request: z.output<typeof AddToCartRequest>,
): Promise<CartSnapshot> => {
  const owner = cartOwner(call);
  const at = call.shop.now().toISOString();
  const [claimed, lines, facts] = await Promise.all([
    claimOrInsertCart(trx, owner, call.branchId, at),
    listOwnLines(trx, owner),
    readFacts(call, trx, [request.product_id]),
  ]);
  assertStoreOpen(facts);
  const cart = await beginUsually(trx, claimed, facts.branch);
  return finish(call, trx, { cart, lines: await addLine(call, trx, { cart, lines, facts }, request) }, facts);
};

/** Sets a line's quantity (0 removes it), options, note; lines that become equal are merged. */
export const changeQuantities = async (
  call: CartCall,
  request: z.output<typeof UpdateCartRequest>,
): Promise<CartSnapshot> => {
  const { version } = request;
  return changeCart(
    call,
    async (trx, cart, lines, facts) => {
      assertStoreOpen(facts);
      const line = lines.find(({ id }) => id === request.cart_id);
      if (!line) throw lineNotFound();
      if (isGift(line)) throw giftIsFixed();
      return changeLine(call, trx, { cart, lines, facts }, line, request);
    },
    { version, onMissing: lineNotFound },
  );
};

/** Removes a line; removing it a second time changes nothing. */
export const removeFromCart = async (call: CartCall, lineItemId: number): Promise<CartSnapshot> => {
  const { lines } = await readStored(call.shop.db.read, call);
  const line = lines.find(({ id }) => id === lineItemId);
  if (!line) return getCart(call);
  if (isGift(line)) throw giftIsFixed();
  return changeCart(call, async (trx, _cart, current) => {
    await deleteLines(trx, [lineItemId]);
    return current.filter(({ id }) => id !== lineItemId);
  });
};

type LineWork = (trx: Trx, cart: CartRow, lines: LineRow[], facts: CartFacts) => Promise<readonly LineRow[]>;

/**
 * Changes an existing cart in one transaction that holds its row. A given `version` must be the stored one:
 * 409 with the fresh cart otherwise. Without a cart `onMissing` is thrown, or the empty cart answered.
 */
export const changeCart = async (
  call: CartCall,
  work: LineWork,
  options: { version?: number | undefined; onMissing?: () => ShopError } = {},
): Promise<CartSnapshot> => {
  const at = call.shop.now().toISOString();
  const answer = await inTransaction(call.shop.db, async (trx) => {
    const [cart, lines, facts] = await Promise.all([
      claimCart(trx, cartOwner(call), call.branchId, at),
      listOwnLines(trx, cartOwner(call)),
      readFacts(call, trx, []),
    ]);
    if (!cart) return null;
    assertVersion(cart, options.version);
    return finish(call, trx, { cart, lines: await work(trx, cart, lines, facts) }, facts);
  }).catch(async (error: unknown) => {
    if (!(error instanceof VersionMoved)) throw error;
    throw versionConflict(await getCart(call));
  });
  if (answer) return answer;
  if (options.onMissing) throw options.onMissing();
  return serializeCart(await readView(call));
};

/** Rolls the transaction back; outside of it the caller gets `versionConflict`. */
export class VersionMoved extends Error {}

/** Only the version that the shopper saw may be changed or ordered; `cart` is the claimed row, one version later. */
export const assertVersion = (cart: CartRow, seen: number | undefined): void => {
  if (seen !== undefined && seen !== cart.version - 1) throw new VersionMoved();
};

export const versionConflict = (cart: CartSnapshot): ShopError =>
  new ShopError('cart_version_conflict', say`Your cart changed in the meantime. Please check it again.`, {
    cart,
  });

/** Checks the cart, lets `check` refuse it, writes what the shop changed about its lines. */
export const settle = async (
  call: CartCall,
  trx: Trx,
  stored: { cart: CartRow; lines: readonly LineRow[] },
  { check, facts }: { check?: (view: CartView) => void; facts?: CartFacts | undefined } = {},
): Promise<CartView> => {
  const checked = await viewCart(call, trx, stored, { facts });
  check?.(checked);
  const { lines, view } = await settleGifts(call, trx, stored, checked);
  await storeChecked(trx, lines, view);
  return view;
};

/** Puts gifts in and takes them out; the view is the one with them. */
const settleGifts = async (
  call: CartCall,
  trx: Trx,
  { cart, lines }: { cart: CartRow; lines: readonly LineRow[] },
  view: CartView,
) => {
  if (!hasMoves(view.giftMoves)) return { lines, view };
  const moved = await storeGifts(trx, cart.id, lines, view.giftMoves);
  return { lines: moved, view: await viewCart(call, trx, { cart, lines: moved }) };
};

const finish = async (
  call: CartCall,
  trx: Trx,
  stored: { cart: CartRow; lines: readonly LineRow[] },
  facts?: CartFacts,
) => {
  const view = await settle(call, trx, stored, { facts });
  return serializeCart(view, view.changes);
};

/** Writes quantities and seen prices as they were just checked, so that each change is reported once. */
const storeChecked = async (trx: Trx, lines: readonly LineRow[], view: CartView): Promise<void> => {
  await deleteLines(
    trx,
    view.changes.filter(({ type }) => type === 'removed').map(({ row }) => row.id),
  );
  const before = new Map(lines.map((line) => [line.id, line]));
  for (const line of view.lines) {
    const { id, quantity } = line.row;
    const seen_price_minor = seenPrice(line);
    const stored = before.get(id);
    if (stored?.quantity === quantity && stored.seen_price_minor === seen_price_minor) continue;
    await updateLine(trx, id, { quantity, seen_price_minor });
  }
};

const lineNotFound = () => new ShopError('cart_item_not_found', say`This item is no longer in your cart.`);

const assertStoreOpen = ({ catalog }: CartFacts): void => {
  if (!catalog.settings.isStoreOpen) throw new ShopError('store_closed', CLOSED_MESSAGE);
};
