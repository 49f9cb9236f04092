import type { Routes } from '../route.ts';
import {
  ToggleWishlistRequest,
  ToggleWishlistResponse,
  WishlistIdsResponse,
  WishlistQuery,
  WishlistResponse,
} from '../wishlist.ts';

export const WISHLIST = {
  'GET /get-wishlist': { query: WishlistQuery, answer: WishlistResponse },
  'GET /get-wishlist-ids': { answer: WishlistIdsResponse },
  'POST /toggle-wishlist-product': {
    body: ToggleWishlistRequest,
    answer: ToggleWishlistResponse,
    refuses: [404],
  },
} as const satisfies Routes;
