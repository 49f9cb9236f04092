import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { reconcile } from '../../../src/backend/payments/reconcile.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { retryWebhooks } from '../../../src/backend/payments/webhook.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { updateRows } from '../../../src/backend/shop/db/rows.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { sign } from '../../../src/backend/shop/signatures.ts';
import { describeRules } from '../../fixtures/databases.ts';
import {
  KEYS,
  OLD_WEBHOOK_SECRET,
  PAGE_CODES,
  startTestGateway,
  type TestGateway,
} from '../../fixtures/gateways.ts';
import { booksOf, newPayer, shelveColas } from '../../fixtures/payer.ts';
import { signedByPayPal } from '../../fixtures/paypal.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const DAY_MINUTES = 24 * 60;
const paid = { status: 'placed', payment_status: 'paid' };

for (const code of PAGE_CODES)
  describeRules(`payment on a page of the gateway (${code})`, (shop) => {
    let gateway: TestGateway;
    let batch = 0;
    beforeAll(async () => {
      gateway = await startTestGateway(code, { now: () => shop().shop.now() });
      shop().shop.env = gateway.env;
      const paymentMethods = [code, 'cod'] as const;
      await changeBranch(shop().shop, shop().world.branches.downtown, { paymentMethods });
    });
    afterAll(() => gateway.stop());
    beforeEach(async () => {
      gateway.mode = 'well';
      await shelveColas(shop(), 40);
      batch += 1;
      shop().setNow(new Date(NOON.getTime() + batch * 21 * DAY_MINUTES * 60_000));
    });
    const wait = (minutes: number) => shop().setNow(new Date(shop().shop.now().getTime() + minutes * 60_000));
    const place = async () => {
      const payer = await newPayer(shop);
      const { order, payment } = await payer.place({ payment_method: code });
      return { payer, order, payment, orderAt: gateway.orderAt(payment) };
    };
    type Placed = Awaited<ReturnType<typeof place>>;
    const windowOf = async ({ payer, order }: Pick<Placed, 'payer' | 'order'>) => {
      const path = `/get-single-order/${order.id}` as const;
      return (await shop().call<{ payment?: Placed['payment'] }>('GET', path, { guest: payer.guest })).body
        .payment;
    };
    /** Sends every webhook that waits, so many times. */
    const tell = async (times = 1) => {
      const waiting = gateway.webhooks.deliveries.filter(({ state }) => state === 'waiting');
      for (const delivery of waiting)
        for (let time = 0; time < times; time += 1) expect(await gateway.deliver(shop(), delivery)).toBe(200);
    };

    test('is opened once for an order, which its owner can pay from anywhere', async () => {
      const placed = await place();
      expect(placed.payment).toMatchObject({ provider: code, redirect: { currency: 'USD' } });
      expect(placed.payment.razorpay).toBeUndefined();
      expect(await windowOf(placed)).toEqual(placed.payment);
    });

    test.each([
      1, 5,
    ])('is settled by its webhook, sent %i times before the browser is back', async (times) => {
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
      const now = shop().shop.now().getTime();
      const event = { id: 'evt_liar', type: 'checkout.session.completed', data: { object: { id: orderAt } } };
      const paypal = {
        event_type: 'CHECKOUT.ORDER.COMPLETED',
        resource: { id: orderAt, status: 'COMPLETED' },
      };
      const body =
        code === 'mollie'
          ? `id=${orderAt}&status=paid`
          : JSON.stringify(code === 'paypal' ? paypal : { ...event, payment_status: 'paid' });
      const signed = (secret: string, at = now) => {
        const seconds = Math.floor(at / 1_000);
        return { 'stripe-signature': `t=${seconds},v1=${sign(secret, `${seconds}.${body}`)}` };
      };
      const post = async (headers: Record<string, string>, path = gateway.hookOf(orderAt), sent = body) =>
        (await shop().request(path, { method: 'POST', headers, body: sent })).status;
      const signPayPal = (sent: string, change: Partial<Parameters<typeof signedByPayPal>[1]> = {}) =>
        signedByPayPal(sent, { at: new Date(now), url: gateway.simulator.url, ...change });
      const other = gateway.hookOf((await place()).orderAt);
      if (code === 'stripe') {
        expect(await post(signed('secret-of-somebody-else'))).toBe(400);
        expect(await post(signed(KEYS.webhookSecret, now - 301_000))).toBe(400);
        expect(await post(signed(KEYS.webhookSecret), other, body.replace('liar', 'lier'))).toBe(400);
        expect(await post(signed(OLD_WEBHOOK_SECRET))).toBe(200);
      } else if (code === 'paypal') {
        expect(await post(signPayPal(body, { webhookId: 'webhook-of-somebody-else' }))).toBe(400);
        expect(await post(signPayPal(body), other, body.replace('COMPLETED', 'APPROVED'))).toBe(400);
        expect(await post(signPayPal(body, { webhookId: OLD_WEBHOOK_SECRET }))).toBe(200);
      } else {
        const [path = '', query = ''] = gateway.hookOf(orderAt).split('?');
        const proof = new URLSearchParams(other.split('?')[1]).get('proof') ?? '';
        for (const wrong of ['', query.replace(/proof=./, 'proof='), `order=${order.id}&proof=${proof}`])
          expect(await post({}, `${path}?${wrong}`)).toBe(400);
        expect(await post({})).toBe(200);
      }
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
      await retryWebhooks(shop().shop);
      expect(await payer.read(order.id)).toMatchObject(paid);
    });

    test('is found by itself when no webhook comes and the browser never comes back', async () => {
      const { payer, order, orderAt } = await place();
      gateway.capture(orderAt);
      wait(3);
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
      // PayPal closes no page, but takes nothing that the shop does not request.
      expect(gateway.isOpen(orderAt)).toBe(code === 'paypal');
      if (code === 'paypal') gateway.capture(orderAt);
      await tell();
      wait(10);
      await sweepPayments(shop().shop);
      expect(gateway.books.keptOf(orderAt)).toBe(0);
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

    test('that was refused says why, and can be made again on a page that takes it', async () => {
      const placed = await place();
      const { payer, order, orderAt } = placed;
      gateway.books.fail(orderAt);
      await tell();
      const { body } = await payer.check(order.id);
      expect(body.order).toMatchObject({
        status: 'pending_payment',
        payment_status: 'failed',
        payment_problem: { message: 'The bank declined the payment.' },
      });
      await Promise.all([payer.check(order.id), payer.check(order.id)]);
      const now = gateway.orderAt((await windowOf(placed)) ?? placed.payment);
      expect(gateway.isOpen(now)).toBe(true);
      gateway.capture(now);
      // What is said of the first one is of no use any more, and no error.
      const errors = shop().lastError();
      await tell();
      expect(await payer.read(order.id)).toMatchObject(paid);
      expect(shop().lastError()).toBe(errors);
      expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
    });

    test('that a bank collects in days keeps the order until then', async () => {
      const { payer, order, orderAt } = await place();
      const { id, amount } = gateway.books.pay(orderAt, {}, { isLate: true });
      expect((await payer.check(order.id)).body.order.payment_status).toBe('authorized');
      for (const minutes of [16, 30, 2 * DAY_MINUTES, 3 * DAY_MINUTES]) {
        wait(minutes);
        await sweepPayments(shop().shop);
        expect(await payer.read(order.id)).toMatchObject({
          status: 'pending_payment',
          payment_status: 'authorized',
        });
      }
      gateway.books.capture(id, amount);
      await tell();
      expect(await payer.read(order.id)).toMatchObject(paid);
      expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
    });

    test.each([
      null,
      'asap',
      '2026-01-06-18',
    ])('that a bank collects after the promised time (slot %s) is for a time to come, or goes back', async (slot_id) => {
      const { payer, order, orderAt } = await place();
      const from = shop().shop.now().getTime() + 30 * 60_000;
      const eta = { eta_from: new Date(from).toISOString(), eta_to: new Date(from + 900_000).toISOString() };
      await inTransaction(shop().db, (trx) =>
        updateRows(trx, 'orders', { id: order.id }, { slot_id, ...eta }),
      );
      const { id, amount } = gateway.books.pay(orderAt, {}, { isLate: true });
      await payer.check(order.id);
      wait(2 * DAY_MINUTES);
      gateway.books.capture(id, amount);
      await tell();
      wait(61);
      await sweepPayments(shop().shop);
      await sendRefunds(shop().shop);
      const { status, eta: promised } = await payer.read(order.id);
      const isChosen = slot_id === '2026-01-06-18';
      expect([status, gateway.books.keptOf(orderAt)]).toEqual(isChosen ? ['expired', 0] : ['placed', amount]);
      if (!isChosen) expect(Date.parse(promised?.from ?? '')).toBe(from + 2 * DAY_MINUTES * 60_000);
      expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
    });

    test.each([
      true,
      false,
    ])('that a bank cannot collect after days ends the order (webhook: %s)', async (isTold) => {
      const { payer, order, orderAt } = await place();
      const { id } = gateway.books.pay(orderAt, {}, { isLate: true });
      wait(16);
      await sweepPayments(shop().shop);
      wait(4 * DAY_MINUTES);
      await sweepPayments(shop().shop);
      gateway.books.bounce(id);
      if (isTold) await tell();
      wait(61);
      await sweepPayments(shop().shop);
      const { status, payment_problem } = await payer.read(order.id);
      expect(status).toBe('expired');
      // PayPal does not say why.
      const why =
        code === 'paypal'
          ? 'The payment did not go through.'
          : "There wasn't enough money on the card or in the account.";
      expect(payment_problem?.message).toBe(why);
      expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
    });

    test('that a bank cannot collect in time can be made again', async () => {
      const placed = await place();
      const { payer, order, orderAt } = placed;
      gateway.books.bounce(gateway.books.pay(orderAt, {}, { isLate: true }).id);
      expect((await payer.check(order.id)).body.order.payment_status).toBe('failed');
      const now = gateway.orderAt((await windowOf(placed)) ?? placed.payment);
      expect([now === orderAt, gateway.isOpen(now)]).toEqual([false, true]);
      gateway.capture(now);
      await payer.check(order.id);
      expect(await payer.read(order.id)).toMatchObject(paid);
    });

    test('under way is waited for, also while the gateway is away too long', async () => {
      const { payer, order, orderAt } = await place();
      gateway.books.pay(orderAt, {}, { isLate: true });
      await payer.check(order.id);
      gateway.mode = 'away';
      wait(3 * 60);
      await sweepPayments(shop().shop);
      expect((await payer.read(order.id)).status).toBe('pending_payment');
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

    test('is checked by nobody else', async () => {
      const { order } = await place();
      expect((await (await newPayer(shop)).check(order.id)).status).toBe(404);
    });
  });
