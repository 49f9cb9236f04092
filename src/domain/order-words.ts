import type { Order, OrderStatus, Refund } from '../api/contract/order.ts';
import { say, type Text } from './text.ts';

type OrderType = Order['order_type'];
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

/** What has happened and what comes next. It promises only notices that are sent. */
export const nextWords = (status: OrderStatus, orderType: OrderType, branch: string): Text => {
  switch (status) {
    case 'pending_payment':
      return say`Your order is kept for you. It is placed once it is paid.`;
    case 'placed':
      if (orderType === 'delivery')
        return say`${branch} has your order. We let you know when it is on the way.`;
      if (orderType === 'pickup') return say`${branch} has your order. We let you know when it is ready.`;
      return say`${branch} has your order.`;
    case 'accepted':
      return say`${branch} has confirmed your order.`;
    case 'preparing':
      return say`${branch} is preparing your order.`;
    case 'ready':
      if (orderType === 'delivery') return say`Your order is packed and waits for the courier.`;
      return orderType === 'pickup' ? say`Your order waits for you at ${branch}.` : say`Your order is ready.`;
    case 'out_for_delivery':
      return say`Your order is on the way to you.`;
    case 'delivered':
      if (orderType === 'delivery') return say`Your order has arrived.`;
      return orderType === 'pickup' ? say`You have collected your order.` : say`Your order was served.`;
    case 'cancelled':
      return say`This order was cancelled.`;
    case 'rejected':
      return say`${branch} could not take this order.`;
    case 'expired':
      return say`The payment was not completed in time, so nothing was ordered. Your cart is kept.`;
    case 'returned':
      return say`This order was returned.`;
  }
};

type Paid = Pick<
  Order,
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'total'
  | 'amount_due'
  | 'wallet_amount'
  | 'refunded_amount'
>;

/** The way of paying and how far it is; true in every status. */
export const paymentWords = (order: Paid, price: WritePrice): Text => {
  const { label } = order.payment_method;
  const due = price(order.amount_due);
  switch (order.payment_status) {
    case 'paid':
      return say`${label}, ${price(order.total)} paid`;
    case 'due_on_delivery':
      return say`${label}, ${due} due`;
    case 'authorized':
      return say`${label}, ${due} reserved and not taken yet`;
    case 'partially_refunded':
      return say`${label}, ${price(order.refunded_amount)} of ${price(order.total)} refunded`;
    case 'refunded':
      return say`${label}, ${price(order.refunded_amount)} refunded`;
    case 'failed':
      return say`${label}, the payment failed`;
    case 'unpaid':
      return ENDED.includes(order.status)
        ? say`${label}, nothing was charged`
        : say`${label}, ${due} not paid yet`;
  }
};

/** Where the money of an order is that ended or came back in part: one sentence for each way. */
export const moneyBackWords = (order: Paid & { refunds: readonly Refund[] }, price: WritePrice): Text[] => {
  const refunds = order.refunds.map((refund) => refundWords(refund, price));
  const isEnded = ENDED.includes(order.status);
  // What a wallet had set aside for an order that was never placed goes back without a refund.
  const isWalletFreed = isEnded && refunds.length === 0 && order.wallet_amount > 0;
  if (isWalletFreed) return [say`${price(order.wallet_amount)} is back in your wallet.`];
  const isUnpaid = order.payment_status === 'unpaid' || order.payment_status === 'failed';
  return isEnded && refunds.length === 0 && isUnpaid ? [say`Nothing was charged.`] : refunds;
};

const refundWords = ({ amount, to, status }: Refund, price: WritePrice): Text => {
  if (status === 'failed') return say`${price(amount)} could not be sent back. Please call us.`;
  if (to === 'wallet')
    return status === 'done'
      ? say`${price(amount)} is back in your wallet.`
      : say`${price(amount)} goes back to your wallet.`;
  return status === 'done'
    ? say`${price(amount)} was sent back the way you paid.`
    : say`${price(amount)} goes back the way you paid. This can take a few days.`;
};

/** What cancelling does with the money, said before it is done. */
export const cancelWords = (
  order: Pick<Paid, 'payment_status' | 'total' | 'wallet_amount'>,
  price: WritePrice,
): Text => {
  if (order.payment_status === 'paid' || order.payment_status === 'authorized')
    return say`${price(order.total)} goes back the way you paid.`;
  if (order.wallet_amount > 0) return say`${price(order.wallet_amount)} goes back to your wallet.`;
  return say`Nothing was charged.`;
};
