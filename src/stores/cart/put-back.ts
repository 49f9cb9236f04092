import type { AddToCartRequest, CartItem } from '../../api/contract/cart.ts';
import { stayGuest } from '../shop/session.ts';
import { randomUuid } from '../shop/uuid.ts';
import { $leftCart, addToCart, type CartResult, later, setDetails } from './cart.ts';
import { isRefused, noteRefused, sayUpToDate } from './pending-cart.ts';

const requestOf = (item: CartItem): AddToCartRequest => ({
  product_id: item.product_id,
  quantity: item.quantity,
  selected_attributes: item.selectedAttributes,
  selected_multi_attributes: item.selectedMultiAttributes,
  note: item.note,
  if_unavailable: item.if_unavailable,
  gift_card: item.gift_card,
});

/** Undo: puts a removed line back as it was. Under one key it comes back once, however often it is pressed. */
export const restoreLine = (item: CartItem, key = randomUuid()): Promise<CartResult> =>
  later(
    (pending) => pending.setLater(item, item.quantity),
    () => addToCart(requestOf(item), null, key),
  );

/** The keys of lines that are on their way into the guest's cart: another try adds none of them twice. */
const keys = new Map<number, string>();

/**
 * Whoever was signed out goes on as a guest, with the lines of the cart that was shown. Where the shop cannot be
 * reached, what is left stays for the next try. A line that the shop refuses is named in the cart.
 */
export const goOnAsGuest = async (): Promise<CartResult> => {
  const left = $leftCart.get();
  let areAllBack = true;
  for (const item of left?.cartItems ?? []) {
    const key = keys.get(item.id) ?? randomUuid();
    keys.set(item.id, key);
    const result = item.is_free_gift ? null : await addToCart(requestOf(item), null, key);
    if (!result || result.isDone) continue;
    if (!isRefused(result.error.status)) return result;
    noteRefused({ key, name: item.name, reason: result.message });
    areAllBack = false;
  }
  if (left) await setDetails({ order_type: left.cartDetails.order_type });
  $leftCart.set(null);
  keys.clear();
  stayGuest();
  if (!areAllBack) sayUpToDate();
  return { isDone: true };
};
