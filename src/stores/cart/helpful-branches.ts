import { api } from '../shop/api.ts';
import { $cart } from './cart.ts';

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
