import type { Api } from './client.ts';
import type { CartSnapshot } from './contract/cart.ts';
import type { ShareCartRequest, ShareCartResponse, SharedCartResponse } from './contract/shared-cart.ts';

/** A link to what the cart or the wishlist holds now. */
export const shareCart = (api: Api, from: ShareCartRequest['from']) =>
  api<ShareCartResponse>('POST', '/share-cart', { body: { from } });
export const getSharedCart = (api: Api, token: string) =>
  api<SharedCartResponse>('GET', `/shared-cart/${encodeURIComponent(token)}`);
/** Adds what can be had of it; the cart's adjustments say what cannot. */
export const addSharedCart = (api: Api, token: string) =>
  api<CartSnapshot>('POST', '/shared-cart/add', { body: { token } });
