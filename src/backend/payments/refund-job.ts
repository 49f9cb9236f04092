import { toMajor } from '../../domain/money/money.ts';
import { MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import { type Gateway, GatewayError, type KnownRefund, type RefundState } from '../gateways/port/gateway.ts';
import {
  claimRefund,
  findRefundAt,
  listPendingRefunds,
  type RefundRow,
  settleRefund,
} from '../gateways/refund-repository.ts';
import { getPayment } from '../gateways/repository.ts';
import { notifyCustomer } from '../orders/lifecycle/order-notices.ts';
import { frozenOf } from '../orders/record/order-facts.ts';
import { findOrder } from '../orders/record/repository.ts';
import { findGateway } from '../settings/payment-methods.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { NOTHING_WAITS } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';

/** Minutes until the next try; the last one is repeated. */
const RETRY_MINUTES = [1, 5, 30, 120, 720];

/** Sends the refunds that are due to their gateways; one that cannot be reached is queried again later. */
export const sendRefunds = async (shop: Shop): Promise<unknown> => {
  const now = shop.now();
  const rows = await listPendingRefunds(shop.db.read, 50);
  for (const refund of rows.filter(({ due_at }) => (due_at ?? '') <= now.toISOString())) {
    const minutes = RETRY_MINUTES[Math.min(refund.attempts, RETRY_MINUTES.length - 1)] ?? 1;
    const due_at = timeAfter(now, minutes * MINUTE_MS);
    const next = { due_at, attempts: refund.attempts + 1 };
    if (await inTransaction(shop.db, (trx) => claimRefund(trx, refund, next))) await send(shop, refund);
  }
  return rows.length === 0 ? NOTHING_WAITS : undefined;
};

const send = async (shop: Shop, refund: RefundRow): Promise<void> => {
  const answer = await askGateway(shop, refund, async (gateway, paymentId, currency) => {
    const reference = referenceOf(refund);
    const { amount_subunits: amount, attempts } = refund;
    // The first try may have been done all the same.
    const known = attempts > 0 ? await gateway.listRefunds(paymentId) : [];
    const same = known.find((one) => one.reference === reference);
    return same ?? (await gateway.refund({ paymentId, amount, currency, reference, attempts }));
  });
  if (answer) await settle(shop, refund, answer);
};

/** Another one each time that staff send it again: the gateway knows the one that failed by the name before. */
const referenceOf = ({ id, retries }: RefundRow): string =>
  retries > 0 ? `refund-${id}-${retries}` : `refund-${id}`;

const askGateway = async (
  shop: Shop,
  refund: RefundRow,
  ask: (gateway: Gateway, paymentId: string, currency: string) => Promise<KnownRefund | undefined>,
): Promise<KnownRefund | undefined> => {
  const payment = await getPayment(shop.db.read, refund.payment_row_id ?? 0);
  const gateway = await findGateway(shop, payment.gateway);
  if (!gateway) {
    shop.log('error', `No access to ${payment.gateway} for a refund`, { refundId: refund.id });
    return undefined;
  }
  try {
    return await ask(gateway, payment.payment_id, payment.currency_code);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    shop.log('warn', error.message, { refundId: refund.id });
    return undefined;
  }
};

/**
 * Reads what became of a refund that the gateway took on, also of one that was done: a bank may send it back. False
 * when it is not known here, or could not be read.
 */
export const settleGatewayRefund = async (shop: Shop, gatewayRefundId: string): Promise<boolean> => {
  const refund = await findRefundAt(shop.db.read, gatewayRefundId);
  if (!refund) return false;
  const answer = await askGateway(shop, refund, async (gateway, paymentId) =>
    (await gateway.listRefunds(paymentId)).find(({ id }) => id === gatewayRefundId),
  );
  if (answer) await settle(shop, refund, answer);
  return answer !== undefined;
};

/** The shopper was promised the money: that it did not get through is said to them, and to who runs the shop. */
const settle = async (shop: Shop, refund: RefundRow, { id, status }: KnownRefund): Promise<void> => {
  const from = status === 'failed' ? (['pending', 'done'] as const) : 'pending';
  await inTransaction(shop.db, async (trx) => {
    const isSettled = await settleRefund(trx, refund, from, changeOf(shop, status, id));
    if (!isSettled || status !== 'failed') return;
    const row = await findOrder(trx, refund.order_id);
    if (!row) return;
    const amount = toMajor(refund.amount_minor, frozenOf(row).decimal_places);
    const more = { amount, currency: row.currency_code };
    await notifyCustomer(shop, trx, row, {
      template: 'order.refund_failed',
      at: shop.now().toISOString(),
      more,
    });
  });
  if (status === 'failed') shop.log('error', 'A refund failed at the gateway', { refundId: refund.id });
};

/** What the gateway has taken on stays due: should its webhook get lost, it is queried again about it. */
const changeOf = (shop: Shop, status: RefundState, gatewayRefundId: string) => ({
  status,
  gateway_refund_id: gatewayRefundId,
  ...(status !== 'pending' && { due_at: null, done_at: shop.now().toISOString() }),
});
