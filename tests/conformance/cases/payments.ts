import { randomUUID } from 'node:crypto';
import { chapter, type Suite } from '../case.ts';
import { NotHere, ok, refused, same, that } from '../expect.ts';
import type { Visitor } from '../visitor.ts';
import { place, readyToOrder } from './orders.ts';

const withTestOrder = async (suite: Suite) => {
  const offered = suite.facts.branches[0]?.paymentMethods.includes('test');
  if (!offered) throw new NotHere('the payment method "test" is not switched on');
  const { visitor, body } = await readyToOrder(suite);
  const placed = ok(await place(visitor, { ...body, payment_method: 'test' }), 201);
  return { visitor, ...placed };
};

const simulate = async (visitor: Visitor, orderId: string, outcome: 'success' | 'failure') =>
  ok(await visitor.post('/test-payment', { order_id: orderId, outcome }));

const flip = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;

/** Contract call 37 and the verification rules under it. */
export const PAYMENTS = chapter('Payments', {
  'waits for the payment, then takes it once': async (suite) => {
    const { visitor, order, payment } = await withTestOrder(suite);
    same([order.status, payment.status], ['pending_payment', 'required'], 'status');
    const proof = await simulate(visitor, order.id, 'success');
    const paid = ok(await visitor.post('/razorpay/process-payment', proof));
    same(
      [paid.order.status, paid.payment_status, paid.already_processed],
      ['placed', 'paid', false],
      'the payment',
    );
    const again = ok(await visitor.post('/razorpay/process-payment', proof));
    same([again.already_processed, again.order.order_number], [true, order.order_number], 'the repeat');
    same(ok(await visitor.get('/get-cart')).cartItems, [], 'the cart');
  },
  'refuses a proof with one character changed anywhere': async (suite) => {
    const { visitor, order } = await withTestOrder(suite);
    const proof = await simulate(visitor, order.id, 'success');
    for (const field of ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'] as const) {
      const value = proof[field];
      that(value, `the proof has ${field}`);
      const answer = await visitor.post('/razorpay/process-payment', {
        ...proof,
        [field]: flip(value),
      });
      const { code } = refused(answer, 422);
      that(['payment_signature_invalid', 'payment_order_mismatch'].includes(code), `${field}: ${code}`);
    }
    same(ok(await visitor.get(`/get-single-order/${order.id}`)).order.status, 'pending_payment', 'status');
  },
  'refuses the proof of another order and of another visitor': async (suite) => {
    const [one, other] = [await withTestOrder(suite), await withTestOrder(suite)];
    const proof = await simulate(one.visitor, one.order.id, 'success');
    same((await other.visitor.post('/razorpay/process-payment', proof)).status, 404, 'another visitor');
    const swapped = { ...proof, order_id: other.order.id };
    refused(await other.visitor.post('/razorpay/process-payment', swapped), 422);
  },
  'lets a failed payment be tried again': async (suite) => {
    const { visitor, order } = await withTestOrder(suite);
    const failed = await visitor.post(
      '/razorpay/process-payment',
      await simulate(visitor, order.id, 'failure'),
    );
    const { can_retry, order: waiting } = ok(failed);
    same([can_retry, waiting.status], [true, 'pending_payment'], 'after the failure');
    ok(await visitor.post('/razorpay/process-payment', await simulate(visitor, order.id, 'success')));
  },
  'does nothing under a key that was used for something else': async (suite) => {
    const { visitor, order } = await withTestOrder(suite);
    const proof = await simulate(visitor, order.id, 'success');
    const { order_id, razorpay_order_id } = proof;
    const key = { 'idempotency-key': randomUUID() };
    const failure = { order_id, razorpay_order_id, error: { reason: 'cancelled' } };
    ok(await visitor.post('/razorpay/process-payment', failure, key));
    const reused = await visitor.post('/razorpay/process-payment', proof, key);
    refused(reused, 422, 'idempotency_key_reused');
    same(ok(await visitor.get(`/get-single-order/${order.id}`)).order.status, 'pending_payment', 'status');
  },
  'refuses a webhook that is not signed': async ({ nobody }) => {
    const body = '{"event":"payment.captured","payload":{}}';
    const headers = { 'x-razorpay-signature': 'a'.repeat(64) };
    refused(
      await nobody.send('POST', '/razorpay/webhook', { body, headers }),
      400,
      'webhook_signature_invalid',
    );
  },
  'refuses a wallet that is empty': async (suite) => {
    const who = await suite.customer();
    const { body } = await readyToOrder(suite, who);
    const answer = await place(who, { ...body, payment_method: 'wallet' });
    const { code } = refused(answer, 422);
    that(['wallet_insufficient', 'payment_method_unavailable'].includes(code), code);
  },
});
