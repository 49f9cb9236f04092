import type { Api } from './client.ts';
import type {
  AddToCartRequest,
  CartDetailsRequest,
  CartSnapshot,
  UpdateCartRequest,
} from './contract/cart.ts';

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
