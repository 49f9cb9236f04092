import { toMajor } from '../../domain/money/money.ts';
import { MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import type { Gateway, RefundState } from '../gateways/port/gateway.ts';
import { GatewayError } from '../gateways/port/gateway.ts';
import {
  claimRefund,
  findRefundAt,
  listDueRefunds,
  type RefundRow,
  settleRefund,
} from '../gateways/refund-repository.ts';
import { getPayment, type PaymentRow } from '../gateways/repository.ts';
import { notifyCustomer } from '../orders/lifecycle/order-notices.ts';
import { frozenOf } from '../orders/record/order-facts.ts';
import { findOrder } from '../orders/record/repository.ts';
import { findGateway } from '../settings/payment-methods.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';

/** Minutes until the next try; the last one is repeated. */
const RETRY_MINUTES = [1, 5, 30, 120, 720];

/** Asks the gateways for the refunds that are due; one that cannot be reached is queried again later. */
export const sendRefunds = async (shop: Shop): Promise<void> => {
  const now = shop.now();
  for (const refund of await listDueRefunds(shop.db.read, now.toISOString(), 50)) {
    const minutes = RETRY_MINUTES[Math.min(refund.attempts, RETRY_MINUTES.length - 1)] ?? 1;
    const due_at = timeAfter(now, minutes * MINUTE_MS);
    const next = { due_at, attempts: refund.attempts + 1 };
    if (await inTransaction(shop.db, (trx) => claimRefund(trx, refund, next))) await send(shop, refund);
  }
};

const send = async (shop: Shop, refund: RefundRow): Promise<void> => {
  const payment = await getPayment(shop.db.read, refund.payment_row_id ?? 0);
  const gateway = await findGateway(shop, payment.gateway);
  if (!gateway)
    return shop.log('error', `No access to ${payment.gateway} for a refund`, { refundId: refund.id });
  const answer = await ask(shop, gateway, { refund, payment });
  if (!answer) return;
  await settle(shop, refund, answer.status, answer.id);
};

const ask = async (
  shop: Shop,
  gateway: Gateway,
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
) => {
  try {
    const { amount_subunits: amount, attempts } = refund;
    const { payment_id: paymentId, currency_code: currency } = payment;
    return await gateway.refund({ paymentId, amount, currency, reference: `refund-${refund.id}`, attempts });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    shop.log('warn', error.message, { refundId: refund.id });
    return undefined;
  }
};

/** Notes what a gateway reported of a refund later, or queries it; false when it is not known here. */
export const settleGatewayRefund = async (
  shop: Shop,
  gatewayRefundId: string,
  status?: RefundState,
): Promise<boolean> => {
  const refund = await findRefundAt(shop.db.read, gatewayRefundId);
  if (!refund) return false;
  if (status) await settle(shop, refund, status, gatewayRefundId);
  else await send(shop, refund);
  return true;
};

/** The shopper was promised the money: that it did not get through is said to them, and to who runs the shop. */
const settle = async (
  shop: Shop,
  refund: RefundRow,
  status: RefundState,
  gatewayRefundId: string,
): Promise<void> => {
  await inTransaction(shop.db, async (trx) => {
    const isSettled = await settleRefund(trx, refund.id, changeOf(shop, status, gatewayRefundId));
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
