import { WISHLIST } from '../../api/contract/wishlist.ts';
import { marketOf } from '../settings/market-of.ts';
import { personal } from '../shop/answers.ts';
import { requireVisitor } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { listWishlist, listWishlistIds, toggleWishlisted } from './wishlist.ts';

const on = serve(WISHLIST, 'Wishlist', personal);
export const wishlistRoutes = on.module;

on('GET /get-wishlist', async ({ c, query }) => {
  const { owner } = requireVisitor(c);
  return listWishlist(await marketOf(c), owner, query);
});

on('GET /get-wishlist-ids', ({ c, shop }) => listWishlistIds(shop.db.read, requireVisitor(c).owner));

on('POST /toggle-wishlist-product', async ({ c, shop, body }) => {
  const visitor = { owner: requireVisitor(c).owner, at: shop.now().toISOString() };
  return toggleWishlisted(shop.db, visitor, body);
});
