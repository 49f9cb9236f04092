import { type Minor, sum, toMajor } from '../../../domain/money/money.ts';
import { toSubunits } from '../../../domain/money/subunits.ts';
import { isFinal } from '../../../domain/orders/order-status.ts';
import { splitRefund } from '../../../domain/orders/refund-amounts.ts';
import { say } from '../../../domain/text/text.ts';
import { insertRefund, listRefunds, type RefundRow } from '../../gateways/refund-repository.ts';
import { listPayments, type PaymentRow, reserveRefund } from '../../gateways/repository.ts';
import { returnToCard } from '../../gift-cards/card-ledger.ts';
import { takeBackUnused } from '../../gift-cards/order-cards.ts';
import { creditWallet } from '../../loyalty/order-effects.ts';
import { hasRow, UNSET } from '../../shop/db/rows.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { customerIdOf } from '../../shop/owners.ts';
import { fieldError, type ShopError } from '../../shop/shop-error.ts';
import { queueEvent } from '../../webhooks/queue-event.ts';
import { creditInvoice } from '../issuing/issue-invoice.ts';
import { cashAtDoorOf, cashToComeOf, dueOf, frozenOf } from '../record/order-facts.ts';
import { type OrderRow, updateOrder } from '../record/repository.ts';

/** Why money of an order goes back; one reference gives it back once. */
export interface RefundRequest {
  amount: Minor;
  to: 'source' | 'wallet';
  reason: string;
  reference: string;
  at: string;
  /** What of it is for which items; the rest is for the order as a whole. */
  items?: readonly { itemId: number; amount: Minor }[];
  /** The order is undone: credit of the wallet that expires keeps its end. */
  isUndone?: boolean;
  /** Cash that was never taken comes first: the order costs less, and nobody hands that out. */
  isShort?: boolean | undefined;
}

/** What of an order's money went back by which way. */
export interface GivenBack {
  toSource: Minor;
  toCard: Minor;
  toWallet: Minor;
  /** Cash of a guest, which staff hand out. */
  byHand: Minor;
  /** Cash that was not taken in the first place. */
  uncollected: Minor;
}

/** The order as it is after a refund, and what went back by which way. */
export interface Refunded {
  row: OrderRow;
  given: GivenBack;
}

/** All of it. */
export const sumOf = (given: GivenBack): Minor => sum(Object.values(given));

export const NOTHING_BACK: GivenBack = { toSource: 0, toCard: 0, toWallet: 0, byHand: 0, uncollected: 0 };

/** Whether money can go where staff say: 422 for the wallet of a guest, who has none. */
export const assertWallet = (row: OrderRow, to: 'source' | 'wallet' | undefined): void => {
  if (to === 'wallet' && customerIdOf(row.owner) === null)
    throw fieldError('refund', say`Order ${row.order_number} was placed by a guest, who has no wallet.`);
};

/** What was paid for an order by which way, and what of it can still go back. */
interface Paid {
  payment: PaymentRow | undefined;
  atGateway: Minor;
  /** Paid in cash, by gift card or from the wallet. */
  elsewhere: Minor;
  /** The part of it that can go back to the gift card. */
  onCard: Minor;
  /** Cash of the hand-over of which nothing was said to be missing so far. */
  collectable: Minor;
  /** Some of what the gateway took went to the wallet, so its rest there is not what is left to give back. */
  isPartInWallet: boolean;
  total: Minor;
}

/**
 * Gives money of a locked order back: of what was missing first the cash that was not taken for it, then to the gateway
 * that took it, to the gift card, and the rest to the wallet. Cash of guests is left pending, for staff to hand out. Never
 * more than was paid. Gift cards that the order bought end with its last money.
 */
export const refundOrder = async (trx: Trx, row: OrderRow, request: RefundRequest): Promise<Refunded> => {
  const paid = await readPaid(trx, row);
  const left = paid.atGateway + paid.elsewhere;
  // The rest would be taken at the door from who has nothing of it.
  if (request.amount > left && cashToComeOf(row) > 0) throw onlyLeft(row, left);
  const amount = Math.min(request.amount, left);
  if (amount <= 0) return { row, given: NOTHING_BACK };
  const isCustomer = customerIdOf(row.owner) !== null;
  const prefersWallet = request.to === 'wallet' && isCustomer;
  const uncollected = request.isShort ? Math.min(amount, paid.collectable) : 0;
  const { toSource, toCard, toWallet } = splitRefund(
    amount - uncollected,
    prefersWallet ? 0 : paid.atGateway,
    paid.onCard,
  );
  const isSettled = uncollected > 0 && (await settle(trx, row, { ...request, amount: uncollected }));
  const isSent = toSource > 0 && (await sendToGateway(trx, row, paid, { ...request, amount: toSource }));
  const isOnCard = toCard > 0 && (await giveToCard(trx, row, { ...request, amount: toCard }));
  const isGiven = toWallet > 0 && (await giveBack(trx, row, { ...request, amount: toWallet }));
  const given: GivenBack = {
    ...NOTHING_BACK,
    toSource: isSent ? toSource : 0,
    toCard: isOnCard ? toCard : 0,
    [isCustomer ? 'toWallet' : 'byHand']: isGiven ? toWallet : 0,
    uncollected: isSettled ? uncollected : 0,
  };
  if (sumOf(given) === 0) return { row, given };
  const refunded_minor = row.refunded_minor + sumOf(given);
  const change = {
    refunded_minor,
    payment_status: refunded_minor >= paid.total ? ('refunded' as const) : ('partially_refunded' as const),
    updated_at: request.at,
  };
  await Promise.all([updateOrder(trx, row.id, change), sayRefunded(trx, row, request, given)]);
  if (change.payment_status === 'refunded') {
    const { reference, reason: note, at } = request;
    await takeBackUnused(trx, { orderId: row.id, reference, note, at });
  }
  await creditInvoice(trx, row, { ...request, amount: sumOf(given) });
  return { row: { ...row, ...change }, given };
};

const sayRefunded = (trx: Trx, row: OrderRow, request: RefundRequest, given: GivenBack): Promise<void> => {
  const { decimal_places: decimals } = frozenOf(row);
  const data = {
    order_id: row.id,
    order_number: row.order_number,
    branch_id: row.branch_id,
    amount: toMajor(sumOf(given), decimals),
    currency_code: row.currency_code,
    to_wallet: toMajor(given.toWallet, decimals),
    reason: request.reason,
  };
  return queueEvent(trx, { event: 'order.refunded', at: request.at, data: async () => data });
};

/** Gives a payment back whole that paid nothing: it came too late, twice or with another amount. */
export const refundPayment = async (
  trx: Trx,
  payment: PaymentRow,
  reason: string,
  at: string,
): Promise<void> => {
  const left = payment.amount_subunits - payment.refunded_subunits;
  const refund = newRefund(payment.order_id, { reason, at, reference: `payment:${payment.id}` });
  const inserted = await insertRefund(trx, {
    ...refund,
    target: 'source',
    payment_row_id: payment.id,
    amount_minor: payment.amount_minor,
    amount_subunits: left,
    due_at: at,
  });
  if (inserted && !(await reserveRefund(trx, payment.id, left))) throw new Error('More than paid goes back.');
};

/** Everything of an order that was paid and did not go back yet. */
export const refundable = async (trx: Trx, row: OrderRow): Promise<Minor> => {
  const { atGateway, elsewhere } = await readPaid(trx, row);
  return atGateway + elsewhere;
};

/** 422: more was to go back than is left. */
export const onlyLeft = (row: OrderRow, left: Minor): ShopError => {
  const { decimal_places: decimals } = frozenOf(row);
  return fieldError(
    'refund',
    say`Order ${row.order_number} has only ${toMajor(left, decimals).toFixed(decimals)} left to refund.`,
  );
};

const readPaid = async (trx: Trx, row: OrderRow): Promise<Paid> => {
  const payment = (await listPayments(trx, row.id)).find(({ outcome }) => outcome === 'paid');
  // Those that failed count: the money is still owed, and staff close them by hand.
  const refunds = await listRefunds(trx, [row.id]);
  const ofPayment = refunds.filter(
    (refund) => refund.payment_row_id === payment?.id && payment !== undefined,
  );
  const ofOthers = refunds.filter(({ payment_row_id }) => payment_row_id === null);
  const isCashPaid = row.payment_method === 'cod' && cashToComeOf(row) === 0;
  const elsewhere = isCashPaid ? row.total_minor : row.total_minor - dueOf(row);
  const amounts = (rows: readonly RefundRow[]) => sum(rows.map(({ amount_minor }) => amount_minor));
  const captured = payment?.amount_minor ?? 0;
  // Below 0 when a part of what the gateway took went to the wallet.
  const leftElsewhere = elsewhere - amounts(ofOthers);
  return {
    payment,
    atGateway: captured - amounts(ofPayment) + Math.min(0, leftElsewhere),
    elsewhere: Math.max(0, leftElsewhere),
    onCard: await leftOnCard(trx, row, ofOthers),
    isPartInWallet: leftElsewhere < 0,
    collectable: cashAtDoorOf(row) - amounts(refunds.filter((one) => one.closed_by_hand === 'uncollected')),
    // All of an order is not back while its cash is still to come.
    total: captured + elsewhere + (isFinal(row.status) ? 0 : cashToComeOf(row)),
  };
};

/** What the gift card paid and did not get back; one that staff took back gets nothing more. */
const leftOnCard = async (trx: Trx, row: OrderRow, refunds: readonly RefundRow[]): Promise<Minor> => {
  const { gift_card_id: id, gift_card_minor: paid } = row;
  if (id === null || !(await hasRow(trx, 'gift_cards', { id, voided_at: UNSET }))) return 0;
  return (
    paid - sum(refunds.flatMap(({ target, amount_minor }) => (target === 'gift_card' ? [amount_minor] : [])))
  );
};

const giveToCard = async (trx: Trx, row: OrderRow, request: RefundRequest): Promise<boolean> => {
  const { gift_card_id: cardId } = row;
  if (cardId === null) return false;
  const { amount, at } = request;
  const reference = `${request.reference}:gift_card`;
  const inserted = await insertRefund(trx, {
    ...newRefund(row.id, { ...request, reference }),
    target: 'gift_card',
    payment_row_id: null,
    amount_minor: amount,
    amount_subunits: 0,
    status: 'done',
    done_at: at,
  });
  if (!inserted) return false;
  await returnToCard(trx, { cardId, amount, reference: `refund:${reference}`, orderId: row.id, at });
  return true;
};

const sendToGateway = async (
  trx: Trx,
  row: OrderRow,
  paid: Paid,
  request: RefundRequest,
): Promise<boolean> => {
  const { payment } = paid;
  if (!payment) return false;
  const { decimal_places: decimals } = frozenOf(row);
  const left = payment.amount_subunits - payment.refunded_subunits;
  const isRest = request.amount === paid.atGateway && !paid.isPartInWallet;
  const subunits = isRest
    ? left
    : Math.min(left, toSubunits(request.amount, decimals, payment.currency_code));
  const inserted = await insertRefund(trx, {
    ...newRefund(row.id, { ...request, reference: `${request.reference}:source` }),
    target: 'source',
    payment_row_id: payment.id,
    amount_minor: request.amount,
    amount_subunits: subunits,
    due_at: request.at,
  });
  if (inserted && !(await reserveRefund(trx, payment.id, subunits)))
    throw new Error('More than paid goes back.');
  return inserted !== undefined;
};

/** What the customer paid less at the door. */
const settle = async (trx: Trx, row: OrderRow, request: RefundRequest): Promise<boolean> => {
  const inserted = await insertRefund(trx, {
    ...newRefund(row.id, { ...request, reference: `${request.reference}:uncollected` }),
    target: 'source',
    payment_row_id: null,
    amount_minor: request.amount,
    amount_subunits: 0,
    status: 'done',
    done_at: request.at,
    closed_by_hand: 'uncollected',
  });
  return inserted !== undefined;
};

/** To the wallet at once; to a guest, who has none, by hand. */
const giveBack = async (trx: Trx, row: OrderRow, request: RefundRequest): Promise<boolean> => {
  const customerId = customerIdOf(row.owner);
  const isCustomer = customerId !== null;
  const inserted = await insertRefund(trx, {
    ...newRefund(row.id, { ...request, reference: `${request.reference}:wallet` }),
    target: isCustomer ? 'wallet' : 'source',
    payment_row_id: null,
    amount_minor: request.amount,
    amount_subunits: 0,
    ...(isCustomer && { status: 'done' as const, done_at: request.at }),
  });
  if (!inserted) return false;
  if (customerId !== null) {
    const reference = `refund:${request.reference}`;
    const of = { customerId, orderId: row.id, orderNumber: row.order_number };
    const credit = { ...of, amount: request.amount, reference, at: request.at };
    await creditWallet(trx, { ...credit, reason: request.isUndone ? 'order_reversal' : 'refund' });
  }
  return true;
};

const newRefund = (orderId: string, request: Pick<RefundRequest, 'reason' | 'reference' | 'at'>) => ({
  order_id: orderId,
  reference: request.reference,
  reason: request.reason,
  status: 'pending' as const,
  attempts: 0,
  created_at: request.at,
});
