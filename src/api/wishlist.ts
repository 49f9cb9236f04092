import type { Api } from './client.ts';
import type {
  ToggleWishlistAnswer,
  ToggleWishlistRequest,
  WishlistAnswer,
  WishlistIdsAnswer,
} from './contract/wishlist.ts';

export const getWishlist = (api: Api, query: { page?: number; sort?: 'added' | 'price_drop' } = {}) =>
  api<WishlistAnswer>('GET', '/get-wishlist', { query });
/** Just the saved products' ids, for hearts. */
export const getWishlistIds = (api: Api) => api<WishlistIdsAnswer>('GET', '/get-wishlist-ids');
/** With `wishlisted` a repeat changes nothing. */
export const toggleWishlistProduct = (api: Api, body: ToggleWishlistRequest) =>
  api<ToggleWishlistAnswer>('POST', '/toggle-wishlist-product', { body });
