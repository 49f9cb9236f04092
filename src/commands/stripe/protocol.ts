import { createHmac } from 'node:crypto';
import {
  type Books,
  DECLINED,
  newId,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
} from '../gateway/books.ts';
import type { Protocol, RestCall } from '../gateway/protocol.ts';
import { Refusal } from '../gateway/refusal.ts';

const noteOf = ({ notes }: { notes: OrderEntity['notes'] }, name: string): string =>
  (notes as Readonly<Record<string, string>>)[name] ?? '';

const refundOf = ({ id, amount, currency, payment_id, notes, status }: RefundEntity) => ({
  id,
  object: 'refund',
  amount,
  currency: currency.toLowerCase(),
  payment_intent: payment_id,
  metadata: { ...notes },
  status: status === 'processed' ? 'succeeded' : status,
});

const intentOf = ({ id, amount, currency, captured, amount_refunded, created_at }: PaymentEntity) => ({
  id,
  object: 'payment_intent',
  status: captured ? 'succeeded' : 'processing',
  amount_received: captured ? amount : 0,
  currency: currency.toLowerCase(),
  latest_charge: { object: 'charge', amount_refunded, created: created_at },
});

/** A session, with its payment as "expand" asks for it. */
const sessionOf = (books: Books, order: OrderEntity, url: string) => {
  const payments = [...books.payments.values()].filter(({ order_id }) => order_id === order.id);
  const payment = payments.find(({ status }) => status !== 'failed');
  const isOpen = !payment && order.status !== 'expired';
  return {
    id: order.id,
    object: 'checkout.session',
    status: payment ? 'complete' : order.status === 'expired' ? 'expired' : 'open',
    payment_status: payment?.captured ? 'paid' : 'unpaid',
    client_reference_id: noteOf(order, 'order_id'),
    url: isOpen ? `${url}/v1/checkout/window?order_id=${order.id}` : null,
    payment_intent: payment ? intentOf(payment) : null,
  };
};

/** What was made under a key is answered again. */
const createdBy = new WeakMap<Books, Map<string, OrderEntity>>();

const createSession = (books: Books, { body, key }: RestCall): OrderEntity => {
  const made = createdBy.get(books) ?? new Map<string, OrderEntity>();
  createdBy.set(books, made);
  const known = key === undefined ? undefined : made.get(key);
  if (known) return known;
  const price = (name: string) => body[`line_items[0][price_data][${name}]`];
  const seconds = Number(body.expires_at);
  if (body.mode !== 'payment' || body['line_items[0][quantity]'] !== '1' || !body.success_url)
    throw new Refusal('Missing required param.', 'mode');
  const now = Math.floor(books.now().getTime() / 1_000);
  if (!Number.isInteger(seconds) || seconds < now + 30 * 60 || seconds > now + 24 * 60 * 60)
    throw new Refusal('The `expires_at` timestamp must be between 30 minutes and 24 hours.', 'expires_at');
  const currency = String(price('currency'));
  if (currency !== currency.toLowerCase()) throw new Refusal('Invalid currency', 'currency');
  const order = books.createOrder({
    amount: Number(price('unit_amount')),
    currency: currency.toUpperCase(),
    receipt: String(price('product_data][name')),
    notes: { order_id: body.client_reference_id, success: body.success_url, cancel: body.cancel_url },
  });
  const session = { ...order, id: `cs_test_${order.id.slice(6)}` };
  books.orders.delete(order.id);
  books.orders.set(session.id, session);
  if (key !== undefined) made.set(key, session);
  return session;
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
  if (route === 'POST /checkout/sessions') return sessionOf(books, createSession(books, call), url);
  if (route === 'GET /checkout/sessions') return listSessions(books, call);
  if (route === 'POST /refunds') return refund(books, call);
  if (route === 'GET /refunds') {
    const all = [...books.refunds.values()].filter(
      ({ payment_id }) => payment_id === query.get('payment_intent'),
    );
    return { object: 'list', data: all.map(refundOf), has_more: false };
  }
  throw new Refusal('Unrecognized request URL', null, 404);
};

const EVENTS: Readonly<Record<string, string>> = {
  'payment.authorized': 'payment_intent.processing',
  'payment.captured': 'checkout.session.completed',
  'payment.failed': 'payment_intent.payment_failed',
  'refund.created': 'refund.created',
  'refund.processed': 'refund.updated',
  'refund.failed': 'refund.failed',
};

/** Stripe as it speaks: sessions of Checkout, their payments and refunds. */
export const STRIPE: Protocol = {
  code: 'stripe',
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
    bodyOf: ({ event, eventId, seconds }, { payment, refund: given }) => {
      const type = EVENTS[event];
      if (!type) return undefined;
      const isSession = type.startsWith('checkout.');
      const object = isSession ? { id: payment?.order_id } : given ? refundOf(given) : { id: payment?.id };
      return JSON.stringify({ id: eventId, object: 'event', type, created: seconds, data: { object } });
    },
    headersOf: ({ body }, secret, seconds) => {
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { 'stripe-signature': `t=${seconds},v1=${signature}` };
    },
  },
  script: () => '',
  messageOf: ({ type }, order) => {
    if (type === 'failed') return { type, error: { description: DECLINED.error_description } };
    return { type, url: noteOf(order, type === 'paid' ? 'success' : 'cancel') };
  },
  isOpen,
};
