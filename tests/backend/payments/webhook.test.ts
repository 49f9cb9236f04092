import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { isSignedBy, proofText, sign } from '../../../src/backend/payments/signatures.ts';
import { newEmail, newPhone, noticesTo, signInCalls } from '../../fixtures/account.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeBranch } from '../../fixtures/merchant.ts';
import { booksOf, newPayer, shelveColas, stockOf } from '../../fixtures/payer.ts';
import { proofOf, type Razorpay, signWebhook, startRazorpay } from '../../fixtures/razorpay.ts';

describe('signatures', () => {
  const body =
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_DLXbWV0fmyNBvt","order_id":"order_DLXae45SLMwqTZ"}}}}';

  test('are those of the contract’s vectors', () => {
    const proof = proofText({ gatewayOrderId: 'order_DLXae45SLMwqTZ', paymentId: 'pay_DLXbWV0fmyNBvt' });
    expect(sign('test_key_secret', proof)).toBe(
      '9a8a2a7ceb611cf07a15497790fb3036655f8aef1a04654b66d722529884b927',
    );
    expect(sign('test_webhook_secret', body)).toBe(
      '596f31d3d97573ed781cca54f09c836efdd0b108d0f73ff3b7c6d433a1e62420',
    );
  });

  test('of the other key, of no key and of another length are refused', () => {
    expect(isSignedBy(['a', 'b'], body, sign('b', body))).toBe(true);
    for (const given of [sign('c', body), sign('', body), '', sign('a', body).slice(1)]) {
      expect(isSignedBy(['a', '', 'b'], body, given)).toBe(false);
    }
  });
});

describeOnDatabases('the webhook', (shop) => {
  let gateway: Razorpay;
  beforeAll(async () => {
    gateway = await startRazorpay();
    shop().shop.env = gateway.env;
    await changeBranch(shop(), shop().world.branches.downtown, {
      paymentMethods: ['cod', 'test', 'razorpay'],
    });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.mode = 'well';
    return shelveColas(shop(), 20);
  });

  const cola = () => shop().world.products.cola;
  const place = async () => {
    const payer = await newPayer(shop);
    const { order, payment } = await payer.place({ payment_method: 'razorpay' });
    return { payer, order, window: payment.razorpay };
  };
  type Placed = Awaited<ReturnType<typeof place>>;
  const captureOf = ({ order, window }: Placed, change: object = {}) => ({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: `pay_${order.id}`,
          order_id: window?.razorpay_order_id,
          amount: window?.amount,
          currency: 'USD',
          notes: { order_id: order.id },
          ...change,
        },
      },
    },
  });
  const send = async (
    event: object,
    headers: Record<string, string> = {},
    secret = 'new-secret-of-tests',
  ) => {
    const body = JSON.stringify(event);
    const response = await shop().request('/api/razorpay/webhook', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signWebhook(body, secret),
        ...headers,
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as { status?: string; code?: string } };
  };

  test('pays the order by either active secret, once for each event', async () => {
    const placed = await place();
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(
          captureOf(placed),
          { 'x-razorpay-event-id': placed.order.id },
          n % 2 ? 'old-secret-of-tests' : 'new-secret-of-tests',
        ),
      ),
    );
    expect(told.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(told.filter(({ body }) => body.status === 'accepted')).toHaveLength(1);
    expect(await placed.payer.read(placed.order.id)).toMatchObject({
      status: 'placed',
      payment_status: 'paid',
    });
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 16, held: 0 });
  });

  test('racing with the browser pays once', async () => {
    const placed = await place();
    const paid = { id: `pay_${placed.order.id}`, order_id: placed.window?.razorpay_order_id ?? '' };
    const hand = () => placed.payer.hand(proofOf(placed.order.id, paid));
    const answers = await Promise.all([hand(), send(captureOf(placed)), hand(), send(captureOf(placed))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await booksOf(shop(), placed.order.id)).payments).toHaveLength(1);
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 16, held: 0 });
  });

  test('is refused with another secret, the API key or a changed body', async () => {
    const placed = await place();
    for (const secret of ['key-secret-of-the-tests', 'third-secret-of-tests']) {
      expect(await send(captureOf(placed), {}, secret)).toMatchObject({
        status: 400,
        body: { code: 'webhook_signature_invalid' },
      });
    }
    const other = {
      'x-razorpay-signature': signWebhook(JSON.stringify(captureOf(placed, { amount: 1 }))),
    };
    expect((await send(captureOf(placed), other)).status).toBe(400);
    expect((await placed.payer.read(placed.order.id)).status).toBe('pending_payment');
  });

  test('of another amount, currency or order sends the money back', async () => {
    for (const change of [{ amount: 100 }, { currency: 'INR' }, { notes: { order_id: 'another' } }]) {
      const placed = await place();
      expect((await send(captureOf(placed, change))).status).toBe(200);
      expect((await placed.payer.read(placed.order.id)).status).toBe('pending_payment');
      const { refunds } = await booksOf(shop(), placed.order.id);
      expect(refunds).toMatchObject([{ reason: 'payment_mismatch', status: 'pending' }]);
    }
  });

  test('settles refunds that the gateway took on', async () => {
    const placed = await place();
    const { id } = gateway.capture(placed.window?.razorpay_order_id ?? '');
    await send(captureOf(placed, { id }));
    await placed.payer.cancel(placed.order.id);
    await sendRefunds(shop().shop);
    const [refund] = (await booksOf(shop(), placed.order.id)).refunds;
    expect(refund).toMatchObject({ status: 'pending', gateway_refund_id: expect.any(String) });
    await send({
      event: 'refund.processed',
      payload: { refund: { entity: { id: refund?.gateway_refund_id } } },
    });
    expect((await placed.payer.read(placed.order.id)).refunds).toMatchObject([{ status: 'done' }]);
  });

  test('a gateway that does not answer leaves no account of the order either', async () => {
    gateway.mode = 'away';
    const payer = await newPayer(shop);
    const contact = { name: 'Ana Diaz', phone: newPhone(), email: newEmail() };
    const create_account = { password: 'nine tall pines' };
    const order = () => payer.order({ payment_method: 'razorpay', contact, create_account }, 'with-account');
    expect((await order()).status).toBe(503);
    const { login } = signInCalls(shop);
    const enter = async () => (await login({ email: contact.email, ...create_account })).status;
    expect([await enter(), await noticesTo(shop(), contact.email)]).toEqual([422, []]);
    gateway.mode = 'well';
    expect([(await order()).status, await enter()]).toEqual([201, 200]);
    await shelveColas(shop(), 20);
  });

  test('a gateway that does not answer leaves no order and no hold', async () => {
    for (const broken of ['away', 'html'] as const) {
      gateway.mode = broken;
      const payer = await newPayer(shop);
      const refused = await payer.order({ payment_method: 'razorpay' }, 'retry-me');
      expect([refused.status, refused.body.code]).toEqual([503, 'upstream_unavailable']);
      expect(await stockOf(shop(), cola())).toEqual({ on_hand: 20, held: 0 });
      gateway.mode = 'well';
      const again = await payer.order({ payment_method: 'razorpay' }, 'retry-me');
      expect(again.body.payment).toMatchObject({
        provider: 'razorpay',
        razorpay: { key_id: 'rzp_test_keyOfTheTests' },
      });
      await shelveColas(shop(), 20);
    }
  });

  test('a gateway that fails one of two equal calls lets both pay the one order', async () => {
    const payer = await newPayer(shop);
    const [total, first] = [(await payer.cart()).body.total, gateway.created + 1];
    gateway.isAway = async (created) => created === first && sleep(150, true);
    const wish = { payment_method: 'razorpay', expected_total: total } as const;
    const answers = await Promise.all([1, 2].map(() => payer.order(wish, 'twins')));
    gateway.isAway = () => false;
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.payment.razorpay).not.toBeNull();
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});
