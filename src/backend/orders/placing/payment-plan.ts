import type { z } from 'zod';
import type { DraftPayment } from '../../../api/contract/admin/drafts.ts';
import type { GatewayCode } from '../../../api/contract/common.ts';
import type { Order, PlaceOrderRequest } from '../../../api/contract/order.ts';
import { isOnline, onlinePaymentWords } from '../../../domain/orders/payment-words.ts';
import { readSettings } from '../../../domain/shop/settings.ts';
import { inEnglish, say, type Text } from '../../../domain/text/text.ts';
import type { CartView } from '../../cart/cart-view.ts';
import { findKind } from '../../gateways/table.ts';
import { offeredMethods } from '../../settings/payment-methods.ts';
import type { Shop } from '../../shop/shop.ts';
import { fieldError } from '../../shop/shop-error.ts';

/** How an order is paid, and in which status it begins. */
export interface PaymentPlan {
  method: Order['payment_method'];
  /** The gateway that is requested the rest; null when nothing is left to pay online. */
  gateway: GatewayCode | null;
  status: 'pending_payment' | 'placed';
  paymentStatus: Order['payment_status'];
}

type Chosen = Pick<z.output<typeof PlaceOrderRequest>, 'payment_method'>;

/** Refuses a way of paying that the branch, the shop or the wallet does not allow now. */
export const planPayment = (shop: Shop, view: CartView, { payment_method: code }: Chosen): PaymentPlan => {
  const due = view.priced.amountDue;
  const isOffered = offeredMethods(shop, view.branch.rules, view.settings.stored).includes(code);
  // Nobody brings what is mailed, and no gift card is made before its money is in.
  if (!isOffered || (view.isMailed && code === 'cod' && due > 0)) {
    throw refuse(
      'payment_method_unavailable',
      say`This payment method is not available. Please choose another one.`,
    );
  }
  if (code === 'wallet' && due > 0) {
    throw refuse(
      'wallet_insufficient',
      say`Your wallet does not cover this order. Please choose another way to pay.`,
    );
  }
  const isByCard = due === 0 && view.priced.giftCardAmount > 0 && view.priced.walletAmount === 0;
  const method = { code, label: isByCard ? inEnglish(say`Gift card`) : labelOf(code, view) };
  if (due === 0) return { method, gateway: null, status: 'placed', paymentStatus: 'paid' };
  const gateway = findKind(code)?.code;
  if (!gateway) return { method, gateway: null, status: 'placed', paymentStatus: 'due_on_delivery' };
  return { method, gateway, status: 'pending_payment', paymentStatus: 'unpaid' };
};

/** What staff say of the payment: money taken at the counter is there, a link waits for a gateway that its payer chooses. */
export const planTyped = (shop: Shop, view: CartView, request: Chosen, pay: DraftPayment): PaymentPlan => {
  if (pay === 'wallet' || pay === 'later') return planPayment(shop, view, request);
  const { payment_method: code } = request;
  if (pay === 'link' && !isOnline(code))
    throw refuse('payment_method_unavailable', say`This branch takes no payments online.`);
  const method = { code, label: inEnglish(TYPED[pay]) };
  const isPending = pay === 'link' && view.priced.amountDue > 0;
  return isPending
    ? { method, gateway: null, status: 'pending_payment', paymentStatus: 'unpaid' }
    : { method, gateway: null, status: 'placed', paymentStatus: 'paid' };
};

const TYPED = { cash: say`Cash at the counter`, card: say`Card at the counter`, link: say`Payment link` };

const refuse = (code: 'payment_method_unavailable' | 'wallet_insufficient', text: Text) =>
  fieldError('payment_method', text, code);

/** As checkout names it; `serializeOrder` says it in the reader's language. */
const labelOf = (code: Order['payment_method']['code'], { orderType, settings }: CartView): string => {
  if (code === 'cod') return inEnglish(CASH[orderType]);
  return inEnglish(LABELS[code] ?? onlinePaymentWords(readSettings(settings.stored).countryCode).label);
};

const CASH: Readonly<Record<CartView['orderType'], Text>> = {
  delivery: say`Cash on delivery`,
  pickup: say`Pay at pickup`,
  dine_in: say`Pay at the table`,
};
const LABELS: Readonly<Record<string, Text>> = {
  wallet: say`Wallet`,
  test: say`Test payment`,
};
