import type { z } from 'zod';
import type { Api } from './client.ts';
import type {
  AddToCartRequest,
  CartDetailsRequest,
  CartSnapshot,
  UpdateCartRequest,
} from './contract/cart.ts';
import type { DiscountsResponse } from './contract/discount.ts';
import type { ShareCartRequest, ShareCartResponse, SharedCartResponse } from './contract/shared-cart.ts';

export const getCart = (api: Api) => api<CartSnapshot>('GET', '/get-cart');
/** A retry under the same `key` answers the first result again instead of adding twice. */
export const addToCart = (api: Api, body: AddToCartRequest, key: string) =>
  api<CartSnapshot>('POST', '/cart/add', { body, headers: { 'idempotency-key': key } });
export const updateCartLine = (api: Api, body: UpdateCartRequest) =>
  api<CartSnapshot>('PUT', '/cart/update', { body });
export const removeFromCart = (api: Api, lineItemId: number) =>
  api<CartSnapshot>('DELETE', `/cart/remove/${lineItemId}`);
export const updateCartDetails = (api: Api, body: CartDetailsRequest) =>
  api<CartSnapshot>('PUT', '/cart/details', { body });
/** Applied first, then eligible by what they save, then near misses; private codes only to their owner. */
export const getDiscounts = (api: Api) => api<z.infer<typeof DiscountsResponse>>('GET', '/get-discounts');
/** The cart as it would be at another branch, with what would change; writes nothing. */
export const previewCart = (api: Api, branchId: number) =>
  api<CartSnapshot>('GET', '/get-cart', { query: { branch_id: branchId, preview: 1 } });
/** A link to what the cart or the wishlist holds now. */
export const shareCart = (api: Api, from: ShareCartRequest['from']) =>
  api<ShareCartResponse>('POST', '/share-cart', { body: { from } });
export const getSharedCart = (api: Api, token: string) =>
  api<SharedCartResponse>('GET', `/shared-cart/${encodeURIComponent(token)}`);
/** Adds what can be had of it; the cart's adjustments say what cannot. */
export const addSharedCart = (api: Api, token: string) =>
  api<CartSnapshot>('POST', '/shared-cart/add', { body: { token } });
