import { expect, test } from 'vitest';
import type { TrackResponse } from '../../../src/api/contract/order.ts';
import type { ReturnResponse } from '../../../src/api/contract/returns.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { simulateOrders } from '../../../src/backend/orders/lifecycle/simulate.ts';
import { decideReturn } from '../../../src/backend/orders/returns/returns.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { updateProduct } from '../../fixtures/merchant.ts';
import { booksOf, newPayer, shelveColas } from '../../fixtures/payer.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const WAY = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const;

describeOnDatabases('return-request', (shop) => {
  const delivered = async () => {
    await shelveColas(shop(), 20);
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    await payer.hand(await payer.capture(order.id));
    for (const to of WAY) await advanceOrder(shop().shop, order.id, to);
    const item = order.items[0]?.order_item_id ?? 0;
    const ask = (quantity: number, order_item_id = item) =>
      shop().call<ReturnResponse & { code?: string }>('POST', '/return-request', {
        guest: payer.guest,
        body: { order_id: order.id, items: [{ order_item_id, quantity }], reason: 'It arrived broken.' },
      });
    return { payer, order, ask };
  };

  test('refunds its units once staff grant it, and the order is returned when all came back', async () => {
    const { payer, order, ask } = await delivered();
    const first = await ask(1);
    expect(first.body.return_request).toMatchObject({ status: 'requested', refund_amount: 2.63 });
    const id = first.body.return_request.id;
    await decideReturn(shop().shop, id, { isGranted: true, note: null });
    await expect(decideReturn(shop().shop, id, { isGranted: true, note: null })).rejects.toMatchObject({
      code: 'invalid_transition',
    });
    expect(await payer.read(order.id)).toMatchObject({
      status: 'delivered',
      payment_status: 'partially_refunded',
      refunded_amount: 2.63,
      items: [{ refunded_quantity: 1 }],
      can_return: true,
    });
    const rest = await ask(3);
    await decideReturn(shop().shop, rest.body.return_request.id, { isGranted: true, note: null });
    await sendRefunds(shop().shop);
    expect(await payer.read(order.id)).toMatchObject({
      status: 'returned',
      refunded_amount: 10.5,
      can_return: false,
    });
    const { payments, refunds } = await booksOf(shop(), order.id);
    expect(payments[0]?.refunded_subunits).toBe(1050);
    expect(refunds.map(({ status }) => status)).toEqual(['done', 'done']);
  });

  test('keeps the fee of the day of the order, once a return, unless staff give all of it back', async () => {
    const { cola } = shop().world.products;
    await updateProduct(shop(), cola, { returns_days: 14, returns_fee_minor: 100 });
    const { payer, order, ask } = await delivered();
    expect(order.items[0]?.return_fee).toBe(1);
    await updateProduct(shop(), cola, { returns_fee_minor: 900 });
    const first = await ask(2);
    expect(first.body.return_request).toMatchObject({ refund_amount: 4.25, fee: 1 });
    await decideReturn(shop().shop, first.body.return_request.id, { isGranted: true, note: null });
    expect(await payer.read(order.id)).toMatchObject({ refunded_amount: 4.25 });
    const broken = (await ask(1)).body.return_request;
    await decideReturn(shop().shop, broken.id, { isGranted: true, note: null, isFeeWaived: true });
    const item = order.items[0]?.order_item_id ?? 0;
    const lines = [{ order_item_id: item, quantity: 1 }];
    await refundByStaff(shop().shop, order.id, { lines, to: 'source', reason: 'Sour' });
    expect(await payer.read(order.id)).toMatchObject({
      status: 'returned',
      payment_status: 'partially_refunded',
      refunded_amount: 9.5,
    });
    await refundByStaff(shop().shop, order.id, { to: 'source', reason: 'The fee was ours to pay' });
    expect(await payer.read(order.id)).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: order.total,
    });
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
    await updateProduct(shop(), cola, { returns_days: null, returns_fee_minor: 0 });
  });

  test('with a fee above its worth brings nothing, and is settled all the same', async () => {
    const { cola } = shop().world.products;
    await updateProduct(shop(), cola, { returns_days: 14, returns_fee_minor: 5_000 });
    const { payer, order, ask } = await delivered();
    const { return_request: request } = (await ask(4)).body;
    expect(request).toMatchObject({ refund_amount: 0, fee: 10.5 });
    await decideReturn(shop().shop, request.id, { isGranted: true, note: null });
    expect(await payer.read(order.id)).toMatchObject({
      status: 'returned',
      payment_status: 'paid',
      refunded_amount: 0,
      refunds: [],
    });
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
    await updateProduct(shop(), cola, { returns_days: null, returns_fee_minor: 0 });
  });

  test('is refused for more than was bought, before delivery and after its days', async () => {
    const { order, ask, payer } = await delivered();
    expect((await ask(5)).body.code).toBe('validation_failed');
    expect((await ask(1, 999_999)).body.code).toBe('validation_failed');
    expect((await ask(3)).status).toBe(201);
    expect((await ask(2)).body.code).toBe('validation_failed');
    expect(await payer.read(order.id)).toMatchObject({ return_until: '2026-03-16T12:00:00.000Z' });
    shop().setNow(new Date(NOON.getTime() + 15 * 86_400_000));
    const late = await ask(1);
    shop().setNow(NOON);
    expect([late.status, late.body.code]).toEqual([422, 'return_window_closed']);
  });

  test('simulated staff and couriers bring orders to the door', async () => {
    await shelveColas(shop(), 20);
    const payer = await newPayer(shop);
    const { order } = (await payer.order()).body;
    const track = async () =>
      (
        await shop().call<TrackResponse>('GET', `/get-single-order-to-track/${order.id}`, {
          guest: payer.guest,
        })
      ).body;
    const seen = new Set<string>();
    const places = new Set<string>();
    for (let second = 0; second <= 120; second += 4) {
      shop().setNow(new Date(NOON.getTime() + second * 1_000));
      await simulateOrders(shop().shop, 30);
      const { order: now } = await track();
      seen.add(now.status);
      if (now.courier) places.add(`${now.courier.lat},${now.courier.lng}`);
    }
    shop().setNow(NOON);
    expect([...seen]).toEqual(
      expect.arrayContaining(['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered']),
    );
    expect(places.size).toBeGreaterThan(2);
  });
});
