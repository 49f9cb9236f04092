import type { OrderStatus } from '../../api/contract/order.ts';
import { MINUTE_MS, timeAfter } from '../time/durations.ts';
import { isCancellable } from './order-status.ts';

/** What a shop lets shoppers do with their orders by themselves. */
export interface OrderRules {
  /** Minutes after placing in which an order may be cancelled; null: until it is being prepared. */
  cancelMinutes: number | null;
  /** Days after delivery in which goods may be returned; 0: not at all. */
  returnsDays: number;
  /** Days after delivery in which consumers may withdraw from the contract; 0: the shop has no such function. */
  withdrawalDays: number;
}

/** What of an order these rules ask. */
export interface OrderTimes {
  status: OrderStatus;
  placedAt: string;
  deliveredAt: string | null;
}

/** The last instant at which the shopper may cancel; null when there is none, or when only the status decides. */
export const cancelUntil = ({ status, placedAt }: OrderTimes, rules: OrderRules): string | null =>
  rules.cancelMinutes !== null && isCancellable(status)
    ? timeAfter(placedAt, rules.cancelMinutes * MINUTE_MS)
    : null;

export const canCancelAt = (order: OrderTimes, rules: OrderRules, now: string): boolean => {
  const until = cancelUntil(order, rules);
  return isCancellable(order.status) && (until === null || now <= until);
};
