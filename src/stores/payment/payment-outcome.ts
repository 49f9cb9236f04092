import type { Order } from '../../api/contract/order.ts';
import { t } from '../../language/page.ts';

/**
 * How paying ended. `paid`: the order is placed. `failed`: nothing was taken, or it goes back; `canRetry` says
 * whether the order still waits. `closed`: the shopper closed the window. `pending`: the order settles by itself. `elsewhere`: another tab
 * has the window open, and this one may try again.
 */
export type PaymentOutcome =
  | { kind: 'paid'; message?: string }
  | { kind: 'failed'; message: string; canRetry: boolean }
  | { kind: 'closed'; canRetry: boolean }
  | { kind: 'elsewhere'; message: string; canRetry: true }
  | { kind: 'pending'; message: string };

export const pendingOutcome = (): PaymentOutcome => ({
  kind: 'pending',
  message: t`Your payment is on its way. This page shows it as soon as it is confirmed.`,
});

/** A bank is at work on it: nobody may pay a second time. */
export const bankOutcome = (): PaymentOutcome => ({
  kind: 'pending',
  message: t`We're waiting for your bank. That can take a few days. We'll keep your order; no need to pay again.`,
});

export const unknownOutcome = (): PaymentOutcome => ({
  kind: 'pending',
  message: t`We're waiting for your bank. This page shows your payment as soon as we know of it.`,
});

export const unreachableOutcome = (): PaymentOutcome => ({
  kind: 'failed',
  message: t`Online payment isn't available right now. You weren't charged. Try again, or choose another way to pay.`,
  canRetry: true,
});

export const tooLateOutcome = (): PaymentOutcome => ({
  kind: 'failed',
  message: t`The time to pay for this order has run out. We've kept your cart.`,
  canRetry: false,
});

/** How paying stands by the order itself, whoever brought the news; `failed` while it still waits. */
export const outcomeOf = ({ status, payment_status, payment_problem, pay_by }: Order): PaymentOutcome => {
  if (status === 'expired') return tooLateOutcome();
  if (status === 'cancelled' || status === 'rejected')
    return { kind: 'failed', message: t`This order was cancelled.`, canRetry: false };
  if (status !== 'pending_payment') return { kind: 'paid' };
  if (payment_status === 'authorized') return bankOutcome();
  const message = payment_problem?.message ?? t`This order is not paid yet.`;
  return { kind: 'failed', message, canRetry: pay_by != null };
};
