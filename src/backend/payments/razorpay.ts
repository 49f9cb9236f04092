import { z } from 'zod';
import { readBounded } from '../http/read-bounded.ts';
import type { RazorpaySettings } from '../settings/payment-methods.ts';
import {
  type Capture,
  type Gateway,
  GatewayError,
  type GatewayOrder,
  type GatewayRefund,
  type RefundState,
} from './gateway.ts';
import { isSignedBy, proofText } from './signatures.ts';

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 256 * 1024;

const Created = z.object({ id: z.string().min(1).max(100) });
const Payment = z.object({ id: z.string(), amount: z.int(), currency: z.string(), status: z.string() });
const Payments = z.object({ items: z.array(Payment) });
const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int().optional(),
  notes: z.unknown().optional(),
});
const Refunds = z.object({ items: z.array(Refund) });

/** Razorpay over its REST API: one try of at most 5 s a call, no redirects, answers checked and bounded. */
export const createRazorpay = (settings: RazorpaySettings): Gateway => {
  const call = <T>(method: string, path: string, schema: z.ZodType<T>, body?: object, key?: string) =>
    callRazorpay(settings, { method, path, body, key }, schema);
  return {
    code: 'razorpay',
    keyId: settings.keyId,
    createOrder: async ({ amount, currency, receipt, orderId }: GatewayOrder) => {
      const order = { amount, currency, receipt, payment_capture: 1, notes: { order_id: orderId } };
      return (await call('POST', '/orders', Created, order)).id;
    },
    listCaptures: async (gatewayOrderId) => {
      const path = `/orders/${encodeURIComponent(gatewayOrderId)}/payments`;
      const { items } = await call('GET', path, Payments);
      const captures: Capture[] = [];
      for (const { id, amount, currency, status } of items) {
        if (status === 'authorized') await call('POST', capturePath(id), Payment, { amount, currency });
        if (status === 'captured' || status === 'authorized')
          captures.push({ paymentId: id, amount, currency });
      }
      return captures;
    },
    refund: async ({ paymentId, amount, reference, attempts }: GatewayRefund) => {
      const path = `/payments/${encodeURIComponent(paymentId)}`;
      const done = attempts > 0 ? (await call('GET', `${path}/refunds`, Refunds)).items : [];
      const same = done.find(({ notes }) => referenceOf(notes) === reference);
      const body = { amount, notes: { reference } };
      const refund = same ?? (await call('POST', `${path}/refund`, Refund, body, reference));
      return { id: refund.id, status: stateOf(refund.status) };
    },
    isSigned: async (proof) => isSignedBy([settings.keySecret], proofText(proof), proof.signature),
  };
};

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

const callRazorpay = async <T>(
  { baseUrl, keyId, keySecret }: RazorpaySettings,
  { method, path, body, key }: Call,
  schema: z.ZodType<T>,
): Promise<T> => {
  try {
    const response = await fetch(`${baseUrl}/v1${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'x-refund-idempotency': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await readBounded(response, MOST_BYTES, tooMuch);
    if (!response.ok) throw new GatewayError(`Razorpay answered ${method} ${path} with ${response.status}.`);
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw new GatewayError(`Razorpay gave no usable answer to ${method} ${path} (${reason}).`);
  }
};

const tooMuch = () => new GatewayError('Razorpay answered with too much.');
