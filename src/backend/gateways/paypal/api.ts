import { z } from 'zod';
import type { Breaker } from '../../shop/breaker.ts';
import { about, openingKey, unlessRefused } from '../port/call.ts';
import { fromDecimal, toDecimal } from '../port/decimals.ts';
import {
  type Gateway,
  type GatewayBooks,
  GatewayDown,
  GatewayError,
  type GatewayOrder,
  type KnownRefund,
  type RefundState,
} from '../port/gateway.ts';
import { openSession, type PayPalAccess } from './session.ts';

/** Its list of currencies; those of `WHOLE` are refused with decimals, though they have some elsewhere. */
export const CURRENCIES: ReadonlySet<string> = new Set(
  'AUD BRL CAD CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD CHF'.split(
    ' ',
  ),
);
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);

const Money = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
});
const Id = z.string().min(1).max(100);
const Capture = z.object({
  id: Id,
  status: z.string(),
  status_details: z.object({ reason: z.string().max(100).nullish() }).nullish(),
  amount: Money,
});
const Refund = z.object({ id: Id, status: z.string(), amount: Money, custom_id: z.string().nullish() });
const Order = z.object({
  id: Id,
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().nullish(),
        payments: z
          .object({ captures: z.array(Capture).nullish(), refunds: z.array(Refund).nullish() })
          .nullish(),
      }),
    )
    .default([]),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
});
type Order = z.output<typeof Order>;
const CaptureAlone = z.object({
  id: Id,
  supplementary_data: z.object({ related_ids: z.object({ order_id: Id }) }),
});
const Refusal = z.object({ details: z.array(z.object({ issue: z.string().max(100) })) });
const Dispute = z.object({
  dispute_id: Id,
  status: z.string().max(50),
  disputed_transactions: z.array(z.object({ seller_transaction_id: Id })).min(1),
});

/**
 * PayPal over Orders v2. Its payer only approves an order, on a page of PayPal's; the money is taken when the shop
 * requests it, so an order that is over needs no closing: nobody requests it any more.
 */
export const createPayPal = (access: PayPalAccess, breaker: Breaker, now: () => Date): Gateway => {
  const { call, renew } = openSession(access, breaker, now);
  const readOrder = async (id: string): Promise<Order> => meant(await call('GET', orderPath(id), Order), id);
  /** The order that a capture is of: it has the refunds. */
  const orderOf = async (captureId: string): Promise<Order> => {
    const capture = await call('GET', capturePath(captureId), CaptureAlone);
    return readOrder(about(capture.id, captureId, capture).supplementary_data.related_ids.order_id);
  };
  /** Once, whoever is first: the key is the order's. */
  const take = async (id: string): Promise<GatewayBooks> => {
    try {
      const sent = { body: {}, key: `capture-${id}` };
      return booksOf(meant(await call('POST', `${orderPath(id)}/capture`, Order, sent), id));
    } catch (error) {
      if (!(error instanceof GatewayError) || error instanceof GatewayDown) throw error;
      const order = await readOrder(id);
      if (order.status !== 'APPROVED') return booksOf(order);
      const issue = issueOf(error);
      if (!DECLINED.has(issue)) throw error;
      return { captures: [], isOver: true, problem: issue };
    }
  };
  return {
    code: 'paypal',
    check: async (currency) => {
      await renew();
      return CURRENCIES.has(currency);
    },
    createOrder: async (order) => {
      const sent = { body: orderBody(order), key: openingKey(order) };
      const created = await call('POST', '/v2/checkout/orders', Order, sent);
      const { id, links } = about(created.purchase_units[0]?.custom_id, order.orderId, created);
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!page) throw new GatewayDown('PayPal opened no page for the order.');
      return { id, payUrl: page.href };
    },
    read: async (id, mayTake) => {
      const order = await unlessRefused(readOrder(id));
      // What nobody approves, or takes, is forgotten after hours.
      if (!order) return { captures: [], isOver: true };
      return order.status === 'APPROVED' && mayTake ? take(id) : booksOf(order);
    },
    close: async () => {},
    findTaken: async (paymentId) => {
      const order = await unlessRefused(orderOf(paymentId));
      const capture =
        order && capturesOf(order).find(({ id, status }) => id === paymentId && isTaken(status));
      return capture && { ...takenOf(capture), gatewayOrderId: order.id, refunded: refundedOf(order) };
    },
    refund: async ({ paymentId, amount, currency, reference }) => {
      const sent = {
        body: { amount: toMoney(amount, currency), custom_id: reference },
        // For 45 days a repeated key is one refund.
        key: `${paymentId}-${reference}`,
      };
      const refund = await call('POST', `${capturePath(paymentId)}/refund`, Refund, sent);
      return knownOf(about(refund.custom_id, reference, refund));
    },
    listRefunds: async (paymentId) => refundsOf(await orderOf(paymentId)).map(knownOf),
    findDispute: async (id) => {
      const path = `/v1/customer/disputes/${encodeURIComponent(id)}`;
      const dispute = await call('GET', path, Dispute);
      const {
        disputed_transactions: [of],
        status,
      } = about(dispute.dispute_id, id, dispute);
      return { paymentId: of?.seller_transaction_id ?? '', state: status };
    },
  };
};

const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;
const capturePath = (id: string) => `/v2/payments/captures/${encodeURIComponent(id)}`;
const meant = (order: Order, id: string): Order => about(order.id, id, order);

const orderBody = ({ orderId, receipt, amount, currency, returnUrl }: GatewayOrder) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: orderId, description: receipt, amount: toMoney(amount, currency) }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: returnUrl,
        cancel_url: returnUrl,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
      },
    },
  },
});

/** Why PayPal takes no money for an order that its payer approved: another try needs another approval. */
const DECLINED: ReadonlySet<string> = new Set([
  'CARD_BRAND_NOT_SUPPORTED',
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
]);

const issueOf = ({ answer }: GatewayError): string => {
  try {
    return Refusal.parse(JSON.parse(answer)).details[0]?.issue ?? '';
  } catch {
    return '';
  }
};

const capturesOf = ({ purchase_units: units }: Order) =>
  units.flatMap(({ payments }) => payments?.captures ?? []);
const refundsOf = ({ purchase_units: units }: Order) =>
  units.flatMap(({ payments }) => payments?.refunds ?? []);

const isTaken = (status: string): boolean => /^(COMPLETED|(PARTIALLY_)?REFUNDED)$/.test(status);
const isGone = (status: string): boolean => status === 'DECLINED' || status === 'FAILED';

const takenOf = ({ id, amount }: z.output<typeof Capture>) => ({
  paymentId: id,
  amount: fromMoney(amount),
  currency: amount.currency_code,
});

/** A capture is pending while a bank collects it, or PayPal looks at it: by then the order takes no other payment. */
const booksOf = (order: Order): GatewayBooks => {
  const captures = capturesOf(order);
  const failed = captures.find(({ status }) => isGone(status));
  const isOver = order.status === 'VOIDED' || failed !== undefined;
  return {
    captures: captures.filter(({ status }) => isTaken(status)).map(takenOf),
    isUnderWay: captures.some(({ status }) => status === 'PENDING'),
    isOver,
    ...(failed && { problem: failed.status_details?.reason ?? null }),
  };
};

const refundedOf = (order: Order): number =>
  refundsOf(order)
    .filter(({ status }) => stateOf(status) !== 'failed')
    .reduce((total, { amount }) => total + fromMoney(amount), 0);

const knownOf = ({ id, status, custom_id }: z.output<typeof Refund>): KnownRefund => ({
  id,
  reference: custom_id ?? undefined,
  status: stateOf(status),
});

const stateOf = (status: string): RefundState => {
  if (status === 'COMPLETED') return 'done';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
};

const toMoney = (subunits: number, currency: string): z.output<typeof Money> => ({
  currency_code: currency,
  value: toDecimal(subunits, currency, WHOLE.has(currency) ? 0 : undefined),
});

const fromMoney = ({ value, currency_code }: z.output<typeof Money>): number =>
  fromDecimal(value, currency_code);
