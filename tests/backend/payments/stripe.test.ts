import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayDown } from '../../../src/backend/gateways/port/gateway.ts';
import { createStripe } from '../../../src/backend/gateways/stripe/api.ts';
import { isProved } from '../../../src/backend/gateways/stripe/events.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { PAY_WITHIN_MS } from '../../../src/backend/orders/paying/open-payment.ts';
import { reconcile } from '../../../src/backend/payments/reconcile.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { createBreaker } from '../../../src/backend/shop/breaker.ts';
import { sign } from '../../../src/backend/shop/signatures.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { KEYS, OLD_WEBHOOK_SECRET, startTestGateway, type TestGateway } from '../../fixtures/gateways.ts';
import { booksOf, newPayer, shelveColas } from '../../fixtures/payer.ts';
import { NOON } from '../../fixtures/test-shop.ts';

describe('a signature of Stripe', () => {
  const body = Buffer.from('{"id":"evt_1"}');
  const now = new Date('2026-01-01T12:00:00Z');
  const seconds = Math.floor(now.getTime() / 1_000);
  const v1 = (secret: string, at = seconds) => sign(secret, `${at}.${body}`);
  const proves = (given: string | undefined, secrets = ['first', 'second']) =>
    isProved(secrets, { body, header: () => given, now });

  test('is taken from either active secret, among several, up to five minutes old', () => {
    expect(proves(`t=${seconds},v1=${v1('first')}`)).toBe(true);
    expect(proves(`t=${seconds}, v1=${v1('other')}, v1=${v1('second')}, v0=x`)).toBe(true);
    for (const at of [seconds - 300, seconds + 300])
      expect(proves(`t=${at},v1=${v1('first', at)}`)).toBe(true);
  });

  test.each([
    undefined,
    '',
    `v1=${v1('first')}`,
    `t=${seconds}`,
    `t=${seconds},v0=${v1('first')}`,
    `t=${seconds},v1=${v1('third')}`,
    `t=${seconds},v1=${v1('')}`,
    `t=${seconds - 1},v1=${v1('first')}`,
    `t=${seconds - 301},v1=${v1('first', seconds - 301)}`,
    `t=${seconds + 301},v1=${v1('first', seconds + 301)}`,
    `t=,v1=${v1('first')}`,
    `t=${seconds}.0,v1=${v1('first')}`,
  ])('is refused as %s', (given) => expect(proves(given)).toBe(false));

  test('is refused where no secret is set', () =>
    expect(proves(`t=${seconds},v1=${v1('')}`, [])).toBe(false));
});

describe('sums at Stripe', () => {
  /** What the shop counts in, and what Stripe does, by its list of currencies. */
  test.each([
    ['USD', 1_250, 1_250],
    ['JPY', 1_250, 1_250],
    ['KWD', 1_250, 1_250],
    ['ISK', 1_250, 125_000],
    ['UGX', 1_250, 125_000],
  ])('in %s of %i subunits are %i there, and come back as they were', async (currency, ours, theirs) => {
    const gateway = await startTestGateway('stripe');
    try {
      const keys = { secret: KEYS.keySecret, webhook: KEYS.webhookSecret };
      const breaker = createBreaker(() => new Date(), GatewayDown);
      const stripe = createStripe({ keys, baseUrl: gateway.simulator.url }, breaker);
      const { id } = await stripe.createOrder({
        orderId: '01JD7Q3V5W8X9Y0Z1A2B3C4D5E',
        receipt: 'C-1',
        amount: ours,
        currency,
        createdAt: new Date().toISOString(),
        returnUrl: 'https://shop.example/order-placed/1',
      });
      expect(gateway.books.order(id).amount).toBe(theirs);
      const { id: paymentId } = gateway.capture(id);
      expect((await stripe.read(id)).captures).toEqual([{ paymentId, amount: ours, currency }]);
      const refund = { paymentId, currency, reference: 'r', attempts: 0 };
      await stripe.refund({ ...refund, amount: ours });
      expect(gateway.books.payment(paymentId).amount_refunded).toBe(theirs);
      await expect(stripe.refund({ ...refund, amount: 0.5 })).rejects.toThrow(/takes no/);
      // Of three decimals the last has to be 0.
      if (currency === 'KWD')
        await expect(stripe.refund({ ...refund, amount: 1_255 })).rejects.toThrow(/takes no 1255 of KWD/);
    } finally {
      gateway.stop();
    }
  });
});

test('Stripe takes an order also at the end of the time in which it can be paid', async () => {
  const gateway = await startTestGateway('stripe');
  try {
    const keys = { secret: KEYS.keySecret, webhook: KEYS.webhookSecret };
    const breaker = createBreaker(() => new Date(), GatewayDown);
    const stripe = createStripe({ keys, baseUrl: gateway.simulator.url }, breaker);
    const order = { orderId: '01JD7Q3V5W8X9Y0Z1A2B3C4D5F', receipt: 'C-2', amount: 500, currency: 'USD' };
    const createdAt = new Date(Date.now() - PAY_WITHIN_MS).toISOString();
    const opened = await stripe.createOrder({ ...order, createdAt, returnUrl: 'https://shop.example/' });
    expect(opened.payUrl).toContain(gateway.simulator.url);
  } finally {
    gateway.stop();
  }
});

describeOnDatabases('payment on a page of Stripe', (shop) => {
  let gateway: TestGateway;
  let batch = 0;
  beforeAll(async () => {
    gateway = await startTestGateway('stripe', { now: () => shop().shop.now() });
    shop().shop.env = gateway.env;
    const paymentMethods = ['stripe', 'cod'] as const;
    await changeBranch(shop().shop, shop().world.branches.downtown, { paymentMethods });
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    gateway.mode = 'well';
    await shelveColas(shop(), 40);
    batch += 1;
    shop().setNow(new Date(NOON.getTime() + batch * 7 * 24 * 60 * 60_000));
  });
  const wait = (minutes: number) => shop().setNow(new Date(shop().shop.now().getTime() + minutes * 60_000));
  const place = async () => {
    const payer = await newPayer(shop);
    const { order, payment } = await payer.place({ payment_method: 'stripe' });
    return { payer, order, payment, orderAt: gateway.orderAt(payment) };
  };
  const post = async (body: string, headers: Record<string, string>) =>
    (
      await shop().request('/api/stripe/webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    ).status;
  /** Sends every webhook that waits, so many times. */
  const tell = async (times = 1) => {
    const waiting = gateway.webhooks.deliveries.filter(({ state }) => state === 'waiting');
    for (const delivery of waiting)
      for (let time = 0; time < times; time += 1)
        expect(await gateway.webhooks.deliver(delivery, post)).toBe(200);
  };
  const paid = { status: 'placed', payment_status: 'paid' };

  test('is opened once for an order, which its owner can pay from anywhere', async () => {
    const { payer, order, payment } = await place();
    expect(payment).toMatchObject({ provider: 'stripe', redirect: { currency: 'USD' } });
    expect(payment.razorpay).toBeUndefined();
    const path = `/get-single-order/${order.id}` as const;
    const { body } = await shop().call<{ payment: object }>('GET', path, { guest: payer.guest });
    expect(body.payment).toEqual(payment);
  });

  test.each([1, 5])('is settled by its webhook, sent %i times before the browser is back', async (times) => {
    const { payer, order, orderAt } = await place();
    gateway.capture(orderAt);
    await tell(times);
    expect(await payer.read(order.id)).toMatchObject(paid);
    expect((await payer.check(order.id)).body).toMatchObject({ is_known: true, order: paid });
    expect((await booksOf(shop(), order.id)).payments).toHaveLength(1);
  });

  test('is settled by the browser that comes back, and by a webhook at the same moment, once', async () => {
    const { payer, order, orderAt } = await place();
    expect((await payer.check(order.id)).body.order.status).toBe('pending_payment');
    gateway.capture(orderAt);
    await Promise.all([payer.check(order.id), tell(2), payer.check(order.id)]);
    expect(await payer.read(order.id)).toMatchObject(paid);
    expect((await booksOf(shop(), order.id)).payments).toHaveLength(1);
  });

  test('is believed of no webhook, but of the books that it names', async () => {
    const { payer, order, orderAt } = await place();
    const event = { id: 'evt_liar', type: 'checkout.session.completed', data: { object: { id: orderAt } } };
    const body = JSON.stringify({ ...event, payment_status: 'paid' });
    const signed = (secret: string, at = shop().shop.now().getTime()) => {
      const seconds = Math.floor(at / 1_000);
      return { 'stripe-signature': `t=${seconds},v1=${sign(secret, `${seconds}.${body}`)}` };
    };
    const old = shop().shop.now().getTime() - 301_000;
    expect(await post(body, signed('secret-of-somebody-else'))).toBe(400);
    expect(await post(body, signed(KEYS.webhookSecret, old))).toBe(400);
    expect(await post(body.replace('liar', 'lier'), signed(KEYS.webhookSecret))).toBe(400);
    expect(await post(body, signed(OLD_WEBHOOK_SECRET))).toBe(200);
    expect((await payer.read(order.id)).status).toBe('pending_payment');
  });

  test('waits with its webhook while the books cannot be read', async () => {
    const { payer, order, orderAt } = await place();
    gateway.capture(orderAt);
    gateway.mode = 'away';
    await tell();
    expect((await payer.read(order.id)).status).toBe('pending_payment');
    gateway.mode = 'well';
    wait(2);
    await sweepPayments(shop().shop);
    expect(await payer.read(order.id)).toMatchObject(paid);
  });

  test.each([{ amount: 1 }, { currency: 'EUR' }])('of %o goes back', async (wish) => {
    const { payer, order, orderAt } = await place();
    gateway.capture(orderAt, wish);
    await payer.check(order.id);
    expect((await payer.read(order.id)).status).toBe('pending_payment');
    await sendRefunds(shop().shop);
    expect(gateway.books.keptOf(orderAt)).toBe(0);
  });

  test('can be made no longer when the order is over', async () => {
    const { payer, order, orderAt } = await place();
    wait(16);
    await sweepPayments(shop().shop);
    expect((await payer.read(order.id)).status).toBe('expired');
    expect(gateway.books.order(orderAt).status).toBe('expired');
  });

  test('that comes after a gateway was away too long goes back, or pays the order after all', async () => {
    const { payer, order, orderAt } = await place();
    gateway.mode = 'away';
    wait(90);
    await sweepPayments(shop().shop);
    expect((await payer.read(order.id)).status).toBe('expired');
    gateway.mode = 'well';
    gateway.capture(orderAt);
    wait(1);
    await tell();
    await sendRefunds(shop().shop);
    const { status, total } = await payer.read(order.id);
    expect(gateway.books.keptOf(orderAt)).toBe(status === 'placed' ? Math.round(total * 100) : 0);
  });

  test('is given back in parts, asked for at once, no more than it was', async () => {
    const { payer, order, orderAt } = await place();
    const { amount } = gateway.capture(orderAt);
    expect((await payer.check(order.id)).body).toMatchObject({ is_known: true, order: paid });
    const part = Math.floor(amount * 0.4);
    const asked = [1, 2, 3].map(() =>
      refundByStaff(shop().shop, order.id, { amount: part, to: 'source', reason: 'Late' }),
    );
    const refused = (await Promise.allSettled(asked)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    );
    expect(refused).toEqual([expect.objectContaining({ status: 422 })]);
    await Promise.all([sendRefunds(shop().shop), sendRefunds(shop().shop)]);
    for (const { id } of gateway.books.refunds.values()) gateway.books.settleRefund(id, 'processed');
    await tell();
    expect(gateway.books.keptOf(orderAt)).toBe(amount - 2 * part);
    const { refunds } = await booksOf(shop(), order.id);
    expect(refunds.map(({ status }) => status)).toEqual(['done', 'done']);
    const now = shop().shop.now();
    const { differences } = await reconcile(shop().shop, new Date(now.getTime() - 3_600_000), now);
    expect(differences).toEqual([]);
    expect(await findBreaks(shop().db.read, now)).toEqual([]);
  });

  test('that the bank disputes is noted among what happened to the order', async () => {
    const { payer, order, orderAt } = await place();
    const { id } = gateway.capture(orderAt);
    await payer.check(order.id);
    const object = { id: 'dp_1', payment_intent: id, status: 'needs_response' };
    const body = JSON.stringify({ id: `evt_${batch}`, type: 'charge.dispute.created', data: { object } });
    const headers = gateway.webhooks.headersOf({ body, eventId: '' });
    expect(await post(body, headers)).toBe(200);
    const rows = await shop()
      .db.read.selectFrom('audit')
      .select('after_json')
      .where('entity_id', '=', order.id)
      .execute();
    expect(rows.map(({ after_json }) => after_json)).toContain('{"dispute":"needs_response"}');
  });

  test('is checked by nobody else', async () => {
    const { order } = await place();
    expect((await (await newPayer(shop)).check(order.id)).status).toBe(404);
  });
});
