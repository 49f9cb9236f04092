import { expect, test } from 'vitest';
import type { DeskOrder, DeskOrders, DeskRequests } from '../../../src/api/contract/admin/orders.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { OrderStatus } from '../../../src/api/contract/order.ts';
import type { ReturnResponse } from '../../../src/api/contract/returns.ts';
import { DESK_JOBS } from '../../../src/backend/desk/orders/short-pick.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { composeMessage } from '../../../src/backend/outbox/compose.ts';
import type { Notice } from '../../../src/backend/outbox/queue/outbox.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { receiptOf } from '../../../src/domain/orders/order-receipt.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { give } from '../../fixtures/loyalty.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { lastNotice } from '../../fixtures/notices.ts';
import { newPayer, shelveColas } from '../../fixtures/payer.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

type Answer = DeskOrder & Partial<ErrorBody>;

describeOnDatabases('orders at the desk', (shop) => {
  const placeCash = async (shopper = newShopper(shop)) => {
    await shelveColas(shop(), 20);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 5 });
    return (await shopper.order()).body.order;
  };
  /** The wallet pays 3.00 of it, cash the rest. */
  const placeMixed = async () => {
    const customer = await newCustomer(shop);
    await give(shop(), { customerId: customer.customerId, unit: 'money', amount: 300 });
    await shelveColas(shop(), 20);
    await customer.add({ product_id: shop().world.products.cola, quantity: 5 });
    const { total: expected_total } = (await customer.details({ use_wallet: true })).body;
    return (await customer.order({ use_wallet: true, expected_total })).body.order;
  };
  const placePaid = async () => {
    await shelveColas(shop(), 20);
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    await payer.hand(await payer.capture(order.id));
    return order;
  };
  const to = (staff: TestStaff, id: string, status: OrderStatus, more: object = {}) =>
    staff.call<Answer>('POST', `/admin/orders/${id}/transition`, { body: { to: status, ...more } });
  const read = async (staff: TestStaff, id: string) =>
    (await staff.call<DeskOrder>('GET', `/admin/orders/${id}`)).body;
  const cardOf = async (staff: TestStaff, { order_number }: { order_number: string }) =>
    (await staff.call<DeskOrders>('GET', `/admin/orders?q=${order_number}`)).body.data[0];
  const breaks = () => findBreaks(shop().db.read, shop().shop.now());

  test('with a request wait for a decision, which needs words to decline and keeps to one’s limit', async () => {
    const staff = await newStaff(shop(), 'staff', [shop().world.branches.downtown]);
    await shelveColas(shop(), 20);
    const payer = await newPayer(shop);
    const { order: paid } = await payer.place();
    await payer.hand(await payer.capture(paid.id));
    for (const status of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
      await to(staff, paid.id, status);
    const items = [{ order_item_id: paid.items[0]?.order_item_id ?? 0, quantity: 1 }];
    const { return_request: request } = (
      await shop().call<ReturnResponse>('POST', '/return-request', {
        guest: payer.guest,
        body: { order_id: paid.id, items, problem: 'cold', reason: 'It was cold.' },
      })
    ).body;
    const waiting = async (state: string) =>
      (await staff.call<DeskRequests>('GET', `/admin/requests?state=${state}`)).body.data.map(
        ({ order_id, branch_id, request: { status, reason }, items: [first] }) => [
          order_id,
          branch_id,
          status,
          reason,
          first?.quantity,
        ],
      );
    expect(await waiting('open')).toEqual([[paid.id, paid.branch.id, 'requested', 'It was cold.', 1]]);
    const decide = (body: object) =>
      staff.call<Answer>('POST', `/admin/orders/${paid.id}/requests/${request.id}`, { body });
    expect((await decide({ accept: false, to: 'source' })).body.errors).toHaveProperty('note');
    const toWallet = await decide({ accept: true, to: 'wallet' });
    expect([toWallet.status, toWallet.body.message]).toEqual([
      422,
      `Order ${paid.order_number} was placed by a guest, who has no wallet.`,
    ]);
    await changeSettings(shop(), { desk_refund_limit_staff: '1' });
    expect((await decide({ accept: true, to: 'source' })).status).toBe(403);
    const declined = await decide({ accept: false, note: 'It was warm.', to: 'source' });
    expect(declined.body.order.requests).toMatchObject([{ status: 'declined', note: 'It was warm.' }]);
    expect(await waiting('open')).toEqual([]);
    expect(await waiting('all')).toEqual([[paid.id, paid.branch.id, 'declined', 'It was cold.', 1]]);
    const elsewhere = await newStaff(shop(), 'staff', [shop().world.branches.riverside]);
    const theirs = await elsewhere.call<DeskRequests>('GET', '/admin/requests?state=all');
    expect(theirs.body).toMatchObject({ data: [], by_hand: [], total: 0 });
    expect((await decide({ accept: true, to: 'source' })).body.code).toBe('invalid_transition');
    expect(await breaks()).toEqual([]);
  });

  test('go from placed to delivered, with a delay, a courier, notes and the whole history', async () => {
    const staff = await newStaff(shop(), 'staff', [shop().world.branches.downtown]);
    const { id, order_number } = await placeCash();
    const list = await staff.call<DeskOrders>('GET', `/admin/orders?status=open&q=${order_number}`);
    expect(list.body.data).toMatchObject([
      { id, status: 'placed', next: ['accepted', 'cancelled', 'rejected'] },
    ]);
    const eta = { from: '2026-03-02T12:30:00.000Z', to: '2026-03-02T12:45:00.000Z' };
    expect((await to(staff, id, 'accepted', { eta })).body.order.eta).toEqual(eta);
    const later = await staff.call<Answer>('POST', `/admin/orders/${id}/delay`, { body: { minutes: 20 } });
    expect(later.body.order.eta?.from).toBe('2026-03-02T12:50:00.000Z');
    await to(staff, id, 'preparing');
    const body = { name: 'Cleo', phone: '+1 312 555 0142' };
    const with_courier = await staff.call<Answer>('POST', `/admin/orders/${id}/courier`, { body });
    expect(with_courier.body.order.courier).toMatchObject({ name: 'Cleo', phone_masked: '+• ••• ••• 0142' });
    await to(staff, id, 'out_for_delivery');
    await staff.call('POST', `/admin/orders/${id}/notes`, { body: { text: 'Rang twice.' } });
    const done = await to(staff, id, 'delivered');
    expect(done.body.order.status).toBe('delivered');
    expect(done.body.notes).toMatchObject([{ text: 'Rang twice.' }]);
    expect(done.body.history.map(({ actor }) => actor)).toEqual(Array(7).fill(staff.email));
    expect((await to(staff, id, 'preparing')).body.code).toBe('invalid_transition');
    expect(await breaks()).toEqual([]);
  });

  test('are not delayed once they wait at the counter', async () => {
    const staff = await newStaff(shop(), 'staff', [shop().world.branches.downtown]);
    await shelveColas(shop(), 20);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 5 });
    await shopper.details({ order_type: 'pickup' });
    const { id } = (await shopper.order({ order_type: 'pickup', address: null })).body.order;
    for (const status of ['accepted', 'preparing', 'ready'] as const) await to(staff, id, status);
    const before = (await read(staff, id)).order.eta;
    const later = await staff.call<Answer>('POST', `/admin/orders/${id}/delay`, { body: { minutes: 20 } });
    expect([later.status, later.body.code]).toEqual([422, 'invalid_transition']);
    expect((await read(staff, id)).order.eta).toEqual(before);
  });

  test('are found by number, name and phone, and only by staff of the branch', async () => {
    const here = await newStaff(shop(), 'staff', [shop().world.branches.downtown]);
    const there = await newStaff(shop(), 'staff', [shop().world.branches.riverside]);
    const { id, order_number } = await placeCash();
    for (const q of [order_number.toLowerCase(), 'ana diaz', '312 555 01']) {
      const found = await here.call<DeskOrders>(
        'GET',
        `/admin/orders?per_page=60&q=${encodeURIComponent(q)}`,
      );
      expect(found.body.data.map((one) => one.id)).toContain(id);
      const none = await there.call<DeskOrders>('GET', `/admin/orders?q=${encodeURIComponent(q)}`);
      expect(none.body.data).toEqual([]);
    }
    const { placed_at } = (await read(here, id)).order;
    const later = new Date(Date.parse(placed_at) + 1).toISOString();
    for (const [span, isFound] of [
      [`since=${placed_at}&until=${later}`, true],
      [`since=${later}`, false],
      [`until=${placed_at}`, false],
    ] as const) {
      const found = await here.call<DeskOrders>('GET', `/admin/orders?q=${order_number}&${span}`);
      expect(found.body.data.length === 1).toBe(isFound);
    }
    const nobody = await here.call<DeskOrders>('GET', '/admin/orders?q=nobody-has-this');
    expect(nobody.body.total).toBe(0);
    for (const path of [
      `/admin/orders/${id}`,
      `/admin/orders?branch_id=${shop().world.branches.downtown}`,
    ] as const)
      expect((await there.call('GET', path)).status).toBe(403);
    expect((await to(there, id, 'accepted')).status).toBe(403);
    expect((await here.call('GET', '/admin/orders/01NOTHING')).status).toBe(404);
  });

  test('say on the board what must not be overlooked: a note, and what to do about what is not there', async () => {
    const staff = await newStaff(shop(), 'staff');
    expect(await cardOf(staff, await placeCash())).toMatchObject({
      branch_name: 'Downtown',
      note: null,
      has_if_unavailable: false,
    });
    const careful = newShopper(shop);
    await careful.add({
      product_id: shop().world.products.cola,
      quantity: 5,
      note: 'No peanuts',
      if_unavailable: 'call_me',
    });
    expect(await cardOf(staff, (await careful.order()).body.order)).toMatchObject({
      note: 'No peanuts',
      has_if_unavailable: true,
    });
  });

  test('are cancelled by staff until they are handed over, which gives the rest back', async () => {
    const staff = await newStaff(shop(), 'manager');
    const paid = await placePaid();
    for (const step of ['accepted', 'preparing'] as const) await to(staff, paid.id, step);
    const missing = { lines: [{ order_item_id: paid.items[0]?.order_item_id, quantity: 1 }] };
    const body = { ...missing, to: 'source', reason: 'One is missing.' };
    await staff.call('POST', `/admin/orders/${paid.id}/refund`, { body });
    expect((await read(staff, paid.id)).next).toContain('cancelled');
    const ended = await to(staff, paid.id, 'cancelled', { reason: 'It burnt.' });
    expect(ended.body.order).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'It burnt.',
      refunded_amount: 13.5,
    });
    const cash = await placeCash();
    for (const step of ['accepted', 'preparing', 'ready', 'out_for_delivery'] as const)
      await to(staff, cash.id, step);
    expect((await to(staff, cash.id, 'cancelled')).body).toMatchObject({
      order: { status: 'cancelled', payment_status: 'unpaid' },
      to_collect: 0,
    });
    const kept = await placeCash();
    for (const step of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
      await to(staff, kept.id, step);
    expect((await to(staff, kept.id, 'cancelled')).body.code).toBe('invalid_transition');
    await sendRefunds(shop().shop);
    expect(await breaks()).toEqual([]);
  });

  test('are declined with a reason alone, which gives everything back', async () => {
    const staff = await newStaff(shop(), 'manager');
    const { id } = await placePaid();
    expect((await to(staff, id, 'rejected')).status).toBe(422);
    const declined = await to(staff, id, 'rejected', { reason: 'The kitchen is closed.' });
    expect(declined.body.order).toMatchObject({ status: 'rejected', refunded_amount: 13.5 });
    await sendRefunds(shop().shop);
    expect(await breaks()).toEqual([]);
  });

  test('are refunded by line up to one’s limit of an order, however it is split', async () => {
    await changeSettings(shop(), { desk_refund_limit_staff: '6' });
    const staff = await newStaff(shop(), 'staff');
    const owner = await newStaff(shop(), 'owner');
    const { id, items } = await placePaid();
    for (const step of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
      await to(staff, id, step);
    const refund = (who: TestStaff, quantity: number) =>
      who.call<Answer>('POST', `/admin/orders/${id}/refund`, {
        body: {
          lines: [{ order_item_id: items[0]?.order_item_id, quantity }],
          to: 'source',
          reason: 'Broken bottle',
        },
      });
    expect((await refund(staff, 3)).body.code).toBe('forbidden');
    const two = await refund(staff, 2);
    expect(two.body.order.refunded_amount).toBe(5.25);
    expect(two.body.refund_limit).toBe(6);
    expect((await refund(staff, 1)).status).toBe(403);
    expect((await refund(owner, 2)).body.order).toMatchObject({ status: 'returned', refunded_amount: 10.5 });
    expect((await refund(owner, 1)).status).toBe(422);
    await sendRefunds(shop().shop);
    expect(await breaks()).toEqual([]);
  });

  test('short picks of what was paid go back at once, a substitute never costs more', async () => {
    const staff = await newStaff(shop(), 'staff');
    const { id, items } = await placePaid();
    await to(staff, id, 'accepted');
    const order_item_id = items[0]?.order_item_id;
    const edit = (body: object) =>
      staff.call<Answer>('POST', `/admin/orders/${id}/edit-line`, { body: { order_item_id, ...body } });
    const short = await edit({ quantity: 1 });
    expect(short.body.order).toMatchObject({ refunded_amount: 2.63, items: [{ refunded_quantity: 1 }] });
    const dear = await edit({ quantity: 1, substitute: { name: 'Lemonade', unit_price: 9 } });
    expect(dear.body.errors).toHaveProperty(['substitute.unit_price']);
    const cheap = await edit({ quantity: 1, substitute: { name: 'Water', unit_price: 1 } });
    // 2.62 of the second unit, less 1.00 with its tax of 5 %.
    expect(cheap.body.order.refunded_amount).toBe(4.2);
    // It stands in the order for good, for whoever packs, brings or bought it.
    const substitutes = [{ quantity: 1, name: 'Water', unit_price: 1 }];
    expect(cheap.body.order.items).toMatchObject([{ refunded_quantity: 1, substitutes }]);
    expect(receiptOf(cheap.body.order).items[0]?.[0]).toMatch(/ → 1 × Water$/);
    const ordered = items[0]?.quantity ?? 0;
    const card = {
      item_count: ordered - 1,
      items: [{ quantity: ordered - 1, substitutes: [{ quantity: 1, name: 'Water' }] }],
      to_collect: 0,
    };
    expect(await cardOf(staff, cheap.body.order)).toMatchObject(card);
    const left = ordered - 2;
    expect((await edit({ quantity: left + 1 })).status).toBe(422);
    expect((await edit({ quantity: 9 })).status).toBe(422);
    await sendRefunds(shop().shop);
    expect(await breaks()).toEqual([]);
  });

  test('short picks of cash orders come off when they are handed over, once and by whatever way', async () => {
    const staff = await newStaff(shop(), 'staff');
    for (const isByDesk of [true, false]) {
      const { id, items } = await placeCash();
      await to(staff, id, 'accepted');
      const body = { order_item_id: items[0]?.order_item_id, quantity: 2 };
      const noted = await staff.call<Answer>('POST', `/admin/orders/${id}/edit-line`, { body });
      expect(noted.body).toMatchObject({ order: { refunded_amount: 0 } });
      expect(noted.body.to_collect).toBeCloseTo(noted.body.order.amount_due - 5.25, 10);
      expect(await cardOf(staff, noted.body.order)).toMatchObject({
        to_collect: noted.body.to_collect,
        items: [{ quantity: (items[0]?.quantity ?? 0) - 2 }],
      });
      // Its shopper reads which units do not come and what is due without them.
      expect(noted.body.order).toMatchObject({
        to_collect: noted.body.to_collect,
        items: [{ missing_quantity: 2 }],
      });
      const all = { ...body, quantity: 4 };
      expect((await staff.call('POST', `/admin/orders/${id}/edit-line`, { body: all })).status).toBe(422);
      for (const step of ['preparing', 'ready', 'out_for_delivery'] as const) await to(staff, id, step);
      if (isByDesk) await to(staff, id, 'delivered');
      else await advanceOrder(shop().shop, id, 'delivered');
      for (const job of DESK_JOBS) await job.run(shop().shop);
      const { order, to_collect } = await read(staff, id);
      expect([order.items[0]?.missing_quantity, to_collect, order.to_collect]).toEqual([
        undefined,
        0,
        undefined,
      ]);
      expect(order).toMatchObject({ refunded_amount: 5.25, items: [{ refunded_quantity: 2 }] });
      expect(await breaks()).toEqual([]);
    }
  });

  test('what was not collected for a short pick goes back to nobody', async () => {
    const staff = await newStaff(shop(), 'staff');
    for (const shopper of [newShopper(shop), await newCustomer(shop)]) {
      const { id, items } = await placeCash(shopper);
      await to(staff, id, 'accepted');
      const body = { order_item_id: items[0]?.order_item_id, quantity: 2 };
      await staff.call('POST', `/admin/orders/${id}/edit-line`, { body });
      for (const step of ['preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
        await to(staff, id, step);
      const { order, by_hand, refundable } = await read(staff, id);
      expect(order.refunds).toMatchObject([
        { to: 'source', status: 'done', amount: 5.25, uncollected: true },
      ]);
      expect(by_hand).toEqual([]);
      expect(refundable).toBeCloseTo(order.amount_due - 5.25, 10);
      expect(await breaks()).toEqual([]);
      const notice = await lastNotice(shop(), order.contact.email ?? '');
      for (const kind of ['mail', 'sms'] as const) {
        const message = await composeMessage(shop().shop, 1, { kind, ...notice } as Notice);
        const { text } = message as { text: string };
        expect(text).toMatch(/ou paid \$5\.25 less in cash/);
        expect(text).not.toMatch(/refund/i);
      }
    }
    const credits = shop().db.read.selectFrom('ledger_entries').where('reason', '=', 'refund');
    expect(await credits.selectAll().execute()).toEqual([]);
  });

  test('short picks of an order paid in parts come off the cash that is still to be paid', async () => {
    const staff = await newStaff(shop(), 'staff');
    const [missing, cheaper] = [
      { quantity: 2 },
      { quantity: 2, substitute: { name: 'Water', unit_price: 0 } },
    ];
    for (const short of [missing, cheaper]) {
      const { id, items, amount_due } = await placeMixed();
      await to(staff, id, 'accepted');
      const body = { order_item_id: items[0]?.order_item_id, ...short };
      const noted = await staff.call<Answer>('POST', `/admin/orders/${id}/edit-line`, { body });
      expect(noted.body.order).toMatchObject({ refunded_amount: 0, refunds: [] });
      expect(noted.body.to_collect).toBeCloseTo(amount_due - 5.25, 10);
      expect(noted.body.order.to_collect).toBe(noted.body.to_collect);
      expect(
        (await staff.call('POST', `/admin/orders/${id}/edit-line`, { body: { ...body, quantity: 4 } }))
          .status,
      ).toBe(422);
      for (const step of ['preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
        await to(staff, id, step);
      const { order, by_hand } = await read(staff, id);
      expect(order.refunds.map((one) => [one.to, one.status, one.amount])).toEqual([
        ['source', 'done', 5.25],
      ]);
      expect(by_hand).toEqual([]);
      expect(await breaks()).toEqual([]);
    }
  });

  test('that end after all that was paid ahead was refunded say so', async () => {
    const staff = await newStaff(shop(), 'staff');
    const placesOf = async (amount: number) => {
      const { id } = await placeMixed();
      await to(staff, id, 'accepted');
      const body = { amount, to: 'wallet', reason: 'It took long.' };
      expect((await staff.call('POST', `/admin/orders/${id}/refund`, { body })).status).toBe(200);
      await to(staff, id, 'cancelled', { reason: 'The oven broke.' });
      const rows = await shop().db.read.selectFrom('outbox').select('payload_json').execute();
      const notices = rows.map(({ payload_json }) => JSON.parse(payload_json));
      return notices.find(({ template, data }) => template === 'order.cancelled' && data.order_id === id)
        .data;
    };
    expect(await placesOf(3)).toMatchObject({ places: 'before' });
    expect(await placesOf(1)).toMatchObject({ places: 'wallet' });
  });

  test('cash that waits to be handed over stands in the list and the order until somebody closes it', async () => {
    const here = [shop().world.branches.downtown];
    const staff = await newStaff(shop(), 'staff', here);
    const { id, items } = await placeCash();
    for (const status of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
      await to(staff, id, status);
    const lines = [{ order_item_id: items[0]?.order_item_id, quantity: 1 }];
    const body = { lines, to: 'source', reason: 'Broken bottle' };
    const owner = await newStaff(shop(), 'owner');
    const refund = (how: object) => owner.call<Answer>('POST', `/admin/orders/${id}/refund`, { body: how });
    expect((await refund({ ...body, to: 'wallet' })).status).toBe(422);
    const refunded = await refund(body);
    const [owed] = refunded.body.by_hand;
    expect(owed).toMatchObject({ why: 'cash', amount: 2.63 });
    expect(refunded.body.has_wallet).toBe(false);
    const list = async () => (await staff.call<DeskRequests>('GET', '/admin/requests')).body.by_hand;
    expect((await list()).map((one) => [one.order_id, one.amount])).toContainEqual([id, owed?.amount]);
    const close = (who: TestStaff, how: string) =>
      who.call<Answer>('POST', `/admin/orders/${id}/refunds/${owed?.id}/close`, { body: { how } });
    expect((await close(staff, 'wallet')).status).toBe(422);
    const elsewhere = await newStaff(shop(), 'staff', [shop().world.branches.riverside]);
    expect((await close(elsewhere, 'handed_over')).status).toBe(403);
    const closed = await close(staff, 'handed_over');
    expect(closed.body).toMatchObject({
      by_hand: [],
      order: { refunds: [{ status: 'done', by_hand: true }] },
    });
    expect((await list()).some((one) => one.order_id === id)).toBe(false);
    expect((await close(staff, 'handed_over')).status).toBe(422);
    expect(await breaks()).toEqual([]);
  });

  test('that ended are found by the day on which they did', async () => {
    const staff = await newStaff(shop(), 'staff');
    const { id } = await placeCash();
    const done = async (span: string) =>
      (await staff.call<DeskOrders>('GET', `/admin/orders?status=done&per_page=60&${span}`)).body.data.map(
        (one) => one.id,
      );
    const since = (await read(staff, id)).order.placed_at;
    expect(await done(`since=${since}`)).not.toContain(id);
    await to(staff, id, 'rejected', { reason: 'Closed today' });
    expect(await done(`since=${since}`)).toContain(id);
    expect(await done(`until=${since}`)).not.toContain(id);
    expect(await done(`since=${since}&order_type=dine_in`)).not.toContain(id);
  });
});
