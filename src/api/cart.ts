import type { Api } from './client.ts';
import type { AddToCartRequest, CartDetailsRequest, UpdateCartRequest } from './contract/cart.ts';

export const getCart = (api: Api) => api('GET /get-cart');
/** A retry under the same `key` answers the first result again instead of adding twice. */
export const addToCart = (api: Api, body: AddToCartRequest, key: string) =>
  api('POST /cart/add', { body, headers: { 'idempotency-key': key } });
export const updateCartLine = (api: Api, body: UpdateCartRequest) => api('PUT /cart/update', { body });
export const removeFromCart = (api: Api, lineItemId: number) =>
  api('DELETE /cart/remove/{id}', { params: { id: lineItemId } });
export const updateCartDetails = (api: Api, body: CartDetailsRequest) => api('PUT /cart/details', { body });
