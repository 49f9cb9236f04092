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

/** Branches that sell something of the cart; all of them while it is empty. */
export const listHelpful = async <B extends { branch_id: number }>(branches: readonly B[]): Promise<B[]> => {
  if (($cart.get()?.cartItems.length ?? 0) === 0) return [...branches];
  const helps = await Promise.all(branches.map(sellsAny));
  return branches.filter((_branch, index) => helps[index]);
};

const sellsAny = async ({ branch_id }: { branch_id: number }): Promise<boolean> => {
  const { cartItems } = await api('GET /get-cart', { query: { branch_id, preview: 1 } });
  return cartItems.some(({ is_available }) => is_available);
};

/** Prices, stock and delivery are the branch's own, so the page is read again for the new one. */
export const switchBranch = (branchId: number): void => {
  selectBranch(branchId);
  location.reload();
};
