import type { CartSnapshot } from '../../api/contract/cart.ts';

interface Reach {
  cartDetails: Pick<CartSnapshot['cartDetails'], 'order_type' | 'blockers'>;
}

/** The branch does not deliver to the address, or to the postcode that delivery is estimated for. */
export const isOutOfReach = ({ cartDetails: { order_type, blockers } }: Reach): boolean =>
  order_type === 'delivery' && blockers.some(({ code }) => code === 'address_not_serviceable');
