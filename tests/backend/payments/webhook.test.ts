import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { proofText } from '../../../src/backend/gateways/port/gateway.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { closeRefund } from '../../../src/backend/payments/staff-refund.ts';
import { retryWebhooks } from '../../../src/backend/payments/webhook.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { isSignedBy, sign } from '../../../src/backend/shop/signatures.ts';
import type { PaymentEntity } from '../../../src/commands/gateway/entities.ts';
import { newEmail, newPhone, noticesTo, signInCalls } from '../../fixtures/account.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeBranch } from '../../fixtures/merchant.ts';
import { booksOf, newPayer, shelveColas, stockOf } from '../../fixtures/payer.ts';
import { proofOf, type Razorpay, signWebhook, startRazorpay } from '../../fixtures/razorpay.ts';
import { NOON } from '../../fixtures/test-shop.ts';

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

describeRules('the webhook', (shop) => {
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
  /** The event of a payment that the gateway took, made with the first event of its order. */
  const captureOf = ({ order, window }: Placed, { id, ...change }: Partial<PaymentEntity> = {}) => {
    const orderAt = window?.razorpay_order_id ?? '';
    const { amount, currency } = { amount: window?.amount ?? 0, currency: 'USD', ...change };
    const takenId = () =>
      (gateway.books.paymentsOf(orderAt)[0] ?? gateway.capture(orderAt, { amount, currency })).id;
    const entity = { order_id: orderAt, amount, currency, notes: { order_id: order.id }, ...change };
    return {
      event: 'payment.captured',
      payload: { payment: { entity: { id: id ?? takenId(), ...entity } } },
    };
  };
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
    const reported = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(
          captureOf(placed),
          { 'x-razorpay-event-id': placed.order.id },
          n % 2 ? 'old-secret-of-tests' : 'new-secret-of-tests',
        ),
      ),
    );
    expect(reported.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(reported.filter(({ body }) => body.status === 'accepted')).toHaveLength(1);
    expect(await placed.payer.read(placed.order.id)).toMatchObject({
      status: 'placed',
      payment_status: 'paid',
    });
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 16, held: 0 });
  });

  test('racing with the browser pays once', async () => {
    const placed = await place();
    const paid = gateway.capture(placed.window?.razorpay_order_id ?? '');
    const hand = () => placed.payer.hand(proofOf(placed.order.id, paid));
    const tell = () => send(captureOf(placed, { id: paid.id }));
    const answers = await Promise.all([hand(), tell(), hand(), tell()]);
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

  test('names a payment: what it says of money counts nothing, the gateway’s books count', async () => {
    const placed = await place();
    const { payload } = captureOf(placed);
    const { id, order_id } = payload.payment.entity;
    const unknown = {
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_none', order_id } } },
    };
    expect((await send(unknown)).status).toBe(200);
    expect((await booksOf(shop(), placed.order.id)).payments).toEqual([]);
    expect((await send(captureOf(placed, { id, amount: 1, currency: 'INR' }))).status).toBe(200);
    expect(await placed.payer.read(placed.order.id)).toMatchObject({
      status: 'placed',
      payment_status: 'paid',
    });
    const other = await place();
    const [bare] = [captureOf(other).payload.payment.entity];
    await send({
      event: 'payment.captured',
      payload: { payment: { entity: { id: bare.id, order_id: bare.order_id } } },
    });
    expect((await other.payer.read(other.order.id)).payment_status).toBe('paid');
  });

  test('waits while the gateway cannot be read', async () => {
    const placed = await place();
    const event = captureOf(placed);
    gateway.mode = 'away';
    expect((await send(event)).status).toBe(200);
    expect((await placed.payer.read(placed.order.id)).status).toBe('pending_payment');
    gateway.mode = 'well';
    shop().setNow(new Date(NOON.getTime() + 61_000));
    await retryWebhooks(shop().shop);
    expect((await placed.payer.read(placed.order.id)).payment_status).toBe('paid');
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
    gateway.books.settleRefund(refund?.gateway_refund_id ?? '', 'processed');
    await send({
      event: 'refund.processed',
      payload: { refund: { entity: { id: refund?.gateway_refund_id } } },
    });
    expect((await placed.payer.read(placed.order.id)).refunds).toMatchObject([{ status: 'done' }]);
  });

  test('says to the shopper that a refund failed, with whom to call, and is handed over then', async () => {
    const placed = await place();
    const { id } = gateway.capture(placed.window?.razorpay_order_id ?? '');
    await send(captureOf(placed, { id }));
    await placed.payer.cancel(placed.order.id);
    await sendRefunds(shop().shop);
    const [refund] = (await booksOf(shop(), placed.order.id)).refunds;
    const failed = {
      event: 'refund.failed',
      payload: { refund: { entity: { id: refund?.gateway_refund_id } } },
    };
    await send(failed);
    // The gateway's books say nothing of it.
    expect((await placed.payer.read(placed.order.id)).refunds).toMatchObject([{ status: 'pending' }]);
    gateway.books.settleRefund(refund?.gateway_refund_id ?? '', 'failed');
    await send({ ...failed, created_at: 2 });
    await send({ ...failed, created_at: 3 });
    const rows = await shop().db.read.selectFrom('outbox').select(['kind', 'payload_json']).execute();
    const said = rows.filter(
      ({ payload_json: text }) => text.includes('order.refund_failed') && text.includes(placed.order.id),
    );
    expect(said.map(({ kind }) => kind).toSorted()).toEqual(
      [...new Set(said.map(({ kind }) => kind))].toSorted(),
    );
    expect(JSON.parse(said[0]?.payload_json ?? '{}').data).toMatchObject({
      amount: placed.order.total,
      facts: expect.stringContaining('"phone"'),
    });
    expect((await placed.payer.read(placed.order.id)).refunds).toMatchObject([{ status: 'failed' }]);
    await closeRefund(shop().shop, refund?.id ?? 0, { how: 'handed_over' });
    expect((await placed.payer.read(placed.order.id)).refunds).toMatchObject([
      { status: 'done', by_hand: true },
    ]);
  });

  test('pays by no proof that is forged in one of 12 ways', async () => {
    const placed = await place();
    const other = await place();
    const orderAt = placed.window?.razorpay_order_id ?? '';
    const otherAt = other.window?.razorpay_order_id ?? '';
    const proof = proofOf(placed.order.id, gateway.capture(orderAt));
    const { razorpay_signature: signature, razorpay_payment_id: paymentId } = proof;
    const text = proofText({ gatewayOrderId: orderAt, paymentId });
    const signed = (razorpay_signature: string) => ({ ...proof, razorpay_signature });
    const forged = {
      'no key': signed(sign('', text)),
      'the webhook secret': signed(signWebhook(text)),
      'another secret': signed(sign('another-secret-of-tests', text)),
      'the key id': signed(sign('rzp_test_keyOfTheTests', text)),
      'one changed letter': signed(`${signature[0] === 'a' ? 'b' : 'a'}${signature.slice(1)}`),
      'upper case': signed(signature.toUpperCase()),
      'a missing letter': signed(signature.slice(1)),
      'letters behind': signed(`${signature}00`),
      'another separator': signed(sign('key-secret-of-the-tests', `${orderAt}:${paymentId}`)),
      'swapped ids': signed(sign('key-secret-of-the-tests', `${paymentId}|${orderAt}`)),
      'another payment': { ...proof, razorpay_payment_id: 'pay_genuine000002' },
      'another order of the gateway': { ...proof, razorpay_order_id: otherAt },
    };
    for (const [name, sent] of Object.entries(forged)) {
      const { status, body } = await placed.payer.hand(sent);
      const code =
        name === 'another order of the gateway' ? 'payment_order_mismatch' : 'payment_signature_invalid';
      expect([status, body.code], name).toEqual([422, code]);
    }
    expect((await other.payer.hand(proof)).status).toBe(404);
    expect((await other.payer.hand({ ...proof, order_id: other.order.id })).body.code).toBe(
      'payment_order_mismatch',
    );
    expect((await booksOf(shop(), placed.order.id)).payments).toEqual([]);
    expect((await placed.payer.hand(proof)).body.payment_status).toBe('paid');
  });

  test('pays by no proof of money that the books do not have', async () => {
    const placed = await place();
    const orderAt = placed.window?.razorpay_order_id ?? '';
    // A debit that was agreed to, and could not be collected.
    const bounced = gateway.books.pay(orderAt, {}, { isLate: true });
    gateway.books.bounce(bounced.id);
    for (const payment of [bounced, { id: 'pay_unknown0000001', order_id: orderAt }]) {
      const { status, body } = await placed.payer.hand(proofOf(placed.order.id, payment));
      expect([status, body.payment_status, body.order.status]).toEqual([200, 'unpaid', 'pending_payment']);
    }
    expect((await booksOf(shop(), placed.order.id)).payments).toEqual([]);
    const paid = gateway.capture(orderAt);
    expect((await placed.payer.hand(proofOf(placed.order.id, paid))).body.payment_status).toBe('paid');
  });

  test('shows why a payment failed until another one pays', async () => {
    const placed = await place();
    const failed = (error_reason: string) => ({
      ...captureOf(placed, { id: `pay_failed_${error_reason}`, error_reason }),
      event: 'payment.failed',
    });
    expect((await send(failed('insufficient_funds'))).body).toEqual({ status: 'accepted' });
    const order = await placed.payer.read(placed.order.id);
    expect(order).toMatchObject({
      status: 'pending_payment',
      payment_status: 'failed',
      payment_problem: { message: "There wasn't enough money on the card or in the account." },
    });
    const tracked = await shop().call<{ order: object; poll_after_seconds: number }>(
      'GET',
      `/get-single-order-to-track/${placed.order.id}`,
      { guest: placed.payer.guest },
    );
    expect(tracked.body).toMatchObject({
      order: { payment_problem: order.payment_problem },
      poll_after_seconds: 5,
    });
    await send({ ...captureOf(placed), event: 'payment.authorized' });
    expect(await placed.payer.read(placed.order.id)).toMatchObject({
      payment_status: 'authorized',
      payment_problem: null,
    });
    await send(failed('card_declined'));
    expect((await placed.payer.read(placed.order.id)).payment_status).toBe('authorized');
    await send(captureOf(placed));
    await send(failed('payment_timed_out'));
    expect(await placed.payer.read(placed.order.id)).toMatchObject({
      status: 'placed',
      payment_status: 'paid',
      payment_problem: null,
    });
  });

  test('parks an event for an order that is not known yet, and keeps those of no use', async () => {
    const placed = await place();
    const at = placed.window?.razorpay_order_id ?? '';
    const name = (gateway_order_id: string) =>
      shop()
        .db.write.updateTable('payment_intents')
        .set({ gateway_order_id })
        .where('order_id', '=', placed.order.id)
        .execute();
    await name('order_not_yet');
    const eventId = `early_${placed.order.id}`;
    expect((await send(captureOf(placed), { 'x-razorpay-event-id': eventId })).status).toBe(200);
    expect((await placed.payer.read(placed.order.id)).status).toBe('pending_payment');
    await name(at);
    shop().setNow(new Date(NOON.getTime() + 61_000));
    await retryWebhooks(shop().shop);
    expect((await placed.payer.read(placed.order.id)).status).toBe('placed');
    const errors = shop().lastError();
    for (const event of [{ event: 'invoice.paid', payload: {} }, { hello: 'world' }]) {
      expect(
        await send(event, { 'x-razorpay-event-id': `odd_${placed.order.id}_${Object.keys(event)}` }),
      ).toEqual({
        status: 200,
        body: { status: 'ignored' },
      });
    }
    const kept = await shop()
      .db.read.selectFrom('webhook_events')
      .select(['event_id', 'processed_at'])
      .where('event_id', 'like', `%${placed.order.id}%`)
      .execute();
    expect(kept).toHaveLength(3);
    expect(kept.every(({ processed_at }) => processed_at !== null)).toBe(true);
    expect(shop().lastError()).toBe(errors);
  });

  /** Does `work` while nothing can be written where events are kept. */
  const whileHeld = <T>(work: () => Promise<T>): Promise<T> =>
    inTransaction(shop().db, async (trx) => {
      if (shop().db.dialect.name === 'postgres')
        await sql`lock table webhook_events in exclusive mode`.execute(trx);
      return work();
    });

  test('is not counted as a visitor, and turned away in a crowd alone', async () => {
    const one = { event: 'invoice.paid', payload: {} };
    const body = JSON.stringify(one);
    const post = (n: number) =>
      shop().request(
        '/api/razorpay/webhook',
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-razorpay-signature': signWebhook(body),
            'x-razorpay-event-id': `many_${n}`,
          },
          body,
        },
        { ip: '203.0.113.7' },
      );
    for (let n = 0; n < 80; n += 1) expect((await post(n)).status).toBe(200);
    // None can end while the table is held, so that all of them are at work at once.
    const answered: number[] = [];
    const crowd = await whileHeld(async () => {
      const sent = Array.from({ length: 60 }, async (_, n) => {
        const { status } = await post(1_000 + n);
        answered.push(status);
      });
      await vi.waitFor(() => expect(answered).toHaveLength(28));
      return sent;
    });
    await Promise.all(crowd);
    expect(answered.toSorted()).toEqual([...Array(32).fill(200), ...Array(28).fill(503)]);
    expect((await post(1)).status).toBe(200);
  });

  test('refunds whose webhook got lost are queried', async () => {
    const placed = await place();
    const payment = gateway.capture(placed.window?.razorpay_order_id ?? '');
    await placed.payer.hand(proofOf(placed.order.id, payment));
    await placed.payer.cancel(placed.order.id);
    await sendRefunds(shop().shop);
    for (const { id } of gateway.books.refunds.values()) gateway.books.settleRefund(id, 'processed');
    shop().setNow(new Date(NOON.getTime() + 120_000));
    await sendRefunds(shop().shop);
    expect((await booksOf(shop(), placed.order.id)).refunds).toMatchObject([{ status: 'done' }]);
    expect(gateway.books.keptOf(payment.order_id)).toBe(0);
  });

  test('an order that waits can be paid from anywhere its owner is', async () => {
    const placed = await place();
    const read = (guest: string | undefined, token = '') =>
      shop().call<{ payment?: { razorpay: object } | null }>(
        'GET',
        `/get-single-order/${placed.order.id}${token && `?token=${token}`}`,
        guest ? { guest } : {},
      );
    expect((await read(placed.payer.guest)).body.payment).toMatchObject({
      provider: 'razorpay',
      razorpay: { ...placed.window, checkout_url: `${gateway.simulator.url}/v1/checkout.js` },
    });
    const byToken = await read(undefined, placed.order.tracking_token ?? '');
    expect([byToken.status, byToken.body.payment]).toEqual([200, undefined]);
    await placed.payer.cancel(placed.order.id);
    expect((await read(placed.payer.guest)).body.payment).toBeUndefined();
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
    const release = Promise.withResolvers<void>();
    gateway.isAway = (created) => created === first && release.promise.then(() => true);
    const wish = { payment_method: 'razorpay', expected_total: total } as const;
    const orders = [1, 2].map(() => payer.order(wish, 'twins'));
    // The gateway fails the first once the other is answered.
    void Promise.race(orders).then(() => release.resolve());
    const answers = await Promise.all(orders);
    gateway.isAway = () => false;
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.payment.razorpay).not.toBeNull();
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});
