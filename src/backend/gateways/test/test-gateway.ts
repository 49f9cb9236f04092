import { randomBytes } from 'node:crypto';
import { say } from '../../../domain/text/text.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { shopSecret } from '../../shop/shop-secret.ts';
import { isSignedBy, sign } from '../../shop/signatures.ts';
import { type Gateway, type GatewayKind, type PaymentProof, proofText } from '../port/gateway.ts';
import { scriptWindow } from '../razorpay/window.ts';
import {
  findTestPayment,
  insertTestPayment,
  listTestPayments,
  listTestPaymentsBetween,
  listTestRefunds,
  refundTestPayment,
  type TestPaymentRow,
} from './repository.ts';

export const TEST: GatewayKind = {
  code: 'test',
  isDemo: true,
  keys: {},
  about: say`For trying out the shop. You won't be charged.`,
  isForTesting: () => true,
  examples: [],
  api: { env: '', usual: '' },
  sourcesAt: () => ({}),
  open: (_access, { shop }) => createTestGateway(shop),
};

/** A gateway inside the shop, with books and a secret of its own, so that paying runs without any network. */
export const createTestGateway = (shop: Shop): Gateway => ({
  code: 'test',
  check: async () => true,
  describe: (facts) => scriptWindow(facts, 'test'),
  createOrder: async ({ orderId }) => ({ id: `order_test_${orderId}` }),
  read: async (gatewayOrderId) => ({
    captures: (await listTestPayments(shop.db.read, gatewayOrderId)).map(toTaken),
  }),
  listTaken: async (from, to) =>
    (await listTestPaymentsBetween(shop.db.read, from.toISOString(), to.toISOString())).map(toTaken),
  findTaken: async (paymentId) => {
    const row = await findTestPayment(shop.db.read, paymentId);
    return row && toTaken(row);
  },
  refund: async ({ paymentId, amount, reference }) => {
    const refund = { reference, payment_id: paymentId, amount_subunits: amount };
    const isDone = await inTransaction(shop.db, (trx) => refundTestPayment(trx, refund));
    return { id: refundIdOf(reference), reference, status: isDone ? 'done' : 'failed' };
  },
  listRefunds: async (paymentId) =>
    (await listTestRefunds(shop.db.read, paymentId)).map(({ reference }) => ({
      id: refundIdOf(reference),
      reference,
      status: 'done',
    })),
  isSigned: async (proof) =>
    isSignedBy([shopSecret(shop, 'test-payments')], proofText(proof), proof.signature),
});

const refundIdOf = (reference: string) => `rfnd_test_${reference}`;

const toTaken = (row: TestPaymentRow) => ({
  paymentId: row.payment_id,
  gatewayOrderId: row.gateway_order_id,
  amount: row.amount_subunits,
  currency: row.currency_code,
  refunded: row.refunded_subunits,
});

/** Takes the money of a gateway order and signs for it, as the payment window of a real gateway would. */
export const payAtTestGateway = async (
  shop: Shop,
  order: { gatewayOrderId: string; amount: number; currency: string },
): Promise<PaymentProof> => {
  const paymentId = `pay_test_${randomBytes(9).toString('hex')}`;
  await inTransaction(shop.db, (trx) =>
    insertTestPayment(trx, {
      payment_id: paymentId,
      gateway_order_id: order.gatewayOrderId,
      amount_subunits: order.amount,
      currency_code: order.currency,
      refunded_subunits: 0,
      created_at: shop.now().toISOString(),
    }),
  );
  const proof = { gatewayOrderId: order.gatewayOrderId, paymentId };
  return { ...proof, signature: sign(shopSecret(shop, 'test-payments'), proofText(proof)) };
};
