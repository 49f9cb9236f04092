import { getDiscounts } from '../../api/cart.ts';
import { api } from '../shop/api.ts';
import { createResource } from '../shop/resource.ts';
import { guestId } from '../shop/session.ts';

/** The shop's discounts as they stand for this cart: applied, then eligible, then near misses. */
export const discounts = createResource(async () => {
  guestId();
  return (await getDiscounts(api)).discounts;
});
