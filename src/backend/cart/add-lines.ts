import type { Adjustment, CartItem, CartSnapshot } from '../../api/contract/cart.ts';
import { inLanguage, say, type Text } from '../../domain/text/text.ts';
import { chooseBranch, readStore } from '../settings/store-cache.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { ShopError } from '../shop/shop-error.ts';
import { changeCart } from './cart.ts';
import { type CartCall, cartOwner } from './cart-call.ts';
import { addLine } from './cart-lines.ts';
import type { CartFacts } from './facts.ts';
import { beginUsually, type CartRow, claimOrInsertCart, type LineRow } from './repository.ts';

/** Less of it might still be had. */
const TOO_MUCH = ['insufficient_stock', 'max_quantity'];

/** What is to be put into a cart at today's price: a line of an order or of another cart. */
export type LineToAdd = Pick<
  CartItem,
  'product_id' | 'name' | 'quantity' | 'selectedAttributes' | 'selectedMultiAttributes'
> &
  Partial<Pick<CartItem, 'note' | 'if_unavailable'>>;

/**
 * Puts lines into the visitor's cart, beside what is there, at today's prices. What is no longer sold, or not so
 * many of it, is listed in `adjusted_cart_items`.
 */
export const addLines = async (call: CartCall, items: readonly LineToAdd[]): Promise<CartSnapshot> => {
  const { shop, branchId, phrases } = call;
  await inTransaction(shop.db, async (trx) => {
    const { branches } = await readStore(shop.db, trx);
    const claimed = await claimOrInsertCart(trx, cartOwner(call), branchId, shop.now().toISOString());
    return beginUsually(trx, claimed, chooseBranch(branches, branchId));
  });
  const missing: Adjustment[] = [];
  const cart = await changeCart(call, async (trx, cartRow, stored, facts) => {
    missing.length = 0;
    let lines: LineRow[] = stored;
    await facts.stock(items.map(({ product_id }) => product_id));
    for (const item of items) {
      const added = await addWhatFits(call, trx, { cart: cartRow, lines, facts }, item);
      lines = added.lines;
      if (added.quantity < item.quantity) missing.push(adjustmentOf(item, added, phrases));
    }
    return lines;
  });
  return { ...cart, adjusted_cart_items: [...missing, ...cart.adjusted_cart_items] };
};

interface Added {
  lines: LineRow[];
  quantity: number;
  refusal: Text | string | null;
}

/** As many of the item as can be had, at most as many as were ordered. */
const addWhatFits = async (
  call: CartCall,
  trx: Trx,
  { cart, lines, facts }: { cart: CartRow; lines: LineRow[]; facts: CartFacts },
  item: LineToAdd,
): Promise<Added> => {
  let refusal: Text | string | null = null;
  let [least, most] = [1, item.quantity];
  let quantity = item.quantity;
  let [kept, done] = [lines, 0];
  while (least <= most) {
    const tried = await tryAdd(call, trx, { cart, lines: kept, facts }, { item, quantity: quantity - done });
    if (Array.isArray(tried)) [kept, done, least] = [tried, quantity, quantity + 1];
    else {
      refusal = tried.text;
      if (!TOO_MUCH.includes(tried.code)) break;
      most = quantity - 1;
    }
    quantity = Math.floor((least + most) / 2);
  }
  return { lines: kept, quantity: done, refusal };
};

const tryAdd = async (
  call: CartCall,
  trx: Trx,
  stored: { cart: CartRow; lines: LineRow[]; facts: CartFacts },
  { item, quantity }: { item: LineToAdd; quantity: number },
): Promise<LineRow[] | ShopError> => {
  const { product_id, selectedAttributes, selectedMultiAttributes, note, if_unavailable } = item;
  const request = {
    product_id,
    quantity,
    note,
    if_unavailable,
    selected_attributes: selectedAttributes,
    selected_multi_attributes: selectedMultiAttributes,
  };
  try {
    return await addLine(call, trx, stored, request);
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
};

const adjustmentOf = (
  item: LineToAdd,
  { quantity, refusal }: Added,
  phrases: CartCall['phrases'],
): Adjustment => {
  const few = say`${item.name}: only ${quantity} available now, you had ${item.quantity}.`;
  const none = refusal ?? say`${item.name} is not available at this branch.`;
  return {
    cart_item_id: null,
    product_id: item.product_id,
    name: item.name,
    type: quantity > 0 ? 'quantity_reduced' : 'removed',
    from: item.quantity,
    to: quantity,
    message: inLanguage(quantity > 0 ? few : none, phrases),
  };
};
