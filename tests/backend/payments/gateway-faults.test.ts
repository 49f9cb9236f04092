import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { FAULTS, type Fault } from '../../../src/commands/razorpay/faults.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { booksOf, newPayer, shelveColas, stockOf } from '../../fixtures/payer.ts';
import { proofOf, type Razorpay, startRazorpay } from '../../fixtures/razorpay.ts';
import { NOON } from '../../fixtures/test-shop.ts';

/** Longer than the shop waits, so these alone take real time. */
const SLOW_MS = 5_500;
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describeOnDatabases('a gateway that fails', (shop) => {
  let gateway: Razorpay;
  let fault: Fault | undefined;
  let calls = 0;
  beforeAll(async () => {
    const options = { slowMs: SLOW_MS, now: () => shop().shop.now() };
    gateway = await startRazorpay({
      ...options,
      fault: () => {
        calls += 1;
        return fault;
      },
    });
    shop().shop.env = gateway.env;
    const paymentMethods = ['razorpay', 'cod', 'test'] as const;
    await changeBranch(shop().shop, shop().world.branches.downtown, { paymentMethods });
  });
  afterAll(() => gateway.stop());
  let batch = 0;
  beforeEach(async () => {
    fault = undefined;
    // Long after the rest that an earlier test gave the gateway.
    batch += 1;
    await shelveColas(shop(), 40);
    shop().setNow(later(batch * 7 * 24 * 60));
  });
  const now = () => shop().shop.now();
  const wait = (minutes: number) => shop().setNow(new Date(now().getTime() + minutes * 60_000));
  const place = async () => {
    const payer = await newPayer(shop);
    const { order, payment } = await payer.place({ payment_method: 'razorpay' });
    return { payer, order, orderAt: payment.razorpay?.razorpay_order_id ?? '' };
  };

  test.each(FAULTS)('(%s) leaves no order that cannot be paid, and cash goes on', {
    timeout: 20_000,
  }, async (one) => {
    const payer = await newPayer(shop);
    fault = one;
    const refused = await payer.order({ payment_method: 'razorpay' }, `down-${one}`);
    expect([refused.status, refused.body.code]).toEqual([503, 'upstream_unavailable']);
    expect((await stockOf(shop(), shop().world.products.cola)).held).toBe(0);
    expect((await payer.order({ payment_method: 'cod' })).status).toBe(201);
  });

  test.each(FAULTS)('(%s) is queried again until it says what was paid', { timeout: 20_000 }, async (one) => {
    const { payer, order, orderAt } = await place();
    gateway.capture(orderAt);
    fault = one;
    wait(16);
    await sweepPayments(shop().shop);
    expect((await payer.read(order.id)).status).toBe('pending_payment');
    fault = undefined;
    wait(11);
    await sweepPayments(shop().shop);
    expect(await payer.read(order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' });
  });

  test.each(FAULTS)('(%s) gives a refund once in the end', { timeout: 20_000 }, async (one) => {
    const { payer, order, orderAt } = await place();
    await payer.hand(proofOf(order.id, gateway.capture(orderAt)));
    await payer.cancel(order.id);
    fault = one;
    await sendRefunds(shop().shop);
    fault = undefined;
    for (const minutes of [2, 6]) {
      wait(minutes);
      await sendRefunds(shop().shop);
      for (const { id } of gateway.books.refunds.values()) gateway.books.settleRefund(id, 'processed');
    }
    wait(40);
    await sendRefunds(shop().shop);
    expect((await booksOf(shop(), order.id)).refunds).toMatchObject([{ status: 'done' }]);
    expect(gateway.books.keptOf(orderAt)).toBe(0);
  });

  test('rests after three failures, and costs shoppers no time meanwhile', async () => {
    fault = '503';
    const payers = await Promise.all([1, 2, 3, 4, 5].map(() => newPayer(shop, 4)));
    for (const payer of payers.slice(0, 3)) await payer.order({ payment_method: 'razorpay' });
    const before = calls;
    for (const payer of payers.slice(3)) {
      const { status, body } = await payer.order({ payment_method: 'razorpay' });
      expect([status, body.code]).toEqual([503, 'upstream_unavailable']);
    }
    expect(calls).toBe(before);
    fault = undefined;
    wait(1);
    const again = await (await newPayer(shop)).order({ payment_method: 'razorpay' });
    expect(again.status).toBe(201);
  });

  test('settles within minutes a payment whose callback and webhook got lost', async () => {
    const { payer, order, orderAt } = await place();
    gateway.capture(orderAt);
    wait(3);
    await sweepPayments(shop().shop);
    expect((await payer.read(order.id)).status).toBe('placed');
  });

  test('captures what the bank only authorized', async () => {
    const { payer, order, orderAt } = await place();
    const payment = gateway.simulator.books.pay(orderAt, {}, { isLate: true });
    wait(3);
    await sweepPayments(shop().shop);
    expect((await payer.read(order.id)).payment_status).toBe('paid');
    expect(gateway.books.payment(payment.id).captured).toBe(true);
  });
});
