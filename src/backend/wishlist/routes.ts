import { createRoute } from '@hono/zod-openapi';
import {
  ToggleWishlistRequest,
  ToggleWishlistResponse,
  WishlistIdsResponse,
  WishlistQuery,
  WishlistResponse,
} from '../../api/contract/wishlist.ts';
import { marketOf } from '../settings/market-of.ts';
import { answers, jsonBody, personal } from '../shop/answers.ts';
import { createModule, requireVisitor } from '../shop/api.ts';
import { listWishlist, listWishlistIds, toggleWishlisted } from './wishlist.ts';

export const wishlistRoutes = createModule();

wishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-wishlist',
    tags: ['Wishlist'],
    request: { query: WishlistQuery },
    responses: answers({ 200: WishlistResponse }),
  }),
  async (c) => {
    const { owner } = requireVisitor(c);
    const market = await marketOf(c);
    return personal(c, await listWishlist(market, owner, c.req.valid('query')), 200);
  },
);

wishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-wishlist-ids',
    tags: ['Wishlist'],
    responses: answers({ 200: WishlistIdsResponse }),
  }),
  async (c) => personal(c, await listWishlistIds(c.var.shop.db.read, requireVisitor(c).owner), 200),
);

wishlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/toggle-wishlist-product',
    tags: ['Wishlist'],
    request: jsonBody(ToggleWishlistRequest),
    responses: answers({ 200: ToggleWishlistResponse }, [404]),
  }),
  async (c) => {
    const { shop } = c.var;
    const visitor = { owner: requireVisitor(c).owner, at: shop.now().toISOString() };
    return personal(c, await toggleWishlisted(shop.db, visitor, c.req.valid('json')), 200);
  },
);
