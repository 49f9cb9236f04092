import { ApiError } from '../../api/api-error.ts';
import { api } from '../shop/api.ts';
import { createResource } from '../shop/resource.ts';
import { guestId } from '../shop/session.ts';

const SHOWN = 8;

/** What goes with the cart; what is popular here for an empty one. */
export const recommendations = createResource(async () => {
  guestId();
  const { products } = await api('GET /get-cart-recommended-products', { query: { limit: SHOWN } });
  if (!Array.isArray(products)) throw new ApiError(0, {}, 'not a list');
  return products;
});
