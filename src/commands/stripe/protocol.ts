import { createHmac } from 'node:crypto';
import type { Books } from '../gateway/books.ts';
import {
  DECLINED,
  type DisputeEntity,
  newId,
  noteOf,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
  unixSeconds,
} from '../gateway/entities.ts';
import type { Protocol, RestCall } from '../gateway/protocol.ts';
import { Refusal } from '../gateway/refusal.ts';

const refundOf = ({ id, amount, currency, payment_id, notes, status }: RefundEntity) => ({
  id,
  object: 'refund',
  amount,
  currency: currency.toLowerCase(),
  payment_intent: payment_id,
  metadata: { ...notes },
  status: status === 'processed' ? 'succeeded' : status,
});

const STATES = { authorized: 'processing', failed: 'requires_payment_method' } as Record<string, string>;

const intentOf = (payment: PaymentEntity) => {
  const { id, amount, currency, captured, amount_refunded, created_at, status, error_reason } = payment;
  return {
    id,
    object: 'payment_intent',
    status: STATES[status] ?? 'succeeded',
    amount_received: captured ? amount : 0,
    currency: currency.toLowerCase(),
    latest_charge: { object: 'charge', amount_refunded, created: created_at },
    last_payment_error: error_reason === null ? null : { code: error_reason },
  };
};

/** A session, with its payment as "expand" asks for it. */
const sessionOf = (books: Books, order: OrderEntity, url: string) => {
  const payments = books.paymentsOf(order.id);
  const payment = payments.find(({ status }) => status !== 'failed') ?? payments.at(-1);
  // What is refused at once leaves the page open; a debit that fails later does not.
  const isComplete = payment && (payment.status !== 'failed' || payment.error_step === 'payment_debit');
  const status = isComplete ? 'complete' : order.status === 'expired' ? 'expired' : 'open';
  return {
    id: order.id,
    object: 'checkout.session',
    status,
    payment_status: payment?.captured ? 'paid' : 'unpaid',
    client_reference_id: noteOf(order, 'order_id'),
    url: status === 'open' ? `${url}/v1/checkout/window?order_id=${order.id}` : null,
    payment_intent: payment ? intentOf(payment) : null,
  };
};

const createSession = (books: Books, { body, key }: RestCall): OrderEntity => {
  const price = (name: string) => body[`line_items[0][price_data][${name}]`];
  const seconds = Number(body.expires_at);
  if (body.mode !== 'payment' || body['line_items[0][quantity]'] !== '1' || !body.success_url)
    throw new Refusal('Missing required param.', 'mode');
  const now = unixSeconds(books.now());
  if (!Number.isInteger(seconds) || seconds < now + 30 * 60 || seconds > now + 24 * 60 * 60)
    throw new Refusal('The `expires_at` timestamp must be between 30 minutes and 24 hours.', 'expires_at');
  const currency = String(price('currency'));
  if (currency !== currency.toLowerCase()) throw new Refusal('Invalid currency', 'currency');
  const order = {
    amount: Number(price('unit_amount')),
    currency: currency.toUpperCase(),
    receipt: String(price('product_data][name')),
    notes: { order_id: body.client_reference_id, success: body.success_url, cancel: body.cancel_url },
    prefix: 'cs_test',
  };
  return books.createOrder(order, key);
};

const isOpen = (books: Books, order: OrderEntity): boolean => sessionOf(books, order, '').status === 'open';

const expire = (books: Books, order: OrderEntity): OrderEntity => {
  if (!isOpen(books, order))
    throw new Refusal('Only Checkout Sessions with a status in ["open"] can be expired.');
  order.status = 'expired';
  return order;
};

const listOf = (all: readonly { id: string; at: number }[], query: URLSearchParams): string[] => {
  const number = (name: string, fallback: number) => Number(query.get(name) ?? fallback);
  const found = all
    .filter(({ at }) => at >= number('created[gte]', 0) && at <= number('created[lte]', 1e12))
    .toReversed();
  const after = query.get('starting_after');
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  return found.slice(start).map(({ id }) => id);
};

const listSessions = (books: Books, { query, url }: RestCall): object => {
  const limit = Number(query.get('limit') ?? 10);
  const intent = query.get('payment_intent');
  const dated = [...books.orders.values()].map(({ id, created_at }) => ({ id, at: created_at }));
  const found = listOf(dated, query)
    .map((id) => sessionOf(books, books.order(id), url))
    .filter(({ payment_intent }) => intent === null || payment_intent?.id === intent)
    .filter(({ status }) => (query.get('status') ?? status) === status);
  return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit };
};

const refund = (books: Books, { body, key }: RestCall): object => {
  const notes = { reference: body['metadata[reference]'] };
  return refundOf(books.refund(String(body.payment_intent), { amount: Number(body.amount), notes }, key));
};

const answer = (books: Books, call: RestCall): object => {
  const { method, path, query, url } = call;
  const [, id = '', act] = /^\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
  if (id && method === (act ? 'POST' : 'GET'))
    return sessionOf(books, act ? expire(books, books.order(id)) : books.order(id), url);
  const route = `${method} ${path}`;
  const dispute = books.disputes.get(route.replace('GET /disputes/', ''));
  if (dispute) return { object: 'dispute', ...disputeOf(dispute) };
  if (route === 'POST /checkout/sessions') return sessionOf(books, createSession(books, call), url);
  if (route === 'GET /checkout/sessions') return listSessions(books, call);
  if (route === 'GET /balance') return { object: 'balance', livemode: false };
  if (route === 'POST /refunds') return refund(books, call);
  if (route === 'GET /refunds') {
    const all = books.refundsOf(query.get('payment_intent') ?? '');
    return { object: 'list', data: all.map(refundOf), has_more: false };
  }
  throw new Refusal('Unrecognized request URL', null, 404);
};

const disputeOf = ({ id, payment_id, status, amount }: DisputeEntity) => ({
  id,
  payment_intent: payment_id,
  status,
  amount,
});

const EVENTS: Readonly<Record<string, string>> = {
  'payment.authorized': 'payment_intent.processing',
  'payment.captured': 'checkout.session.completed',
  'payment.failed': 'payment_intent.payment_failed',
  'refund.created': 'refund.created',
  'refund.processed': 'refund.updated',
  'refund.failed': 'refund.failed',
  'dispute.created': 'charge.dispute.created',
  'dispute.updated': 'charge.dispute.updated',
};

const BOUNCED = 'checkout.session.async_payment_failed';

/** Stripe as it speaks: sessions of Checkout, their payments and refunds. */
export const STRIPE: Protocol = {
  code: 'stripe',
  version: 'v1',
  newKeys: (env) => ({
    keyId: '',
    keySecret: env.STRIPE_SECRET_KEY || newId('sk_test', 24),
    webhookSecret: env.STRIPE_WEBHOOK_SECRET?.split(',')[0] || newId('whsec', 24),
  }),
  variables: ({ keySecret, webhookSecret }, url) => ({
    STRIPE_SECRET_KEY: keySecret,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: url,
  }),
  authorization: ({ keySecret }) => `Bearer ${keySecret}`,
  keyHeader: 'idempotency-key',
  parse: (text) => Object.fromEntries(new URLSearchParams(text)),
  answer,
  refusalOf: ({ message, field, status }) => ({
    error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message, param: field },
  }),
  webhooks: {
    bodyOf: ({ event, eventId, seconds }, { payment, refund: given, dispute }) => {
      const type = payment?.error_step === 'payment_debit' ? BOUNCED : EVENTS[event];
      if (!type) return undefined;
      const isSession = type.startsWith('checkout.');
      const named = dispute ? disputeOf(dispute) : given ? refundOf(given) : { id: payment?.id };
      const object = isSession ? { id: payment?.order_id } : named;
      return JSON.stringify({ id: eventId, object: 'event', type, created: seconds, data: { object } });
    },
    headersOf: ({ body }, secret, seconds) => {
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { 'stripe-signature': `t=${seconds},v1=${signature}` };
    },
  },
  messageOf: ({ type }, order) => {
    if (type === 'failed') return { type, error: { description: DECLINED.error_description } };
    return { type, url: noteOf(order, type === 'paid' ? 'success' : 'cancel') };
  },
  isOpen,
};
