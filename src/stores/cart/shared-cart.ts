import type { ShareCartResponse, SharedCartResponse } from '../../api/contract/shared-cart.ts';
import { addSharedCart, getSharedCart, shareCart } from '../../api/shared-cart.ts';
import { api } from '../shop/api.ts';
import { type Attempt, attempt } from '../shop/failure.ts';
import { guestId } from '../shop/session.ts';
import { sendInOrder } from './cart.ts';

/** A link to what the cart or the wishlist holds now; it holds nothing of the person. */
export const createSharedLink = (from: 'cart' | 'wishlist'): Promise<Attempt<ShareCartResponse>> =>
  attempt(() => shareCart(api, from));

export const fetchSharedCart = (token: string): Promise<Attempt<SharedCartResponse>> =>
  attempt(async () => {
    guestId();
    const shared = await getSharedCart(api, token);
    if (!Array.isArray(shared.items)) throw new Error('The answer is no cart.');
    return shared;
  });

/** Adds to the own cart what can be had of it; the cart says what cannot. */
export const takeSharedCart = (token: string): Promise<Attempt<void>> =>
  attempt(() => sendInOrder(() => addSharedCart(api, token)));
