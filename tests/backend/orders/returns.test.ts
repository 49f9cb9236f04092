import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { TrackResponse } from '../../../src/api/contract/order.ts';
import type { ReturnResponse } from '../../../src/api/contract/returns.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { simulateOrders } from '../../../src/backend/orders/lifecycle/simulate.ts';
import { decideReturn } from '../../../src/backend/orders/returns/returns.ts';
import { composeMessage } from '../../../src/backend/outbox/compose.ts';
import type { Notice } from '../../../src/backend/outbox/queue/outbox.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings, updateProduct } from '../../fixtures/merchant.ts';
import { booksOf, newPayer, shelveColas } from '../../fixtures/payer.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const WAY = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const;

describeRules('return-request', (shop) => {
  const delivered = async (returnsDays = 14) => {
    await shelveColas(shop(), 20);
    await updateProduct(shop(), shop().world.products.cola, { returns_days: returnsDays });
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    await payer.hand(await payer.capture(order.id));
    for (const to of WAY) await advanceOrder(shop().shop, order.id, to);
    const item = order.items[0]?.order_item_id ?? 0;
    const report = (problem: string, body: object = {}) =>
      shop().call<ReturnResponse & { code?: string }>('POST', '/return-request', {
        guest: payer.guest,
        body: {
          order_id: order.id,
          items: [{ order_item_id: item, quantity: 1 }],
          problem,
          reason: 'It was cold.',
          ...body,
        },
      });
    const ask = (quantity: number, order_item_id = item) =>
      shop().call<ReturnResponse & { code?: string }>('POST', '/return-request', {
        guest: payer.guest,
        body: { order_id: order.id, items: [{ order_item_id, quantity }], reason: 'It arrived broken.' },
      });
    return { payer, order, ask, report, item };
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
    // Who pays for sending it back is not said to keep it.
    const [granted] = await messagesOf(order.id, 'order.refunded');
    expect(granted?.data).not.toHaveProperty('goods');
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
    await updateProduct(shop(), cola, { returns_days: 0, returns_fee_minor: 0 });
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
    await updateProduct(shop(), cola, { returns_days: 0, returns_fee_minor: 0 });
  });

  test('is granted at once where the shop says so, and its money is owed; a problem waits for staff', async () => {
    await changeSettings(shop(), { returns_auto_approve: 'true' });
    const { payer, order, ask, report } = await delivered();
    const { return_request: own } = (await ask(1)).body;
    const { return_request: problem } = (await report('cold')).body;
    await changeSettings(shop(), { returns_auto_approve: 'false' });
    expect([own.status, own.refund_amount, problem.status]).toEqual(['approved', 2.63, 'requested']);
    expect(await payer.read(order.id)).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_amount: 2.63,
      refunds: [{ amount: 2.63, status: 'pending' }],
    });
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
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

  const messagesOf = async (orderId: string, template: string) => {
    const rows = await shop().shop.db.read.selectFrom('outbox').select('payload_json').execute();
    return rows
      .map(({ payload_json }) => JSON.parse(payload_json) as Notice & { data: Record<string, string> })
      .filter((notice) => notice.template === template && notice.data.order_id === orderId);
  };

  test('a request stands on its order until it is decided, and its units are no longer left', async () => {
    const { payer, order, ask, item } = await delivered();
    const { id } = (await ask(3)).body.return_request;
    expect(await payer.read(order.id)).toMatchObject({
      can_return: true,
      items: [{ left_quantity: 1, returnable_quantity: 1 }],
      requests: [{ id, kind: 'return', status: 'requested', items: [{ quantity: 3 }] }],
    });
    expect((await ask(2)).body.code).toBe('validation_failed');
    expect(await messagesOf(order.id, 'order.request_received')).not.toEqual([]);
    const lines = [{ order_item_id: item, quantity: 2 }];
    const refund = refundByStaff(shop().shop, order.id, { lines, to: 'source', reason: 'Sour' });
    await expect(refund).rejects.toThrow(
      'The customer has an open request for this item. Decide on it first.',
    );
    await decideReturn(shop().shop, id, { isGranted: false, note: 'It was opened.' });
    expect(await payer.read(order.id)).toMatchObject({
      items: [{ returnable_quantity: 4 }],
      requests: [{ status: 'declined', note: 'It was opened.', refund_amount: 0 }],
    });
    const [declined] = await messagesOf(order.id, 'order.request_declined');
    expect(declined?.data).toMatchObject({
      reason: 'It was opened.',
      facts: expect.stringContaining('phone'),
    });
    const second = (await ask(1)).body.return_request;
    await decideReturn(shop().shop, second.id, { isGranted: true, note: null });
    const [granted] = await messagesOf(order.id, 'order.refunded');
    expect(granted?.data).toMatchObject({ goods: 'kept' });
    const stateOf = async () => (await payer.read(order.id)).requests?.map(({ status }) => status);
    expect(await stateOf()).toEqual(['declined', 'approved']);
    await sendRefunds(shop().shop);
    expect(await stateOf()).toEqual(['declined', 'refunded']);
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
  });

  test('what cannot be returned can be reported, and staff give its money back without a fee', async () => {
    const { payer, order, ask, report } = await delivered(0);
    const { body } = await shop().get<{ product: { returns: object | null } }>('/get-product/cola');
    expect(body.product.returns).toBeNull();
    expect(await payer.read(order.id)).toMatchObject({
      can_return: false,
      can_report: true,
      return_until: null,
      items: [{ returnable_quantity: 0, left_quantity: 4 }],
    });
    expect((await ask(1)).body.code).toBe('validation_failed');
    const { return_request: request } = (await report('cold')).body;
    expect(request).toMatchObject({
      kind: 'problem',
      problem: 'cold',
      status: 'requested',
      refund_amount: 2.63,
    });
    const [received] = await messagesOf(order.id, 'order.request_received');
    const sms = { ...received, kind: 'sms', to: '+15035550188' } as Notice;
    expect(await composeMessage(shop().shop, 1, sms)).toMatchObject({
      text: expect.stringMatching(/your report about order \S+ You don't have to send anything back\./),
    });
    await decideReturn(shop().shop, request.id, { isGranted: true, note: 'Sorry.', to: 'source' });
    // What staff say to it is their answer, not the reason why money goes back.
    const [refunded] = await messagesOf(order.id, 'order.refunded');
    expect(refunded?.data).toMatchObject({ answer: 'Sorry.' });
    expect(refunded?.data).not.toHaveProperty('reason');
    expect(refunded?.data).not.toHaveProperty('goods');
    expect(await payer.read(order.id)).toMatchObject({
      refunded_amount: 2.63,
      requests: [{ status: 'approved', refund_amount: 2.63, note: 'Sorry.' }],
    });
    const { return_request: second } = (await report('quality')).body;
    await decideReturn(shop().shop, second.id, { isGranted: false, note: 'It was fine.' });
    const [declined] = await messagesOf(order.id, 'order.request_declined');
    expect(
      await composeMessage(shop().shop, 2, { ...declined, kind: 'sms', to: sms.to } as Notice),
    ).toMatchObject({ text: expect.stringMatching(/can't accept your report about order/) });
    shop().setNow(new Date(NOON.getTime() + 8 * 86_400_000));
    const late = await report('quality');
    shop().setNow(NOON);
    expect(late.body.code).toBe('return_window_closed');
  });

  test('an order whose problems were all refunded was not returned', async () => {
    const { payer, order, item, report } = await delivered(0);
    const { return_request: request } = (
      await report('cold', { items: [{ order_item_id: item, quantity: 4 }] })
    ).body;
    await decideReturn(shop().shop, request.id, { isGranted: true, note: null });
    await sendRefunds(shop().shop);
    expect(await payer.read(order.id)).toMatchObject({
      status: 'delivered',
      refunded_amount: 10.5,
      can_report: false,
      requests: [{ kind: 'problem', status: 'refunded' }],
    });
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
  });

  test('a problem may bring a picture, which goes when it is refused', async () => {
    const { payer, order, item } = await delivered(0);
    const send = async (quantity: number) => {
      const form = new FormData();
      const items = [{ order_item_id: item, quantity }];
      form.set(
        'request',
        JSON.stringify({ order_id: order.id, items, problem: 'wrong', reason: 'Not mine.' }),
      );
      const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33' } }).jpeg();
      form.set('image', new File([new Uint8Array(await picture.toBuffer())], 'a.jpg'));
      const response = await shop().request('/api/return-request', {
        method: 'POST',
        headers: { 'x-requested-with': 'XMLHttpRequest', 'guest-id': payer.guest },
        body: form,
      });
      return (await response.json()) as ReturnResponse;
    };
    const files = async () => (await readdir(join(shop().shop.dataDir, 'media')).catch(() => [])).length;
    const before = await files();
    await send(99);
    expect(await files()).toBe(before);
    expect((await send(1)).return_request.image).toMatch(/^\/media\/problem-[0-9a-f]{32}\/640$/);
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
