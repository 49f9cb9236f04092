import { z } from 'zod';
import type { Breaker } from '../../shop/breaker.ts';
import { isSignedBy } from '../../shop/signatures.ts';
import { about, type CallGateway, createCall, unlessRefused } from '../port/call.ts';
import {
  type Access,
  type Capture,
  type Gateway,
  type KnownRefund,
  proofText,
  type RefundState,
  type TakenPayment,
} from '../port/gateway.ts';
import { scriptAt, scriptWindow } from './window.ts';

const Created = z.object({ id: z.string().min(1).max(100), receipt: z.string().nullish() });
const Payment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  order_id: z.string().nullish(),
  captured: z.boolean().nullish(),
  amount_refunded: z.int().nullish(),
});
const Payments = z.object({ items: z.array(Payment) });
const Refund = z.object({
  id: z.string(),
  status: z.string(),
  payment_id: z.string().nullish(),
  notes: z.unknown().optional(),
});
const Refunds = z.object({ items: z.array(Refund) });
const Dispute = z.object({ id: z.string(), payment_id: z.string().max(100), status: z.string().max(50) });

export type RazorpayAccess = Access<'id' | 'secret' | 'webhook'>;

/** Razorpay over its REST API. */
export const createRazorpay = ({ keys, baseUrl }: RazorpayAccess, breaker: Breaker): Gateway => {
  const call = createCall(breaker, {
    name: 'Razorpay',
    root: `${baseUrl}/v1`,
    headers: { authorization: `Basic ${Buffer.from(`${keys.id}:${keys.secret}`).toString('base64')}` },
    keyHeader: 'x-refund-idempotency',
  });
  return {
    code: 'razorpay',
    check: async () => (await call('GET', '/payments', Payments, { query: { count: '1' } })) !== undefined,
    describe: (facts) => scriptWindow(facts, keys.id, scriptAt(baseUrl)),
    createOrder: async ({ amount, currency, receipt, orderId }) => {
      const body = { amount, currency, receipt, payment_capture: 1, notes: { order_id: orderId } };
      const created = await call('POST', '/orders', Created, { body });
      return { id: about(created.receipt, receipt, created).id };
    },
    read: async (gatewayOrderId) => {
      const path = `/orders/${encodeURIComponent(gatewayOrderId)}/payments`;
      const { items } = await call('GET', path, Payments);
      const captures: Capture[] = [];
      for (const { id, amount, currency, status } of items.map((item) =>
        about(item.order_id, gatewayOrderId, item),
      )) {
        if (status === 'authorized')
          await call('POST', `${paymentPath(id)}/capture`, Payment, { body: { amount, currency } });
        if (status === 'captured' || status === 'authorized')
          captures.push({ paymentId: id, amount, currency });
      }
      return { captures };
    },
    listTaken: (from, to) => listTaken(call, from, to),
    findTaken: async (paymentId) => {
      const payment = await unlessRefused(call('GET', paymentPath(paymentId), Payment));
      return payment && about(payment.id, paymentId, payment).captured ? toTaken(payment) : undefined;
    },
    refund: async ({ paymentId, amount, reference }) => {
      const sent = {
        body: { amount, notes: { reference } },
        // Another shop of this account, or this one before its restore, may have given a refund of the same number.
        key: `${paymentId}-${reference}`,
      };
      const refund = await call('POST', `${paymentPath(paymentId)}/refund`, Refund, sent);
      return knownOf(about(refund.payment_id, paymentId, refund));
    },
    listRefunds: async (paymentId) => {
      const query = { count: '100' };
      const { items } = await call('GET', `${paymentPath(paymentId)}/refunds`, Refunds, { query });
      return items.map((item) => knownOf(about(item.payment_id, paymentId, item)));
    },
    findDispute: async (id) => {
      const dispute = await call('GET', `/disputes/${encodeURIComponent(id)}`, Dispute);
      const { payment_id, status } = about(dispute.id, id, dispute);
      return { paymentId: payment_id, state: status };
    },
    isSigned: async (proof) => isSignedBy([keys.secret], proofText(proof), proof.signature),
  };
};

/** As many as the API gives at once. */
const PER_PAGE = 100;

const listTaken = async (call: CallGateway, from: Date, to: Date): Promise<TakenPayment[]> => {
  const seconds = (at: Date) => String(Math.floor(at.getTime() / 1_000));
  const within = { from: seconds(from), to: seconds(to), count: String(PER_PAGE) };
  const taken: TakenPayment[] = [];
  for (let skip = 0; ; skip += PER_PAGE) {
    const query = { ...within, skip: String(skip) };
    const { items } = await call('GET', '/payments', Payments, { query });
    taken.push(...items.filter(({ captured }) => captured).map(toTaken));
    if (items.length < PER_PAGE) return taken;
  }
};

const toTaken = ({ id, amount, currency, order_id, amount_refunded }: z.output<typeof Payment>) => ({
  paymentId: id,
  amount,
  currency,
  gatewayOrderId: order_id ?? null,
  refunded: amount_refunded ?? 0,
});

const paymentPath = (id: string) => `/payments/${encodeURIComponent(id)}`;

const knownOf = ({ id, status, notes }: z.output<typeof Refund>): KnownRefund => ({
  id,
  reference: referenceOf(notes),
  status: stateOf(status),
});

/** Empty notes come as an empty list. */
const referenceOf = (notes: unknown): unknown =>
  typeof notes === 'object' && notes !== null && 'reference' in notes ? notes.reference : undefined;

const stateOf = (status: string): RefundState => {
  if (status === 'processed') return 'done';
  return status === 'failed' ? 'failed' : 'pending';
};
