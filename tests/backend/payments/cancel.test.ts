import { beforeEach, expect, test } from 'vitest';
import { advanceOrder, expireOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeSettings, setStock } from '../../fixtures/merchant.ts';
import { booksOf, newPayer, shelveColas, stockOf } from '../../fixtures/payer.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { NOON } from '../../fixtures/test-shop.ts';

describeOnDatabases('cancel-order', (shop) => {
  const cola = () => shop().world.products.cola;
  beforeEach(() => shelveColas(shop(), 20));

  test('gives back stock and money of a paid order, once', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    await payer.hand(await payer.capture(order.id));
    const answers = await Promise.all([
      payer.cancel(order.id),
      payer.cancel(order.id),
      payer.cancel(order.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { body } = answers.find(({ status }) => status === 200) ?? {};
    expect(body?.order).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Changed my mind',
      payment_status: 'refunded',
      refunded_amount: order.total,
      refunds: [{ amount: order.total, to: 'source', status: 'pending', reason: 'order_cancelled' }],
      can_cancel: false,
      invoice_url: null,
    });
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 20, held: 0 });
    await Promise.all([sendRefunds(shop().shop), sendRefunds(shop().shop)]);
    expect((await payer.read(order.id)).refunds).toMatchObject([{ status: 'done' }]);
    const { payments } = await booksOf(shop(), order.id);
    expect(payments[0]?.refunded_subunits).toBe(payments[0]?.amount_subunits);
    const books = await shop()
      .db.read.selectFrom('test_payments')
      .selectAll()
      .where('payment_id', '=', payments[0]?.payment_id ?? '')
      .executeTakeFirst();
    expect(books?.refunded_subunits).toBe(books?.amount_subunits);
  });

  test('lets go of an order that waits for its payment; the payment then goes back', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    const proof = await payer.capture(order.id);
    expect((await payer.cancel(order.id)).body.order).toMatchObject({
      status: 'cancelled',
      payment_status: 'unpaid',
    });
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 20, held: 0 });
    const late = await payer.hand(proof);
    expect([late.status, late.body.code]).toEqual([409, 'order_cancelled']);
  });

  test('racing with the payment and the sweep leaves money and goods even', async () => {
    await setStock(shop(), cola(), 200);
    for (let round = 0; round < 8; round += 1) {
      const before = await stockOf(shop(), cola());
      const payer = await newPayer(shop);
      const { order } = await payer.place();
      const proof = await payer.capture(order.id);
      shop().setNow(new Date(NOON.getTime() + 16 * 60_000));
      const answers = await Promise.all([
        payer.hand(proof),
        payer.cancel(order.id),
        sweepPayments(shop().shop),
      ]);
      await sendRefunds(shop().shop);
      shop().setNow(NOON);
      for (const answer of answers) expect(answer?.status ?? 200).toBeLessThan(500);
      const now = await payer.read(order.id);
      const { payments, refunds } = await booksOf(shop(), order.id);
      const kept = payments.reduce((sum, row) => sum + row.amount_subunits - row.refunded_subunits, 0);
      const isSold = now.status === 'placed';
      expect(['placed', 'cancelled', 'expired']).toContain(now.status);
      expect(kept).toBe(isSold ? Math.round(order.total * 100) : 0);
      expect(refunds.every(({ status }) => status === 'done')).toBe(true);
      expect(await stockOf(shop(), cola())).toEqual({
        on_hand: before.on_hand - (isSold ? 4 : 0),
        held: before.held,
      });
    }
  });

  test('after the gateway could not be notified of the order leaves nothing to expire', async () => {
    // The sweep read the order before it was taken back; the others that are due are not to wait for it.
    expect(await expireOrder(shop().shop, '01JD7Q3V5W8X9Y0Z1A2B3C4D5E')).toBe(false);
  });

  test('is refused once the order is being prepared, after its time, and to others', async () => {
    const payer = await newPayer(shop);
    const { order } = (await payer.order()).body;
    const stranger = await newPayer(shop);
    expect((await stranger.cancel(order.id)).status).toBe(404);
    await changeSettings(shop(), { order_cancel_minutes: '5' });
    expect(await payer.read(order.id)).toMatchObject({
      can_cancel: true,
      cancel_until: '2026-03-02T12:05:00.000Z',
    });
    shop().setNow(new Date(NOON.getTime() + 6 * 60_000));
    const late = await payer.cancel(order.id);
    shop().setNow(NOON);
    await changeSettings(shop(), { order_cancel_minutes: '' });
    expect([late.status, late.body.code]).toEqual([422, 'invalid_transition']);
    for (const to of ['accepted', 'preparing'] as const) await advanceOrder(shop().shop, order.id, to);
    expect((await payer.cancel(order.id)).body.code).toBe('invalid_transition');
  });

  test('is not how staff place an order that waits for its payment', async () => {
    const payer = await newPayer(shop, 4, newShopper(shop));
    const { order } = await payer.place();
    await expect(advanceOrder(shop().shop, order.id)).rejects.toMatchObject({ code: 'invalid_transition' });
  });
});
