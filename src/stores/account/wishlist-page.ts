import type { WishlistResponse } from '../../api/contract/wishlist.ts';
import { appendPage } from '../../domain/lists/paged.ts';
import { api } from '../shop/api.ts';
import { createResource } from '../shop/resource.ts';
import { guestId } from '../shop/session.ts';

export type WishlistSort = 'added' | 'price_drop';

/** The saved products with prices, in the order and up to the page that was requested last. */
export const wishlistPage = createResource<WishlistResponse, [sort?: WishlistSort, page?: number]>(
  (sort = 'added', page = 1) => {
    guestId();
    return api('GET /get-wishlist', { query: { sort, page } });
  },
  appendPage,
);
