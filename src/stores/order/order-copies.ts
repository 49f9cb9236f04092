import type { Order, TrackResponse } from '../../api/contract/order.ts';
import { isRecord, isText, persisted } from '../shop/persisted.ts';

/** An order as this browser last saw it, for times without a network; signing out takes it away. */
export interface OrderCopy {
  id: string;
  orderNumber: string;
  /** ISO instant. */
  seenAt: string;
  order?: Order;
  tracking?: TrackResponse;
}

const KEPT = 5;

const isCopy = (data: unknown): data is OrderCopy =>
  isRecord(data) &&
  [data.id, data.orderNumber, data.seenAt].every(isText) &&
  (data.order === undefined || (isRecord(data.order) && Array.isArray(data.order.items))) &&
  (data.tracking === undefined || (isRecord(data.tracking) && Array.isArray(data.tracking.steps)));

/** The order seen last comes first. */
export const $orderCopies = persisted<readonly OrderCopy[]>('order-copies', {
  version: 1,
  initial: [],
  parse: (data) => (Array.isArray(data) ? data.filter(isCopy).slice(0, KEPT) : undefined),
});

export const keepCopy = (copy: OrderCopy): void => {
  const before = $orderCopies.get();
  const known = before.find(({ id }) => id === copy.id);
  $orderCopies.set([{ ...known, ...copy }, ...before.filter(({ id }) => id !== copy.id)].slice(0, KEPT));
};

/** By id or order number. */
export const findCopy = (named: string): OrderCopy | undefined =>
  $orderCopies
    .get()
    .find(({ id, orderNumber }) => id === named || orderNumber.toUpperCase() === named.toUpperCase());
