import { z } from 'zod';
import { ProductCard } from './catalog.ts';
import { Id, Instant, Money, PageQuery, paginated, shape } from './common.ts';
import type { Routes } from './route.ts';

export const WISHLIST_LIMIT = 500;

export const WishlistQuery = PageQuery.extend({ sort: z.enum(['added', 'price_drop']).default('added') });

/** A saved product as it is now. What is not sold any more stays, marked by `is_available`. */
export const WishlistItem = ProductCard.extend({
  /** The variant that was saved; null: the product as a whole. */
  variant_id: Id.nullable(),
  added_at: Instant,
  price_when_added: Money,
  /** Of the saved variant, or else the product. */
  price_now: Money,
  price_dropped: z.boolean(),
}).meta({ id: 'WishlistItem' });
export type WishlistItem = z.infer<typeof WishlistItem>;

export const WishlistResponse = paginated(WishlistItem).meta({ id: 'Wishlist' });
export type WishlistResponse = z.infer<typeof WishlistResponse>;

/** Every saved product once, for hearts on pages that are the same for everybody. */
export const WishlistIdsResponse = z
  .object({ product_ids: z.array(Id), wishlist_count: z.int() })
  .meta({ id: 'WishlistIds', example: { product_ids: [7, 11], wishlist_count: 2 } });
export type WishlistIdsResponse = z.infer<typeof WishlistIdsResponse>;

export const ToggleWishlistRequest = shape(['ToggleWishlist', { product_id: 7, wishlisted: true }], {
  product_id: Id,
  variant_id: Id.nullish(),
  /** The state to reach, so that a repeat changes nothing; left out, the state is turned round. */
  wishlisted: z.boolean().optional(),
});
export type ToggleWishlistRequest = z.infer<typeof ToggleWishlistRequest>;

export const ToggleWishlistResponse = z
  .object({ product_id: Id, is_wishlisted: z.boolean(), wishlist_count: z.int() })
  .meta({ id: 'WishlistChange', example: { product_id: 7, is_wishlisted: true, wishlist_count: 3 } });
export type ToggleWishlistResponse = z.infer<typeof ToggleWishlistResponse>;

export const WISHLIST = {
  'GET /get-wishlist': { query: WishlistQuery, answer: WishlistResponse },
  'GET /get-wishlist-ids': { answer: WishlistIdsResponse },
  'POST /toggle-wishlist-product': {
    body: ToggleWishlistRequest,
    answer: ToggleWishlistResponse,
    refuses: [404],
  },
} as const satisfies Routes;
