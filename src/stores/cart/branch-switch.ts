import { compareCarts } from '../../domain/cart/cart-comparison.ts';
import { api } from '../shop/api.ts';
import { selectBranch } from '../shop/branch.ts';
import { attempt } from '../shop/failure.ts';
import { $cart } from './cart.ts';
import { parseCartSnapshot } from './cart-snapshot.ts';

/** What a switch would do to the cart, before it does it; null for an empty cart. */
export const previewSwitch = (branchId: number) =>
  attempt(async () => {
    const cart = $cart.get();
    if (!cart || cart.cartItems.length === 0) return null;
    const there = parseCartSnapshot(
      await api('GET /get-cart', { query: { branch_id: branchId, preview: 1 } }),
    );
    if (!there) throw new Error('not a cart');
    return compareCarts(cart, there);
  });

/** Prices, stock and delivery are the branch's own, so the page is read again for the new one. */
export const switchBranch = (branchId: number): void => {
  selectBranch(branchId);
  location.reload();
};
