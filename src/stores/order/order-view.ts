import { ApiError } from '../../api/api-error.ts';
import type { Order, TrackAnswer } from '../../api/contract/order.ts';
import { getOrder, trackOrder } from '../../api/orders.ts';
import { api } from '../shop/api.ts';
import { orderToken } from './orders.ts';

/** An order as it was found, or why not: it is not ours to see, or no answer came. */
export type Found<T> = { found: T } | { missing: 'unknown' | 'unreachable' };

const find = async <T>(fetch: () => Promise<T>): Promise<Found<T>> => {
  try {
    return { found: await fetch() };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    if (!isUnknown) console.error('The order did not load', error);
    return { missing: isUnknown ? 'unknown' : 'unreachable' };
  }
};

/** By the guest or account that placed it, or by the token of a link. */
export const fetchOrder = (id: string): Promise<Found<Order>> =>
  find(async () => (await getOrder(api, id, orderToken(id))).order);

export const fetchTracking = (id: string): Promise<Found<TrackAnswer>> =>
  find(() => trackOrder(api, id, orderToken(id)));
