import { createHash, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Books } from '../gateway/books.ts';
import {
  newId,
  noteOf,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
  unixSeconds,
} from '../gateway/entities.ts';
import { type Keys, type Protocol, parseJson, type RestCall } from '../gateway/protocol.ts';
import { Refusal } from '../gateway/refusal.ts';
import { signerOfProcess } from './certificate.ts';

const HOUR_SECONDS = 60 * 60;
/** A token serves to the end of its nine hours. */
const TOKEN_SECONDS = 9 * HOUR_SECONDS;
/** What nobody approves, or takes, is forgotten after so long. */
const ORDER_SECONDS = 3 * HOUR_SECONDS;

/** Decimals that PayPal takes, of every currency that it knows. */
const decimalsOf = (currency: string): number => (['HUF', 'JPY', 'TWD'].includes(currency) ? 0 : 2);
/** Subunits are counted as the shop counts them. */
const unitsOf = (currency: string): number =>
  10 **
  (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2);

const moneyOf = (subunits: number, currency: string) => ({
  currency_code: currency,
  value: (subunits / unitsOf(currency)).toFixed(decimalsOf(currency)),
});

const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD CHF'.split(
    ' ',
  ),
);

const subunitsOf = (given: unknown) => {
  const { currency_code: currency, value } = (given ?? {}) as { currency_code?: unknown; value?: unknown };
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw new Refusal('The currency is no code', 'INVALID_CURRENCY_CODE', 400);
  const [, decimals = ''] = /^\d+(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (typeof value !== 'string' || !/^\d/.test(value))
    throw new Refusal('The value is no amount', 'INVALID_PARAMETER_SYNTAX', 400);
  if (decimals.length > decimalsOf(currency))
    throw new Refusal('Too many decimals', 'DECIMAL_PRECISION', 422);
  return { currency, amount: Math.round(Number(value) * unitsOf(currency)) };
};

const CAPTURE_STATES = { authorized: 'PENDING', failed: 'DECLINED', refunded: 'REFUNDED' } as Record<
  string,
  string
>;

const captureOf = ({ id, status, amount, currency, amount_refunded, order_id, notes }: PaymentEntity) => ({
  id,
  status: CAPTURE_STATES[status] ?? (amount_refunded > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED'),
  ...(status === 'authorized' && { status_details: { reason: 'ECHECK' } }),
  amount: moneyOf(amount, currency),
  custom_id: noteOf({ notes }, 'order_id'),
  final_capture: true,
  supplementary_data: { related_ids: { order_id } },
});

const REFUND_STATES = { pending: 'PENDING', processed: 'COMPLETED', failed: 'FAILED' } as const;

const refundOf = (refund: RefundEntity) => ({
  id: refund.id,
  status: REFUND_STATES[refund.status],
  amount: moneyOf(refund.amount, refund.currency),
  custom_id: noteOf(refund, 'reference'),
});

const lastOf = (books: Books, { id }: OrderEntity) => books.paymentsOf(id).at(-1);

const statusOf = (books: Books, order: OrderEntity): string => {
  const payment = lastOf(books, order);
  if (!payment) return 'PAYER_ACTION_REQUIRED';
  return payment.approval === null ? 'COMPLETED' : 'APPROVED';
};

const orderOf = (books: Books, order: OrderEntity, url: string) => {
  const payments = books.paymentsOf(order.id).filter(({ approval }) => approval === null);
  const status = statusOf(books, order);
  return {
    id: order.id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: noteOf(order, 'order_id'),
        amount: moneyOf(order.amount, order.currency),
        ...(payments.length > 0 && {
          payments: {
            captures: payments.map(captureOf),
            refunds: payments.flatMap(({ id }) => books.refundsOf(id).map(refundOf)),
          },
        }),
      },
    ],
    links: [
      { rel: 'self', href: `${url}/v2/checkout/orders/${order.id}` },
      ...(status === 'PAYER_ACTION_REQUIRED'
        ? [{ rel: 'payer-action', href: `${url}/v1/checkout/window?order_id=${order.id}` }]
        : []),
    ],
  };
};

const findOrder = (books: Books, id: string): OrderEntity => {
  const order = books.orders.get(id);
  const payment = order && lastOf(books, order);
  const isWaiting = !payment || payment.approval !== null;
  const since = payment?.created_at ?? order?.created_at ?? 0;
  if (!order || (isWaiting && unixSeconds(books.now()) > since + ORDER_SECONDS))
    throw new Refusal('The specified resource does not exist', 'INVALID_RESOURCE_ID', 404);
  return order;
};

interface OrderBody {
  intent?: string;
  purchase_units?: { custom_id?: string; description?: string; amount?: unknown }[];
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } };
}

const create = (books: Books, { body, key }: RestCall): OrderEntity => {
  const { intent, purchase_units: [unit] = [], payment_source: source } = body as OrderBody;
  const { return_url: back, cancel_url: cancel } = source?.paypal?.experience_context ?? {};
  if (intent !== 'CAPTURE' || !unit || !back || !cancel || !key)
    throw new Refusal('A required field is missing', 'MISSING_REQUIRED_PARAMETER', 400);
  const amount = subunitsOf(unit.amount);
  if (!CURRENCIES.has(amount.currency))
    throw new Refusal('The currency is not supported', 'CURRENCY_NOT_SUPPORTED', 422);
  const order = {
    ...amount,
    receipt: unit.description,
    notes: { order_id: unit.custom_id, back, cancel },
    prefix: 'PP',
  };
  return books.createOrder(order, key);
};

const refund = (books: Books, id: string, { body, key }: RestCall): RefundEntity => {
  const { currency, amount } = subunitsOf(body.amount);
  if (currency !== books.payment(id).currency)
    throw new Refusal('Another currency', 'REFUND_CAPTURE_CURRENCY_MISMATCH', 422);
  return books.refund(id, { amount, notes: { reference: body.custom_id } }, key);
};

const disputeOf = ({ id, payment_id, status }: { id: string; payment_id: string; status: string }) => ({
  dispute_id: id,
  status,
  disputed_transactions: [{ seller_transaction_id: payment_id }],
});

const answer = (books: Books, call: RestCall): object => {
  const { method, path, url } = call;
  if (path === '/oauth2/token')
    return {
      access_token: tokenOf(call.keys, books.now()),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS - (unixSeconds(books.now()) % TOKEN_SECONDS),
    };
  const route = `${method} ${path}`;
  if (route === 'POST /v2/checkout/orders') return orderOf(books, create(books, call), url);
  const [, orderId = '', isCapture] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
  if (orderId && method === (isCapture ? 'POST' : 'GET')) {
    const order = findOrder(books, orderId);
    if (isCapture) books.request(orderId, call.key);
    return orderOf(books, order, url);
  }
  const [, captureId = '', isRefund] = /^\/v2\/payments\/captures\/([^/]+)(\/refund)?$/.exec(path) ?? [];
  if (captureId && method === (isRefund ? 'POST' : 'GET'))
    return isRefund ? refundOf(refund(books, captureId, call)) : captureOf(books.payment(captureId));
  const dispute = books.disputes.get(route.replace('GET /customer/disputes/', ''));
  if (dispute) return disputeOf(dispute);
  throw new Refusal('The specified resource does not exist', 'INVALID_RESOURCE_ID', 404);
};

/** Any of the same nine hours is the same one, as PayPal repeats a token. */
const tokenOf = ({ keySecret }: Keys, now: Date): string =>
  `A21AA${createHash('sha256')
    .update(`${keySecret} ${Math.floor(unixSeconds(now) / TOKEN_SECONDS)}`)
    .digest('base64url')}`;

const EVENTS: Readonly<Record<string, string>> = {
  'order.approved': 'CHECKOUT.ORDER.APPROVED',
  'payment.captured': 'PAYMENT.CAPTURE.COMPLETED',
  'payment.failed': 'PAYMENT.CAPTURE.DENIED',
  'refund.created': 'PAYMENT.REFUND.PENDING',
  'refund.processed': 'PAYMENT.CAPTURE.REFUNDED',
  'refund.failed': 'PAYMENT.REFUND.FAILED',
  'dispute.created': 'CUSTOMER.DISPUTE.CREATED',
  'dispute.updated': 'CUSTOMER.DISPUTE.UPDATED',
};

/** The page of the shop, to which PayPal adds whom it comes from. */
const backOf = (order: OrderEntity, name: 'back' | 'cancel'): string => {
  const url = new URL(noteOf(order, name));
  url.searchParams.set('token', order.id);
  if (name === 'back') url.searchParams.set('PayerID', 'SIMULATEDPAYER');
  return url.href;
};

/** PayPal as it speaks: orders that their payers approve and the shop captures, and events signed by a certificate. */
export const PAYPAL: Protocol = {
  code: 'paypal',
  version: 'v1',
  books: { isRequested: true },
  newKeys: (env) => ({
    keyId: env.PAYPAL_CLIENT_ID || newId('A', 24),
    keySecret: env.PAYPAL_CLIENT_SECRET || newId('E', 24),
    webhookSecret: env.PAYPAL_WEBHOOK_ID?.split(',')[0] || newId('WH', 17),
  }),
  variables: ({ keyId, keySecret, webhookSecret }, url) => ({
    PAYPAL_CLIENT_ID: keyId,
    PAYPAL_CLIENT_SECRET: keySecret,
    PAYPAL_WEBHOOK_ID: webhookSecret,
    PAYPAL_BASE_URL: url,
  }),
  authorization: (keys, { path, now }) =>
    path === '/oauth2/token'
      ? `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
      : `Bearer ${tokenOf(keys, now)}`,
  keyHeader: 'paypal-request-id',
  parse: (text) =>
    text.startsWith('grant_type=') ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text),
  answer,
  refusalOf: ({ status, message, field }) => ({
    name: status < 500 ? 'UNPROCESSABLE_ENTITY' : 'INTERNAL_SERVER_ERROR',
    message,
    details: field === null ? [] : [{ issue: field, description: message }],
  }),
  webhooks: {
    bodyOf: ({ event, eventId, seconds }, { payment, order, refund: given, dispute }) => {
      const type = EVENTS[event];
      if (!type) return undefined;
      const approved = order && { id: order.id, purchase_units: [{ custom_id: noteOf(order, 'order_id') }] };
      const resource =
        (dispute && disputeOf(dispute)) ??
        (given && refundOf(given)) ??
        approved ??
        (payment && captureOf(payment));
      const create_time = new Date(seconds * 1_000).toISOString();
      return JSON.stringify({ id: `WH-${eventId}`, event_type: type, create_time, resource });
    },
    headersOf: ({ body, eventId }, webhookId, seconds, url) => {
      const time = new Date(seconds * 1_000).toISOString();
      const signed = `${eventId}|${time}|${webhookId}|${crc32(body)}`;
      return {
        'paypal-transmission-id': eventId,
        'paypal-transmission-time': time,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${url}/v1/notifications/certs/CERT-simulated`,
        'paypal-transmission-sig': sign('sha256', Buffer.from(signed), signerOfProcess().privateKey).toString(
          'base64',
        ),
      };
    },
  },
  serve: (path) =>
    path === '/v1/notifications/certs/CERT-simulated'
      ? { type: 'application/x-pem-file', text: signerOfProcess().certificate }
      : undefined,
  // That it is declined is found when the shop takes it.
  messageOf: ({ type }, order) => ({ url: backOf(order, type === 'closed' ? 'cancel' : 'back') }),
  isOpen: (books, order) => lastOf(books, order) === undefined,
};
