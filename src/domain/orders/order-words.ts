import type { Order, OrderStatus, Refund } from '../../api/contract/order.ts';
import { say, type Text } from '../text/text.ts';
import { isOfStrayPayment, isRestPaid, refundedSums } from './order-receipt.ts';
import type { OrderType } from './order-status.ts';

/** Writes an amount in major units as the shop does. */
type WritePrice = (amount: number) => string;

/** How an order stands, for the colour and picture beside its words. */
export type OrderMood = 'waiting' | 'going' | 'done' | 'ended';

const ENDED: readonly OrderStatus[] = ['cancelled', 'rejected', 'expired', 'returned'];

export const orderMood = (status: OrderStatus): OrderMood => {
  if (status === 'pending_payment') return 'waiting';
  if (ENDED.includes(status)) return 'ended';
  return status === 'delivered' ? 'done' : 'going';
};

/** The bearer of a link sees a masked order and may only look. */
export const isMasked = ({ contact }: Pick<Order, 'contact'>): boolean => contact.phone.includes('•');

type Line = Pick<Order['items'][number], 'quantity' | 'refunded_quantity' | 'missing_quantity'>;
interface Given extends Pick<Order, 'payment_status'> {
  items?: readonly Line[] | undefined;
}

/** Units of a line that still come, as they were ordered or as something else: not what was refunded or is missing. */
export const unitsToCome = ({ quantity, refunded_quantity, missing_quantity = 0 }: Line): number =>
  quantity - refunded_quantity - missing_quantity;

/** Nothing is left of it: all that was paid went back, or each unit is missing or was refunded. */
export const isAllBack = ({ payment_status, items = [] }: Given): boolean =>
  payment_status === 'refunded' || (items.length > 0 && items.every((line) => unitsToCome(line) <= 0));

interface Next extends Given, Pick<Order, 'status' | 'order_type' | 'is_mailed'> {
  branch: { name: string };
}

/**
 * What has happened and what comes next. It promises only notices that are sent, and nothing of an order of which nothing
 * is left: the shop may still make it, or not.
 */
export const nextWords = (order: Next): Text => {
  const { status, order_type: orderType, is_mailed: isMailed } = order;
  const branch = order.branch.name;
  switch (status) {
    case 'pending_payment':
      return say`We've saved your order. It's placed as soon as you've paid.`;
    case 'placed':
      if (isAllBack(order)) return say`${branch} has your order.`;
      if (orderType === 'delivery')
        return say`${branch} has your order. We'll let you know when it's on its way.`;
      if (orderType === 'pickup') return say`${branch} has your order. We'll let you know when it's ready.`;
      return say`${branch} has your order.`;
    case 'accepted':
      return say`${branch} has confirmed your order.`;
    case 'preparing':
      return say`${branch} is preparing your order.`;
    case 'ready':
      if (orderType === 'delivery') return say`Your order is packed and waiting for the courier.`;
      return orderType === 'pickup'
        ? say`Your order is waiting for you at ${branch}.`
        : say`Your order is ready.`;
    case 'out_for_delivery':
      return say`Your order is on the way to you.`;
    case 'delivered':
      if (isMailed) return say`It comes by email.`;
      if (orderType === 'delivery') return say`Your order has arrived.`;
      return orderType === 'pickup' ? say`You have collected your order.` : say`Your order was served.`;
    case 'cancelled':
      return say`This order was cancelled.`;
    case 'rejected':
      return say`${branch} could not take this order.`;
    case 'expired':
      return say`The payment wasn't completed in time, so nothing was ordered. We've kept your cart.`;
    case 'returned':
      return say`Everything on this order was returned or refunded.`;
  }
};

type Paid = Pick<
  Order,
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'total'
  | 'amount_due'
  | 'to_collect'
  | 'wallet_amount'
  | 'gift_card'
  | 'refunded_amount'
  | 'refunds'
>;

/** The ways of paying, how far each is, and what went back: one sentence for each, true in every status. */
export const paymentWords = (order: Paid, price: WritePrice): Text[] => {
  const isGone = ENDED.includes(order.status) && !isRestPaid(order);
  const words = [
    ...(isGone && order.refunded_amount === 0
      ? []
      : [...cardWords(order, price), ...walletWords(order, price)]),
    ...(order.amount_due > 0 || order.total === 0 ? [restWords(order, price, isGone)] : []),
  ];
  return [...words, ...refundedWords(order, price)];
};

/** What is back, and what is on its way: an order may have both. */
const refundedWords = (order: Paid, price: WritePrice): Text[] => {
  const { payment_status: state } = order;
  if (state !== 'refunded' && state !== 'partially_refunded') return [];
  const { back, toCome, uncollected } = refundedSums(order);
  // Cash that was not taken was never paid.
  const total = price(Number((order.total - uncollected).toFixed(3)));
  const isWhole = state === 'refunded';
  return [
    ...(back > 0 ? [isWhole ? say`${price(back)} refunded` : say`${price(back)} of ${total} refunded`] : []),
    ...(toCome > 0
      ? [isWhole ? say`${price(toCome)} to be refunded` : say`${price(toCome)} of ${total} to be refunded`]
      : []),
  ];
};

const cardWords = ({ gift_card: card }: Paid, price: WritePrice): Text[] =>
  card ? [say`Gift card ••••${card.last_digits}, ${price(card.amount)}`] : [];

const walletWords = (order: Paid, price: WritePrice): Text[] => {
  if (order.wallet_amount === 0) return [];
  const amount = price(order.wallet_amount);
  return [
    order.status === 'pending_payment' ? say`Wallet, ${amount} set aside` : say`Wallet, ${amount} paid`,
  ];
};

/** What neither gift card nor wallet paid. */
const restWords = (order: Paid, price: WritePrice, isGone: boolean): Text => {
  const { label, code } = order.payment_method;
  const due = price(order.amount_due);
  if (order.total === 0) return say`Nothing to pay`;
  // A payment that came too late was charged, and went back.
  if (isGone && order.refunds.some(isOfStrayPayment)) return say`${label}, nothing was kept`;
  if (isGone) return say`${label}, nothing was charged`;
  if (isRestPaid(order))
    return say`${label}, ${price(order.amount_due - refundedSums(order).uncollected)} paid`;
  if (code === 'cod') return say`${label}, ${price(order.to_collect ?? order.amount_due)} due`;
  if (order.payment_status === 'authorized') return say`${label}, ${due} on its way from the bank`;
  // Why a payment failed, or that it was given up, stands with the next try.
  return say`${label}, ${due} not paid yet`;
};

/** Where the money of an order is that ended or came back in part: one sentence for each way. */
export const moneyBackWords = (order: Paid, price: WritePrice): Text[] => {
  const refunds = order.refunds.map((refund) => refundWords(order, refund, price));
  const isEnded = ENDED.includes(order.status);
  // What gift card and wallet had set aside for an order that was never placed goes back without a refund.
  const held = [
    ...(order.gift_card ? [backOnCard(price(order.gift_card.amount))] : []),
    ...(order.wallet_amount > 0 ? [say`${price(order.wallet_amount)} is back in your wallet.`] : []),
  ];
  const isFreed = isEnded && held.length > 0 && order.refunds.every(isOfStrayPayment);
  if (isFreed) return [...refunds, ...held];
  const isUnpaid = order.payment_status === 'unpaid' || order.payment_status === 'failed';
  return isEnded && refunds.length === 0 && isUnpaid ? [say`Nothing was charged.`] : refunds;
};

const backOnCard = (amount: string): Text => say`${amount} is back on your gift card.`;

const refundWords = ({ payment_method }: Paid, refund: Refund, price: WritePrice): Text => {
  const { amount, to, status, by_hand, uncollected } = refund;
  if (uncollected) return say`You paid ${price(amount)} less in cash.`;
  if (by_hand && payment_method.code !== 'cod') return say`${price(amount)} was handed to you.`;
  if (isOfStrayPayment(refund) && status !== 'failed') return strayWords(refund, price);
  if (status === 'failed')
    return say`We couldn't send ${price(amount)} back. Get in touch, and we'll find another way.`;
  if (to === 'gift_card') return backOnCard(price(amount));
  if (to === 'wallet')
    return status === 'done'
      ? say`${price(amount)} is in your wallet.`
      : say`${price(amount)} goes back to your wallet.`;
  if (payment_method.code === 'cod')
    return status === 'done'
      ? say`You got ${price(amount)} back in cash.`
      : say`The branch will hand you ${price(amount)} in cash.`;
  return status === 'done'
    ? say`${price(amount)} was sent back the way you paid.`
    : say`${price(amount)} goes back the way you paid. This can take a few days.`;
};

const strayWords = ({ reason, amount, status }: Refund, price: WritePrice): Text => {
  const paid = price(amount);
  if (reason === 'payment_too_late')
    return status === 'done'
      ? say`Your payment of ${paid} came too late and was sent back the way you paid.`
      : say`Your payment of ${paid} came too late and goes back the way you paid. This can take a few days.`;
  if (reason === 'payment_already_paid')
    return status === 'done'
      ? say`A second payment of ${paid} was sent back the way you paid.`
      : say`A second payment of ${paid} goes back the way you paid. This can take a few days.`;
  return status === 'done'
    ? say`A payment of ${paid} didn't match this order and was sent back the way you paid.`
    : say`A payment of ${paid} didn't match this order and goes back the way you paid. This can take a few days.`;
};

/** What cancelling does with the money, said before it is done. */
export const cancelWords = (order: Omit<Paid, 'refunds'>, price: WritePrice): Text => {
  const isTaken = isRestPaid(order) || order.payment_status === 'authorized';
  const ahead = order.wallet_amount + (order.gift_card?.amount ?? 0);
  const left = (isTaken ? order.total : ahead) - order.refunded_amount;
  if (left <= 0) return say`Nothing was charged.`;
  return (isTaken && order.amount_due > 0) || order.gift_card
    ? say`${price(left)} goes back the way you paid.`
    : say`${price(left)} goes back to your wallet.`;
};

const ON_THE_WAY: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'];

/** Whether its time is still ahead: what waits at the counter, or was handed over, has come. */
export const isAwaited = ({ status, order_type }: { status: OrderStatus; order_type: OrderType }): boolean =>
  ON_THE_WAY.includes(status) && (status !== 'ready' || order_type === 'delivery');
