import { ASAP } from '../../domain/branch/slots.ts';
import { toMajor } from '../../domain/money/money.ts';
import { fromSubunits } from '../../domain/money/subunits.ts';
import { lockCart } from '../cart/repository.ts';
import { nextLook } from '../gateways/looks.ts';
import type { Capture } from '../gateways/port/gateway.ts';
import {
  findIntentAt,
  findPayment,
  type IntentRow,
  insertPayment,
  listPayments,
  setNextLook,
} from '../gateways/repository.ts';
import { notifyCustomer } from '../orders/lifecycle/order-notices.ts';
import { CannotRevive, completeOrder, reviveOrder } from '../orders/lifecycle/paid-order.ts';
import { refundPayment } from '../orders/paying/refunds.ts';
import { dueOf, frozenOf } from '../orders/record/order-facts.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/record/repository.ts';
import { showStock } from '../orders/stock/sale.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';

/** Money that a gateway took, as its books have it. */
export interface PaymentEvent {
  gateway: string;
  gatewayOrderId: string;
  paymentId: string;
  taken: Omit<Capture, 'paymentId'>;
  /** The order as the gateway knows it. */
  orderId?: string | undefined;
  /** For what the gateway's books were read: another way of paying may have taken its place since. */
  intent?: IntentRow;
}

/**
 * What became of the payment. Only `paid` paid the order; `already_paid` (another payment did), `too_late` (the
 * order or its time had ended) and `mismatch` (another amount, currency or order) go back whole.
 */
export type PaymentOutcome = 'paid' | 'already_paid' | 'too_late' | 'mismatch';

export type AppliedPayment =
  | { outcome: 'unknown' }
  | { outcome: PaymentOutcome; orderId: string; isRepeat: boolean };

/**
 * The one way in which money enters: writes the payment down once and lets it pay its order, or sends it back.
 * Called again with the same payment it changes nothing. An expired order is placed after all when everything
 * it held is still there; one whose chosen time has passed is not.
 */
export const applyPayment = async (shop: Shop, event: PaymentEvent): Promise<AppliedPayment> => {
  try {
    return await applyOnce(shop, event, { mayRevive: true });
  } catch (error) {
    if (!(error instanceof CannotRevive)) throw error;
    return applyOnce(shop, event, { mayRevive: false });
  }
};

const applyOnce = async (
  shop: Shop,
  event: PaymentEvent,
  options: { mayRevive: boolean },
): Promise<AppliedPayment> => {
  const applied = await inTransaction(shop.db, async (trx): Promise<AppliedPayment> => {
    const found = await lockIntended(trx, event);
    if (!found) return { outcome: 'unknown' };
    const { intent, row, isReplaced } = found;
    const known = await findPayment(trx, event.gateway, event.paymentId);
    if (known) {
      return { outcome: known.outcome as PaymentOutcome, orderId: known.order_id, isRepeat: true };
    }
    const now = shop.now();
    const at = now.toISOString();
    const outcome = isReplaced
      ? 'mismatch'
      : await decideOutcome(trx, row, intent, { event, at, ...options });
    const payment = await insertPayment(trx, {
      ...toPaymentRow(row, intent, event),
      outcome,
      created_at: at,
    });
    if (!payment) throw new Error(`Payment ${event.paymentId} was written by two at once.`);
    if (outcome === 'paid') {
      await setNextLook(trx, row.id, nextLook(intent.created_at, now, true));
      const settle = row.status === 'expired' ? reviveOrder : completeOrder;
      await showStock(shop, trx, await settle(shop, trx, row, at));
    } else {
      await refundPayment(trx, payment, `payment_${outcome}`, at);
      const { decimal_places: decimals } = frozenOf(row);
      const amount = toMajor(payment.amount_minor, decimals);
      const more = { amount, currency: payment.currency_code, outcome };
      await notifyCustomer(shop, trx, row, { template: 'order.payment_returned', at, more });
    }
    return { outcome, orderId: row.id, isRepeat: false };
  });
  logOutcome(shop, event, applied);
  return applied;
};

/** The order a payment is meant for, its cart's row and its own held in this order. */
const lockIntended = async (trx: Trx, event: PaymentEvent) => {
  const find = () => findIntentAt(trx, event.gateway, event.gatewayOrderId);
  const intent = (await find()) ?? event.intent;
  const order = intent && (await findOrder(trx, intent.order_id));
  if (!order) return undefined;
  await lockCart(trx, order.owner);
  const row = await lockOrder(trx, order.id);
  return row && { intent, row, isReplaced: (await find()) === undefined };
};

const decideOutcome = async (
  trx: Trx,
  row: OrderRow,
  intent: IntentRow,
  { event, mayRevive, at }: { event: PaymentEvent; mayRevive: boolean; at: string },
): Promise<PaymentOutcome> => {
  if (!matchesIntent(row, intent, event)) return 'mismatch';
  if (row.status === 'pending_payment') return isTimePast(row, at) ? 'too_late' : 'paid';
  if ((await listPayments(trx, row.id)).some(({ outcome }) => outcome === 'paid')) return 'already_paid';
  return row.status === 'expired' && mayRevive ? 'paid' : 'too_late';
};

/** A bank may collect for days, and then the chosen time has passed: at another one nobody wants it. */
const isTimePast = ({ slot_id, eta_to }: OrderRow, at: string): boolean =>
  slot_id !== null && slot_id !== ASAP && eta_to !== null && eta_to <= at;

/** Amount, currency and order are those of the intent, and the order still costs what was requested. */
const matchesIntent = (row: OrderRow, intent: IntentRow, { taken, orderId }: PaymentEvent): boolean => {
  const isSameOrder = orderId === undefined || orderId === row.id;
  const isSameAmount = taken.amount === intent.amount_subunits;
  const isSameCurrency = taken.currency === intent.currency_code;
  const isStillDue = dueOf(row) === intent.amount_minor;
  return (
    isSameOrder && isSameAmount && isSameCurrency && isStillDue && row.currency_code === intent.currency_code
  );
};

const toPaymentRow = (row: OrderRow, intent: IntentRow, event: PaymentEvent) => {
  const { amount, currency } = event.taken;
  const isExact = amount === intent.amount_subunits;
  const { decimal_places: decimals } = frozenOf(row);
  return {
    gateway: event.gateway,
    payment_id: event.paymentId,
    order_id: row.id,
    gateway_order_id: event.gatewayOrderId,
    amount_subunits: amount,
    amount_minor: isExact ? intent.amount_minor : fromSubunits(amount, decimals, row.currency_code),
    currency_code: currency,
    refunded_subunits: 0,
  };
};

const logOutcome = (shop: Shop, event: PaymentEvent, applied: AppliedPayment): void => {
  if ('isRepeat' in applied && applied.isRepeat) return;
  const level = applied.outcome === 'paid' ? 'info' : 'warn';
  const { gateway, gatewayOrderId, paymentId } = event;
  shop.log(level, `Payment ${applied.outcome}`, { gateway, gatewayOrderId, paymentId });
};
