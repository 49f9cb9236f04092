import type { Api } from './client.ts';
import type { ShareCartRequest } from './contract/shared-cart.ts';

/** A link to what the cart or the wishlist holds now. */
export const shareCart = (api: Api, from: ShareCartRequest['from']) =>
  api('POST /share-cart', { body: { from } });
export const getSharedCart = (api: Api, token: string) =>
  api('GET /shared-cart/{token}', { params: { token } });
/** Adds what can be had of it; the cart's adjustments say what cannot. */
export const addSharedCart = (api: Api, token: string) => api('POST /shared-cart/add', { body: { token } });
