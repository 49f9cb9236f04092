import { ApiError } from '../../api/api-error.ts';
import { api } from '../shop/api.ts';
import { createResource } from '../shop/resource.ts';
import { guestId } from '../shop/session.ts';

/** The shop's discounts as they stand for this cart: applied, then eligible, then near misses. */
export const discounts = createResource(async () => {
  guestId();
  const { discounts: found } = await api('GET /get-discounts');
  if (!Array.isArray(found)) throw new ApiError(0, {}, 'not a list');
  return found;
});
