import { WISHLIST } from '../../api/contract/routes/wishlist.ts';
import { marketOf } from '../settings/market-of.ts';
import { personal } from '../shop/answers.ts';
import { createModule, requireVisitor } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { listWishlist, listWishlistIds, toggleWishlisted } from './wishlist.ts';

export const wishlistRoutes = createModule();
const on = serve(wishlistRoutes, WISHLIST, 'Wishlist');

on('GET /get-wishlist', async (c) => {
  const { owner } = requireVisitor(c);
  const market = await marketOf(c);
  return personal(c, await listWishlist(market, owner, c.req.valid('query')), 200);
});

on('GET /get-wishlist-ids', async (c) =>
  personal(c, await listWishlistIds(c.var.shop.db.read, requireVisitor(c).owner), 200),
);

on('POST /toggle-wishlist-product', async (c) => {
  const { shop } = c.var;
  const visitor = { owner: requireVisitor(c).owner, at: shop.now().toISOString() };
  return personal(c, await toggleWishlisted(shop.db, visitor, c.req.valid('json')), 200);
});
