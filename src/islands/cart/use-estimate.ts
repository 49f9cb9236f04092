import { useEffect } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { estimateCart } from '../../stores/cart/place.ts';
import { $postcode } from '../../stores/cart/postcode.ts';
import { useStored } from '../ui/use-stored.ts';

/** Keeps the cart's estimate that of the place the visitor shops for. */
export const useEstimate = (cart: CartSnapshot | null): void => {
  const postcode = useStored($postcode, '');
  const { id = null, order_type: orderType = null } = cart?.cartDetails ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another place, cart or kind of order
  useEffect(() => {
    if (id !== null) void estimateCart();
  }, [postcode, id, orderType]);
};
