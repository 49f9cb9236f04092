import type { CartSnapshot } from '../../../api/contract/cart.ts';
import { addLines } from '../../cart/add-lines.ts';
import type { CartCall } from '../../cart/cart-call.ts';
import { getOwnRow } from '../reading/orders.ts';
import { frozenOf } from '../record/order-facts.ts';

/** Puts the items of one's own order into the cart again; what cannot be had is listed in the response. */
export const reorder = async (call: CartCall, orderId: string): Promise<CartSnapshot> => {
  const row = await getOwnRow(call.shop.db.read, orderId, call.visitor);
  return addLines(
    call,
    frozenOf(row).items.filter(({ is_free_gift }) => !is_free_gift),
  );
};
