import { z } from 'zod';
import { currencyExponent } from '../../../domain/money/subunits.ts';
import { DAY_MS, MINUTE_MS } from '../../../domain/time/durations.ts';
import type { Breaker } from '../../shop/breaker.ts';
import { about, createCall, type Fields, openingKey, unlessRefused } from '../port/call.ts';
import {
  type Access,
  type Gateway,
  type GatewayBooks,
  GatewayDown,
  GatewayError,
  type GatewayOrder,
  type KnownRefund,
  type RefundState,
  type TakenPayment,
} from '../port/gateway.ts';

const VERSION = '2024-06-20';
/** A session may not end within 30 minutes, also where the last of an order's 15 opens it; it is closed when its order ends. */
const SESSION_MS = 46 * MINUTE_MS;

const Balance = z.object({ object: z.literal('balance') });
const Charge = z.object({ amount_refunded: z.int(), created: z.int() });
const Payment = z.object({
  id: z.string().min(1).max(100),
  status: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  latest_charge: Charge.nullish(),
  last_payment_error: z
    .object({ code: z.string().max(200).nullish(), decline_code: z.string().max(200).nullish() })
    .nullish(),
});
const Session = z.object({
  id: z.string().min(1).max(100),
  status: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  url: z.url().nullish(),
  payment_intent: Payment.nullish(),
});
const Created = Session.omit({ payment_intent: true });
const Sessions = z.object({ data: z.array(Session), has_more: z.boolean() });
const Refund = z.object({
  id: z.string().max(100),
  status: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const Refunds = z.object({ data: z.array(Refund) });
const Dispute = z.object({
  id: z.string(),
  payment_intent: z.string().max(100),
  status: z.string().max(50),
});

/** Stripe over its REST API: an order is a session of Checkout, a payment its PaymentIntent. */
export const createStripe = ({ keys, baseUrl }: Access<'secret' | 'webhook'>, breaker: Breaker): Gateway => {
  const call = createCall(breaker, {
    name: 'Stripe',
    root: `${baseUrl}/v1`,
    headers: { authorization: `Bearer ${keys.secret}`, 'stripe-version': VERSION },
    keyHeader: 'idempotency-key',
    takesForms: true,
  });
  const listSessions = (fields: Fields) =>
    call('GET', '/checkout/sessions', Sessions, {
      query: { ...fields, 'expand[]': 'data.payment_intent.latest_charge' },
    });
  return {
    code: 'stripe',
    check: async () => (await call('GET', '/balance', Balance)) !== undefined,
    createOrder: async (order) => {
      const sent = { body: sessionFields(order), key: openingKey(order) };
      const created = await call('POST', '/checkout/sessions', Created, sent);
      const { id, url } = about(created.client_reference_id, order.orderId, created);
      if (!url) throw new GatewayDown('Stripe opened no page for the order.');
      return { id, payUrl: url };
    },
    read: async (id) => {
      const query = { 'expand[]': 'payment_intent.latest_charge' };
      const session = await call('GET', sessionPath(id), Session, { query });
      return booksOf(about(session.id, id, session));
    },
    // Refused where it is paid, under way or over already.
    close: async (id) => void (await unlessRefused(call('POST', `${sessionPath(id)}/expire`, Created))),
    listTaken: (from, to) => listTaken(listSessions, from, to),
    findTaken: async (paymentId) => {
      const { data } = await listSessions({ payment_intent: paymentId });
      return data.flatMap(takenOf).find((taken) => taken.paymentId === paymentId);
    },
    refund: async ({ paymentId, amount, currency, reference, attempts }) => {
      const body = {
        payment_intent: paymentId,
        amount: String(toStripe(amount, currency)),
        'metadata[reference]': reference,
      };
      // What failed under a key fails under it for a day, so each try has its own.
      const key = `${paymentId}-${reference}-${attempts}`;
      const refund = await call('POST', '/refunds', Refund, { body, key });
      return knownOf(about(refund.payment_intent, paymentId, refund));
    },
    listRefunds: async (paymentId) => {
      const query = { payment_intent: paymentId, limit: '100' };
      const { data } = await call('GET', '/refunds', Refunds, { query });
      return data.map((refund) => knownOf(about(refund.payment_intent, paymentId, refund)));
    },
    findDispute: async (id) => {
      const dispute = await call('GET', `/disputes/${encodeURIComponent(id)}`, Dispute);
      const { payment_intent: paymentId, status } = about(dispute.id, id, dispute);
      return { paymentId, state: status };
    },
  };
};

/** A session whose bank debit fails after days is complete all the same, and takes no other payment. */
const booksOf = ({ status, payment_intent: payment }: z.output<typeof Session>): GatewayBooks => {
  const error = payment?.last_payment_error;
  return {
    captures: payment && isTaken(payment) ? [captureOf(payment)] : [],
    isUnderWay: payment?.status === 'processing',
    isOver: status === 'expired' || (status === 'complete' && !PAYING.has(payment?.status ?? '')),
    ...(error && { problem: error.decline_code ?? error.code ?? null }),
  };
};
const PAYING = new Set(['processing', 'succeeded']);

const sessionPath = (id: string) => `/checkout/sessions/${encodeURIComponent(id)}`;

const sessionFields = ({
  orderId,
  receipt,
  amount,
  currency,
  createdAt,
  returnUrl,
}: GatewayOrder): Fields => ({
  mode: 'payment',
  client_reference_id: orderId,
  success_url: returnUrl,
  cancel_url: returnUrl,
  expires_at: String(Math.ceil((Date.parse(createdAt) + SESSION_MS) / 1_000)),
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': currency.toLowerCase(),
  'line_items[0][price_data][unit_amount]': String(toStripe(amount, currency)),
  'line_items[0][price_data][product_data][name]': receipt,
  'payment_intent_data[description]': receipt,
  'payment_intent_data[metadata][order_id]': orderId,
});

const isTaken = ({ status }: z.output<typeof Payment>) => status === 'succeeded';

const captureOf = ({ id, amount_received, currency }: z.output<typeof Payment>) => {
  const code = currency.toUpperCase();
  return { paymentId: id, amount: fromStripe(amount_received, code), currency: code };
};

const takenOf = ({ id, payment_intent: payment }: z.output<typeof Session>): TakenPayment[] => {
  if (!payment || !isTaken(payment)) return [];
  const capture = captureOf(payment);
  const refunded = fromStripe(payment.latest_charge?.amount_refunded ?? 0, capture.currency);
  return [{ ...capture, gatewayOrderId: id, refunded }];
};

/** Sessions are listed by when they were opened, which is at most a day before they are paid. */
const listTaken = async (
  list: (fields: Fields) => Promise<z.output<typeof Sessions>>,
  from: Date,
  to: Date,
): Promise<TakenPayment[]> => {
  const seconds = (ms: number) => Math.floor(ms / 1_000);
  const [first, last] = [seconds(from.getTime()), seconds(to.getTime())];
  const fields = {
    'created[gte]': String(seconds(from.getTime() - DAY_MS)),
    'created[lte]': String(last),
    status: 'complete',
    limit: '100',
  };
  const taken: TakenPayment[] = [];
  for (let after: string | undefined; ; ) {
    const { data, has_more } = await list({ ...fields, ...(after && { starting_after: after }) });
    const within = data.filter(({ payment_intent: payment }) => {
      const at = payment?.latest_charge?.created ?? 0;
      return at >= first && at <= last;
    });
    taken.push(...within.flatMap(takenOf));
    after = data.at(-1)?.id;
    if (!has_more || !after) return taken;
  }
};

const knownOf = ({ id, status, metadata }: z.output<typeof Refund>): KnownRefund => ({
  id,
  reference: metadata?.reference,
  status: stateOf(status),
});

const stateOf = (status: string | null | undefined): RefundState => {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

/** Its lists of currencies without and with three decimals; all others have two, whatever else counts them. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

const factorOf = (currency: string): number => {
  const exponent = WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2;
  return 10 ** (exponent - currencyExponent(currency));
};

/** Throws for a sum that Stripe cannot take: of three decimals the last has to be 0. */
const toStripe = (subunits: number, currency: string): number => {
  const amount = Math.round(subunits * factorOf(currency));
  if (fromStripe(amount, currency) !== subunits || (THOUSANDTHS.has(currency) && amount % 10 !== 0))
    throw new GatewayError(`Stripe takes no ${subunits} of ${currency}.`);
  return amount;
};

const fromStripe = (amount: number, currency: string): number => Math.round(amount / factorOf(currency));
