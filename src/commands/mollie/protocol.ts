import type { Books } from '../gateway/books.ts';
import { DECLINED, newId, noteOf, type OrderEntity, type RefundEntity } from '../gateway/entities.ts';
import { type Protocol, parseJson, type RestCall } from '../gateway/protocol.ts';
import { Refusal } from '../gateway/refusal.ts';

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const amountOf = (subunits: number, currency: string) => ({
  currency,
  value: (subunits / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)),
});

/** The amount in subunits; refused unless it is a text with the decimals of its currency. */
const subunitsOf = (given: unknown) => {
  const { currency, value } = (given ?? {}) as { currency?: unknown; value?: unknown };
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || typeof value !== 'string')
    throw new Refusal('The amount is missing or is no amount', 'amount', 422);
  const [, decimals = ''] = /^\d+(?:\.(\d+))?$/.exec(value) ?? [];
  if (!/^\d/.test(value) || decimals.length !== decimalsOf(currency))
    throw new Refusal('The amount contains an invalid value', 'amount', 422);
  return { currency, amount: Math.round(Number(value) * 10 ** decimalsOf(currency)) };
};

const instant = (seconds: number) => new Date(seconds * 1_000).toISOString();

const statusOf = (books: Books, order: OrderEntity): string => {
  const [payment] = books.paymentsOf(order.id);
  if (!payment) return order.status === 'expired' ? 'canceled' : 'open';
  if (payment.captured) return 'paid';
  return payment.status === 'failed' ? 'failed' : 'pending';
};

/** An order as a payment of Mollie's, which is one and the same. */
const paymentOf = (books: Books, order: OrderEntity, url: string) => {
  const [payment] = books.paymentsOf(order.id);
  const { amount, currency } = payment ?? order;
  const status = statusOf(books, order);
  const dispute = [...books.disputes.values()].find(({ payment_id }) => payment_id === order.id);
  const { error_reason: failureReason = null } = payment ?? {};
  return {
    resource: 'payment',
    id: order.id,
    mode: 'test',
    status,
    amount: amountOf(amount, currency),
    description: order.receipt,
    metadata: { order_id: noteOf(order, 'order_id') },
    isCancelable: status === 'open' || status === 'pending',
    createdAt: instant(order.created_at),
    ...(payment?.captured && {
      paidAt: instant(payment.created_at),
      amountRefunded: amountOf(payment.amount_refunded, currency),
    }),
    ...(dispute && { amountChargedBack: amountOf(dispute.amount, currency) }),
    ...(failureReason !== null && { details: { failureReason } }),
    _links: {
      ...(status === 'open' && { checkout: { href: `${url}/v1/checkout/window?order_id=${order.id}` } }),
    },
  };
};

const REFUND_STATES = { pending: 'pending', processed: 'refunded', failed: 'failed' } as const;

const refundOf = (refund: RefundEntity) => ({
  resource: 'refund',
  id: refund.id,
  status: REFUND_STATES[refund.status],
  amount: amountOf(refund.amount, refund.currency),
  metadata: { reference: noteOf(refund, 'reference') },
  paymentId: refund.payment_id,
});

const create = (books: Books, { body, key }: RestCall): OrderEntity => {
  if (!body.description || !body.redirectUrl) throw new Refusal('The field is missing', 'redirectUrl', 422);
  const metadata = (body.metadata ?? {}) as { order_id?: unknown };
  const order = {
    ...subunitsOf(body.amount),
    receipt: body.description,
    notes: { order_id: metadata.order_id, back: body.redirectUrl, hook: body.webhookUrl ?? '' },
    prefix: 'tr',
  };
  return books.createOrder(order, key);
};

const cancel = (books: Books, order: OrderEntity): OrderEntity => {
  const status = statusOf(books, order);
  if (status === 'pending') books.bounce(order.id);
  else if (status === 'open') order.status = 'expired';
  else throw new Refusal('The payment cannot be canceled', null, 422);
  return order;
};

const refund = (books: Books, id: string, { body, key }: RestCall): RefundEntity => {
  const { currency, amount } = subunitsOf(body.amount);
  if (currency !== books.payment(id).currency) throw new Refusal('Another currency', 'amount', 422);
  return books.refund(id, { amount, notes: body.metadata }, key);
};

const MOST = 250;

/** Newest first; `from` is the first of the page. */
const list = (books: Books, { query, url }: RestCall): object => {
  const limit = Math.min(MOST, Number(query.get('limit') ?? 50));
  const all = [...books.orders.values()].toReversed();
  const start = query.has('from') ? all.findIndex(({ id }) => id === query.get('from')) : 0;
  const payments = all.slice(start, start + limit).map((order) => paymentOf(books, order, url));
  const next = all[start + limit];
  const _links = { next: next ? { href: `${url}/v2/payments?from=${next.id}&limit=${limit}` } : null };
  return { count: payments.length, _embedded: { payments }, _links };
};

const METHODS = ['creditcard', 'ideal', 'bancontact', 'directdebit'];

const answer = (books: Books, call: RestCall): object => {
  const { method, path, query, url } = call;
  const route = `${method} ${path}`;
  if (route === 'POST /payments') return paymentOf(books, create(books, call), url);
  if (route === 'GET /payments') return list(books, call);
  if (route === 'GET /methods' && query.get('amount[currency]') === 'INR')
    return { count: 0, _embedded: { methods: [] } };
  if (route === 'GET /methods')
    return {
      count: METHODS.length,
      _embedded: { methods: METHODS.map((id) => ({ resource: 'method', id })) },
    };
  const [, id = '', isRefunds] = /^\/payments\/([^/]+)(\/refunds)?$/.exec(path) ?? [];
  if (isRefunds && method === 'POST') return refundOf(refund(books, id, call));
  if (isRefunds && method === 'GET')
    return { _embedded: { refunds: books.refundsOf(id).map(refundOf) }, _links: { next: null } };
  if (id && !isRefunds && method === 'GET') return paymentOf(books, books.order(id), url);
  if (id && !isRefunds && method === 'DELETE') return paymentOf(books, cancel(books, books.order(id)), url);
  throw new Refusal('The requested page could not be found', null, 404);
};

/** Mollie sends no event while a payment is under way. */
const SILENT = new Set(['payment.authorized', 'order.paid']);

const idOf = ({ payment, refund: given, dispute }: Parameters<Protocol['webhooks']['bodyOf']>[1]) =>
  dispute?.payment_id ?? given?.payment_id ?? payment?.id;

/** Mollie as it speaks: payments that are orders too, and webhooks that name one and nothing else. */
export const MOLLIE: Protocol = {
  code: 'mollie',
  version: 'v2',
  books: { paymentId: ({ id }) => id },
  newKeys: (env) => ({ keyId: '', keySecret: env.MOLLIE_API_KEY || newId('test', 30), webhookSecret: '' }),
  variables: ({ keySecret }, url) => ({ MOLLIE_API_KEY: keySecret, MOLLIE_BASE_URL: url }),
  authorization: ({ keySecret }) => `Bearer ${keySecret}`,
  keyHeader: 'idempotency-key',
  parse: parseJson,
  answer,
  refusalOf: ({ status, message, field }) => ({
    status,
    title: status < 500 ? 'Unprocessable Entity' : 'Server Error',
    detail: message,
    ...(field !== null && { field }),
  }),
  webhooks: {
    type: 'application/x-www-form-urlencoded',
    bodyOf: ({ event }, entities) =>
      SILENT.has(event) ? undefined : new URLSearchParams({ id: idOf(entities) ?? '' }).toString(),
    addressOf: ({ payment }) => (payment && noteOf(payment, 'hook')) || undefined,
    headersOf: () => ({}),
  },
  messageOf: ({ type }, order) => {
    if (type === 'failed')
      return { type, url: noteOf(order, 'back'), error: { description: DECLINED.error_description } };
    return { type, url: noteOf(order, 'back') };
  },
  isOpen: (books, order) => statusOf(books, order) === 'open',
};
