import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeskSettings } from '../../../src/api/contract/admin/settings.ts';
import type { DeskSession } from '../../../src/api/contract/admin/staff.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { watchGateways } from '../../../src/backend/payments/watch-gateways.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import {
  GATEWAY_CODES,
  openPort,
  startTestGateway,
  type TestGateway,
  type TestGatewayCode,
} from '../../fixtures/gateways.ts';
import { newPayer, shelveColas } from '../../fixtures/payer.ts';
import { newStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const paid = { status: 'placed', payment_status: 'paid' };

describeOnDatabases('two gateways at once', (shop) => {
  let stripe: TestGateway;
  let mollie: TestGateway;
  let batch = 0;
  const list = (...paymentMethods: (TestGatewayCode | 'cod' | 'test')[]) =>
    changeBranch(shop().shop, shop().world.branches.downtown, { paymentMethods });
  beforeAll(async () => {
    stripe = await startTestGateway('stripe', { now: () => shop().shop.now() });
    mollie = await startTestGateway('mollie', { now: () => shop().shop.now() });
    shop().shop.env = { ...stripe.env, ...mollie.env };
  });
  afterAll(() => {
    stripe.stop();
    mollie.stop();
  });
  beforeEach(async () => {
    await list('stripe', 'mollie', 'cod', 'test');
    [stripe.mode, mollie.mode] = ['well', 'well'];
    batch += 1;
    await shelveColas(shop(), 60);
    shop().setNow(new Date(NOON.getTime() + batch * 7 * 24 * 60 * 60_000));
    await watchGateways(shop().shop);
  });
  const wait = (minutes: number) => shop().setNow(new Date(shop().shop.now().getTime() + minutes * 60_000));
  const read = async () => {
    const { body } = await shop().get<{
      settings: object;
      branches: { id: number; payment_methods: string[] }[];
    }>('/get-data');
    return body;
  };
  const offered = async () =>
    (await read()).branches.find(({ id }) => id === shop().world.branches.downtown)?.payment_methods;
  const order = async (code: TestGatewayCode) =>
    (await newPayer(shop)).order({ payment_method: code }).then(({ status, body }) => [status, body.code]);
  const fails = async () => {
    stripe.mode = 'away';
    expect(await order('stripe')).toEqual([503, 'upstream_unavailable']);
    wait(1);
    await watchGateways(shop().shop);
  };

  test('take each their own orders', async () => {
    const placed = await Promise.all(
      [stripe, mollie].map(async (gateway) => {
        const payer = await newPayer(shop);
        const { order: waiting, payment } = await payer.place({ payment_method: gateway.code });
        return { payer, waiting, gateway, taken: gateway.capture(gateway.orderAt(payment)) };
      }),
    );
    for (const { gateway } of placed)
      for (const delivery of gateway.webhooks.deliveries.filter(({ state }) => state === 'waiting'))
        expect(await gateway.deliver(shop(), delivery)).toBe(200);
    for (const { payer, waiting } of placed) expect(await payer.read(waiting.id)).toMatchObject(paid);
  });

  test('stand in for each other: one that fails for a minute is not offered until it answers', async () => {
    await fails();
    expect(await offered()).toEqual(['mollie', 'cod', 'test']);
    expect(await order('stripe')).toEqual([422, 'payment_method_unavailable']);
    expect((await order('mollie'))[0]).toBe(201);
    expect(JSON.stringify((await read()).settings)).not.toContain('outage');
    const owner = await newStaff(shop(), 'owner');
    const { body: session } = await owner.call<DeskSession>('GET', '/admin/session');
    expect(session.outages).toMatchObject([{ code: 'stripe' }]);
    const { body } = await owner.call<DeskSettings>('GET', '/admin/settings');
    const told = body.gateways.find(({ code }) => code === 'stripe');
    expect(told?.outage?.why).toMatch(/^Stripe gives no usable answer/);
    expect(JSON.stringify(body.values)).not.toContain('outage');
    stripe.mode = 'well';
    wait(1);
    await watchGateways(shop().shop);
    expect(await offered()).toEqual(['stripe', 'mollie', 'cod', 'test']);
    expect((await owner.call<DeskSession>('GET', '/admin/session')).body.outages).toEqual([]);
  });

  test('are still offered after a failure that passes within a minute', async () => {
    stripe.mode = 'away';
    await order('stripe');
    stripe.mode = 'well';
    wait(1);
    await watchGateways(shop().shop);
    stripe.mode = 'away';
    await order('stripe');
    expect(await offered()).toContain('stripe');
  });

  test('are missed by who reads the books of an order too', async () => {
    const { order: waiting, payment } = await (await newPayer(shop)).place({ payment_method: 'stripe' });
    stripe.mode = 'html';
    for (const minutes of [3, 3]) {
      wait(minutes);
      await sweepPayments(shop().shop);
    }
    expect(await offered()).not.toContain('stripe');
    stripe.mode = 'well';
    stripe.capture(stripe.orderAt(payment));
    wait(10);
    await sweepPayments(shop().shop);
    const { status } = await shop()
      .db.read.selectFrom('orders')
      .select('status')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('placed');
  });

  test('are not hidden where none is left: the last one stays', async () => {
    await list('stripe', 'cod', 'test');
    await fails();
    expect(await offered()).toEqual(['stripe', 'cod', 'test']);
    expect(await order('stripe')).toEqual([503, 'upstream_unavailable']);
    const owner = await newStaff(shop(), 'owner');
    expect((await owner.call<DeskSession>('GET', '/admin/session')).body.outages).toHaveLength(1);
    // Both away: neither is hidden.
    await list('stripe', 'mollie', 'cod');
    mollie.mode = 'away';
    await order('mollie');
    wait(1);
    await watchGateways(shop().shop);
    expect(await offered()).toEqual(['stripe', 'mollie', 'cod']);
  });

  test('are proved by a press at the desk, in words', async () => {
    const owner = await newStaff(shop(), 'owner');
    const press = async (code: TestGatewayCode) =>
      (
        await owner.call<{ is_well: boolean; found: string }>(
          'POST',
          `/admin/settings/gateways/${code}/check`,
        )
      ).body;
    await fails();
    expect(await press('stripe')).toMatchObject({
      is_well: false,
      found: expect.stringMatching(/no usable answer/),
    });
    stripe.mode = 'well';
    expect(await press('stripe')).toEqual({
      is_well: true,
      found: 'Stripe answers and takes the keys. They are live: money moves.',
    });
    expect(await offered()).toContain('stripe');
    shop().shop.env = { ...shop().shop.env, STRIPE_SECRET_KEY: 'sk_test_somebodyElsesKey' };
    expect(await press('stripe')).toMatchObject({
      is_well: false,
      found: expect.stringMatching(/refuses the keys/),
    });
    expect((await press('razorpay')).found).toBe('The keys of Razorpay are not complete.');
    shop().shop.env = { ...stripe.env, ...mollie.env };
    expect((await press('mollie')).is_well).toBe(true);
    for (const isProduction of [false, true]) {
      const live = await startTestGateway('mollie', { keySecret: 'test_keyOfNobodyAtAll' });
      shop().shop.env = live.env;
      shop().shop.delivery = { smtpUrl: undefined, smsWebhook: undefined, isProduction };
      expect(await press('mollie')).toMatchObject({
        is_well: !isProduction,
        found: expect.stringMatching(/for testing/),
      });
      delete shop().shop.delivery;
      live.stop();
    }
    shop().shop.env = { ...stripe.env, ...mollie.env };
    const helper = await newStaff(shop(), 'staff');
    const refused = await helper.call('POST', '/admin/settings/gateways/stripe/check');
    expect(refused.status).toBe(403);
  });
});

test.each(GATEWAY_CODES)('%s says whether it can be paid with', async (code) => {
  const gateway = await startTestGateway(code);
  try {
    expect(await openPort(gateway).check('USD')).toBe(true);
    if (code === 'mollie') expect(await openPort(gateway).check('INR')).toBe(false);
  } finally {
    gateway.stop();
  }
});
