import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import type { PaymentMethod } from '../../api/contract/common.ts';
import type { Order, OrderResponse, RequiredPayment, TrackResponse } from '../../api/contract/order.ts';
import { getOrder, trackOrder } from '../../api/orders.ts';
import { api } from '../shop/api.ts';
import { type Attempt, attempt } from '../shop/failure.ts';
import { $session } from '../shop/session.ts';
import { findCopy, keepCopy, type OrderCopy } from './order-copies.ts';
import { findKnown, keepLinkedOrder, orderToken } from './orders.ts';
import { $seenOrder } from './seen-order.ts';

/**
 * An order as it was found, or why not: it is not ours to see, or no answer came. `seenAt` is set when no answer came
 * and this is how it stood then.
 */
export type Found<T> = { found: T; seenAt?: string } | { missing: 'unknown' | 'unreachable' };

const find = async <T>(fetch: () => Promise<T>): Promise<Found<T>> => {
  try {
    return { found: await fetch() };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    if (!isUnknown) console.error('The order did not load', error);
    return { missing: isUnknown ? 'unknown' : 'unreachable' };
  }
};

const ORDER_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/i;

/** The id behind what an address names: a number is one of an order of this browser or of the customer. */
const idOf = async (named: string): Promise<string> => {
  const known = findKnown(named);
  if (known || ORDER_ID.test(named) || !$session.get().token) return known?.id ?? named;
  const { data } = await api('GET /get-all-orders', { query: { q: named } });
  return data.find(({ order_number }) => order_number.toUpperCase() === named.toUpperCase())?.id ?? named;
};

/** What this browser kept, where the shop is not reached. */
const orCopy = <T>(answer: Found<T>, named: string, pick: (copy: OrderCopy) => T | undefined): Found<T> => {
  const copy = 'missing' in answer && answer.missing === 'unreachable' ? findCopy(named) : undefined;
  const found = copy && pick(copy);
  return copy && found ? { found, seenAt: copy.seenAt } : answer;
};

/** Answers later whether the same visitor is still here: no copy is kept for whoever comes next. */
const watchVisitor = (): (() => boolean) => {
  const { token } = $session.get();
  return () => $session.get().token === token;
};

const now = (): string => new Date().toISOString();

/** By the guest or account that placed it, or by the token of a link. `named` is an id or an order number. */
export const fetchOrder = async (named: string): Promise<Found<Order>> => {
  const answer = await find(async () => {
    const isSameVisitor = watchVisitor();
    const id = await idOf(named);
    const { order } = await getOrder(api, id, orderToken(id));
    if (typeof order.id !== 'string') throw new Error('The answer is no order.');
    if (!isSameVisitor()) return order;
    keepLinkedOrder(order);
    $seenOrder.set(order);
    keepCopy({ id: order.id, orderNumber: order.order_number, seenAt: now(), order });
    return order;
  });
  return orCopy(answer, named, ({ order }) => order);
};

/** How an order that waits for its payment can be paid here: the window that is open, and what can be chosen instead. */
export interface OpenPayment {
  payment: RequiredPayment | null;
  methods: readonly PaymentMethod[];
}
const toOpen = ({ payment, pay_methods }: z.infer<typeof OrderResponse>): OpenPayment => ({
  payment: payment ?? null,
  methods: pay_methods ?? [],
});

export const fetchPayment = async (id: string): Promise<OpenPayment> => {
  try {
    return toOpen(await getOrder(api, id, orderToken(id)));
  } catch (error) {
    console.error('The payment did not load', error);
    return { payment: null, methods: [] };
  }
};

/** Opens the chosen way of paying an order that staff typed. */
export const choosePayment = (id: string, payment_method: PaymentMethod): Promise<Attempt<OpenPayment>> =>
  attempt(async () =>
    toOpen(
      await api('POST /choose-payment', { body: { order_id: id, token: orderToken(id), payment_method } }),
    ),
  );

export const fetchTracking = async (named: string): Promise<Found<TrackResponse>> => {
  const answer = await find(async () => {
    const isSameVisitor = watchVisitor();
    const id = await idOf(named);
    const tracking = await trackOrder(api, id, orderToken(id));
    if (!Array.isArray(tracking.steps)) throw new Error('The answer is no order.');
    const { order } = tracking;
    if (!isSameVisitor()) return tracking;
    keepCopy({ id: order.id, orderNumber: order.order_number, seenAt: now(), tracking });
    return tracking;
  });
  return orCopy(answer, named, ({ tracking }) => tracking);
};
