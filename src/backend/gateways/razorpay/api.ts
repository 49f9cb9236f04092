import { z } from 'zod';
import type { Breaker } from '../../shop/breaker.ts';
import { isSignedBy } from '../../shop/signatures.ts';
import { about, callGateway } from '../port/call.ts';
import {
  type Access,
  type Capture,
  type Gateway,
  GatewayDown,
  GatewayError,
  type GatewayOrder,
  type GatewayRefund,
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
  amount: z.int().optional(),
  notes: z.unknown().optional(),
});
const Refunds = z.object({ items: z.array(Refund) });

export type RazorpayAccess = Access<'id' | 'secret' | 'webhook'>;

/** Razorpay over its REST API: one try of at most 5 s a call, no redirects, answers checked and bounded. */
export const createRazorpay = (access: RazorpayAccess, breaker: Breaker): Gateway => {
  const call: CallRazorpay = (method, path, schema, body, key) =>
    breaker(() => callRazorpay(access, { method, path, body, key }, schema));
  return {
    code: 'razorpay',
    describe: (facts) => scriptWindow(facts, access.keys.id, scriptAt(access.baseUrl)),
    createOrder: async ({ amount, currency, receipt, orderId }: GatewayOrder) => {
      const order = { amount, currency, receipt, payment_capture: 1, notes: { order_id: orderId } };
      const created = await call('POST', '/orders', Created, order);
      return { id: about(created.receipt, receipt, created).id };
    },
    read: async (gatewayOrderId) => {
      const path = `/orders/${encodeURIComponent(gatewayOrderId)}/payments`;
      const { items } = await call('GET', path, Payments);
      const captures: Capture[] = [];
      for (const { id, amount, currency, status } of items.map((item) =>
        about(item.order_id, gatewayOrderId, item),
      )) {
        if (status === 'authorized') await call('POST', capturePath(id), Payment, { amount, currency });
        if (status === 'captured' || status === 'authorized')
          captures.push({ paymentId: id, amount, currency });
      }
      return { captures };
    },
    listTaken: (from, to) => listTaken(call, from, to),
    findTaken: async (paymentId) => {
      try {
        const payment = await call('GET', `/payments/${encodeURIComponent(paymentId)}`, Payment);
        return about(payment.id, paymentId, payment).captured ? toTaken(payment) : undefined;
      } catch (error) {
        if (error instanceof GatewayError && !(error instanceof GatewayDown)) return undefined;
        throw error;
      }
    },
    refund: async ({ paymentId, amount, reference, attempts }: GatewayRefund) => {
      const path = `/payments/${encodeURIComponent(paymentId)}`;
      const done = attempts > 0 ? (await call('GET', `${path}/refunds?count=100`, Refunds)).items : [];
      const same = done.find(({ notes }) => referenceOf(notes) === reference);
      const body = { amount, notes: { reference } };
      // Another shop of this account, or this one before its restore, may have given a refund of the same number.
      const key = `${paymentId}-${reference}`;
      const refund = same ?? (await call('POST', `${path}/refund`, Refund, body, key));
      about(refund.payment_id, paymentId, refund);
      return { id: refund.id, status: stateOf(refund.status) };
    },
    isSigned: async (proof) => isSignedBy([access.keys.secret], proofText(proof), proof.signature),
  };
};

type CallRazorpay = <T>(
  method: string,
  path: string,
  schema: z.ZodType<T>,
  body?: object,
  key?: string,
) => Promise<T>;

/** As many as the API gives at once. */
const PER_PAGE = 100;

const listTaken = async (call: CallRazorpay, from: Date, to: Date): Promise<TakenPayment[]> => {
  const [first, last] = [from, to].map((at) => Math.floor(at.getTime() / 1_000));
  const taken: TakenPayment[] = [];
  for (let skip = 0; ; skip += PER_PAGE) {
    const path = `/payments?from=${first}&to=${last}&count=${PER_PAGE}&skip=${skip}`;
    const { items } = await call('GET', path, Payments);
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

const capturePath = (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}/capture`;

/** Empty notes come as an empty list. */
const referenceOf = (notes: unknown): unknown =>
  typeof notes === 'object' && notes !== null && 'reference' in notes ? notes.reference : undefined;

const stateOf = (status: string): RefundState => {
  if (status === 'processed') return 'done';
  return status === 'failed' ? 'failed' : 'pending';
};

interface Call {
  method: string;
  path: string;
  body: object | undefined;
  /** Makes a repeated request one request. */
  key: string | undefined;
}

const callRazorpay = <T>(
  { baseUrl, keys }: RazorpayAccess,
  { method, path, body, key }: Call,
  schema: z.ZodType<T>,
): Promise<T> => {
  const headers = {
    authorization: `Basic ${Buffer.from(`${keys.id}:${keys.secret}`).toString('base64')}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'x-refund-idempotency': key }),
  };
  const text = body && JSON.stringify(body);
  return callGateway(baseUrl, { name: 'Razorpay', method, path: `/v1${path}`, headers, body: text }, schema);
};
