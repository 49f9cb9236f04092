import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { FAULTS, type Fault } from '../../../src/commands/gateway/faults.ts';
import { describeInTurn } from '../../fixtures/databases.ts';
import { GATEWAY_CODES, startTestGateway, type TestGateway } from '../../fixtures/gateways.ts';
import { booksOf, newPayer, shelveColas, stockOf } from '../../fixtures/payer.ts';
import { proofOf } from '../../fixtures/razorpay.ts';
import { NOON } from '../../fixtures/test-shop.ts';
import { hurryTimeLimits } from '../../fixtures/time-limits.ts';

/** Longer than the shop waits when it is hurried. */
const SLOW_MS = 900;
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

for (const [index, code] of GATEWAY_CODES.entries())
  describeInTurn(index, `a gateway that fails (${code})`, (shop) => {
    let gateway: TestGateway;
    let fault: Fault | undefined;
    let calls = 0;
    hurryTimeLimits(() => fault === 'slow');
    beforeAll(async () => {
      const options = { slowMs: SLOW_MS, now: () => shop().shop.now() };
      gateway = await startTestGateway(code, {
        ...options,
        fault: () => {
          calls += 1;
          return fault;
        },
      });
      shop().shop.env = gateway.env;
      const paymentMethods = [code, 'cod', 'test'] as const;
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
      const { order, payment } = await payer.place({ payment_method: code });
      return { payer, order, orderAt: gateway.orderAt(payment) };
    };

    test.each(FAULTS)('(%s) leaves no order that cannot be paid, and cash goes on', {
      timeout: 20_000,
    }, async (one) => {
      const payer = await newPayer(shop);
      fault = one;
      const refused = await payer.order({ payment_method: code }, `down-${one}`);
      expect([refused.status, refused.body.code]).toEqual([503, 'upstream_unavailable']);
      expect((await stockOf(shop(), shop().world.products.cola)).held).toBe(0);
      expect((await payer.order({ payment_method: 'cod' })).status).toBe(201);
    });

    test.each(FAULTS)('(%s) is queried again until it says what was paid', {
      timeout: 20_000,
    }, async (one) => {
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
      const payment = gateway.capture(orderAt);
      if (code === 'razorpay') await payer.hand(proofOf(order.id, payment));
      else await payer.check(order.id);
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
      for (const payer of payers.slice(0, 3)) await payer.order({ payment_method: code });
      const before = calls;
      for (const payer of payers.slice(3)) {
        const { status, body } = await payer.order({ payment_method: code });
        expect([status, body.code]).toEqual([503, 'upstream_unavailable']);
      }
      expect(calls).toBe(before);
      fault = undefined;
      wait(1);
      const again = await (await newPayer(shop)).order({ payment_method: code });
      expect(again.status).toBe(201);
    });

    test('is left alone for as long as it says', async () => {
      fault = '429';
      const payers = await Promise.all([1, 2, 3, 4].map(() => newPayer(shop, 4)));
      const order = async (index: number) => (await payers[index]?.order({ payment_method: code }))?.status;
      expect(await order(0)).toBe(503);
      const before = calls;
      fault = undefined;
      shop().setNow(new Date(now().getTime() + 40_000));
      expect(await order(1)).toBe(503);
      expect(calls).toBe(before);
      shop().setNow(new Date(now().getTime() + 6_000));
      expect(await order(2)).toBe(201);
    });

    test('settles within minutes a payment whose callback and webhook got lost', async () => {
      const { payer, order, orderAt } = await place();
      gateway.capture(orderAt);
      wait(3);
      await sweepPayments(shop().shop);
      expect((await payer.read(order.id)).status).toBe('placed');
    });

    test('takes what the bank only authorized, once it can be had', async () => {
      const { payer, order, orderAt } = await place();
      const payment = gateway.simulator.books.pay(orderAt, {}, { isLate: true });
      wait(3);
      await sweepPayments(shop().shop);
      // One gateway is to be asked for it, the other waits for the bank.
      if (!gateway.books.payment(payment.id).captured) {
        expect((await payer.read(order.id)).payment_status).toBe('authorized');
        gateway.books.capture(payment.id, payment.amount);
        wait(3);
        await sweepPayments(shop().shop);
      }
      expect((await payer.read(order.id)).payment_status).toBe('paid');
      expect(gateway.books.payment(payment.id).captured).toBe(true);
    });
  });
