import type { Api } from './client.ts';
import type { ToggleWishlistRequest } from './contract/wishlist.ts';

export const getWishlist = (api: Api, query: { page?: number; sort?: 'added' | 'price_drop' } = {}) =>
  api('GET /get-wishlist', { query });
/** Just the saved products' ids, for hearts. */
export const getWishlistIds = (api: Api) => api('GET /get-wishlist-ids');
/** With `wishlisted` a repeat changes nothing. */
export const toggleWishlistProduct = (api: Api, body: ToggleWishlistRequest) =>
  api('POST /toggle-wishlist-product', { body });
