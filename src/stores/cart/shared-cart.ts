import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';
import { guestId } from '../shop/session.ts';
import { sendInOrder } from './cart.ts';

/** A link to what the cart or the wishlist holds now; it holds nothing of the person. */
export const createSharedLink = (from: 'cart' | 'wishlist') =>
  attempt(() => api('POST /share-cart', { body: { from } }));

export const fetchSharedCart = (token: string) =>
  attempt(async () => {
    guestId();
    const shared = await api('GET /shared-cart/{token}', { params: { token } });
    if (!Array.isArray(shared.items)) throw new Error('The answer is no cart.');
    return shared;
  });

/** Adds to the own cart what can be had of it; the cart says what cannot. */
export const takeSharedCart = (token: string) =>
  attempt(() => sendInOrder(() => api('POST /shared-cart/add', { body: { token } })));
