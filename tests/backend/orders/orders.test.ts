import { expect, test } from 'vitest';
import type { Order, TrackResponse } from '../../../src/api/contract/order.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { maskOrder } from '../../../src/backend/orders/reading/mask-order.ts';
import { listOrders } from '../../../src/backend/orders/reading/orders.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { noticesTo } from '../../fixtures/account.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { updateProduct } from '../../fixtures/merchant.ts';
import { CONTACT, newShopper } from '../../fixtures/shopper.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';

describeOnDatabases('orders', (shop) => {
  const place = async (details: object = {}) => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    await shopper.details(details);
    const { body } = await shopper.order();
    return { ...body, guest: shopper.guest };
  };
  const read = (path: `/${string}`, guest?: string) =>
    shop().call<{ order: Order; code?: string }>('GET', path, guest === undefined ? {} : { guest });

  test('are shown to the guest who placed them', async () => {
    const { order, guest } = await place();
    const { body } = await read(`/get-single-order/${order.id}`, guest);
    expect(body.order).toEqual({ ...order, tracking_token: undefined });
  });

  test('are shown masked to the bearer of the token', async () => {
    const { order, tracking_token } = await place();
    const { body } = await read(`/get-single-order/${order.id}?token=${tracking_token}`);
    expect(body.order.contact).toEqual({
      name: 'Ana Diaz',
      phone: expect.any(String),
      email: 'a•••@example.com',
    });
    const text = JSON.stringify(body);
    for (const secret of ['5 State Street', '3125550199', 'ana@example.com'])
      expect(text).not.toContain(secret);
  });

  test('show the bearer of the token nothing that nobody has allowed', async () => {
    const { order } = await place();
    const line = { ...order.items[0], note: 'For Ana, sorry!', allergy: 'sorry' } as Order['items'][number];
    const secrets = { line2: 'Back yard', landmark: 'By the well', place_id: 'place-4712' };
    const address = {
      ...order.address,
      ...secrets,
      label_text: 'Her mother',
      door: '4711',
    } as Order['address'];
    const contact = { ...order.contact, birthday: '1990-01-01' };
    const words = { note: 'Sorry, a gift', delivery_instructions: 'Key under the doormat' };
    const more = { scratch_card_id: 77, invoice_url: '/invoice/4713', risk: 'high' };
    const grown = { ...order, items: [line], address, contact, ...words, ...more };
    const masked = maskOrder(grown);
    expect(Object.keys(masked)).not.toContain('risk');
    expect(masked.scratch_card_id).toBeNull();
    expect(JSON.stringify(masked)).not.toMatch(/sorry|Her mother|471\d|1990|yard|the well|doormat/i);
    expect(masked.items[0]).toEqual({ ...order.items[0], note: null });
    expect(Object.keys(masked).sort()).toEqual(Object.keys(order).sort());
  });

  test('are not there for anyone else', async () => {
    const { order } = await place();
    const path = `/get-single-order/${order.id}` as const;
    const other = newShopper(shop).guest;
    for (const answer of [
      await read(path),
      await read(path, other),
      await read(`${path}?token=${'x'.repeat(43)}`),
      await read(`/get-single-order/${order.order_number}`, other),
      await read('/get-single-order/01ARZ3NDEKTSV4RRFFQ69G5FAV', other),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  test('stay as they were placed when the catalog changes', async () => {
    const { order, guest } = await place();
    await updateProduct(shop(), shop().world.products.cola, { name: 'New Cola', selling_price_minor: 999 });
    const { body } = await read(`/get-single-order/${order.id}`, guest);
    await updateProduct(shop(), shop().world.products.cola, { name: 'Cola 0.5 l', selling_price_minor: 250 });
    expect(body.order).toMatchObject({
      total: order.total,
      items: [{ name: 'Cola 0.5 l', unit_price: 2.5 }],
    });
  });

  test('are tracked step by step, 304 while nothing moves', async () => {
    const { order, guest } = await place();
    const track = (etag?: string) =>
      shop().call<TrackResponse>('GET', `/get-single-order-to-track/${order.id}`, {
        guest,
        headers: etag ? { 'if-none-match': etag } : {},
      });
    const first = await track();
    expect(first.body).toMatchObject({
      order: { status: 'placed', address_short: 'Chicago 60601' },
      poll_after_seconds: 60,
    });
    expect(first.body.steps.map(({ state }) => state)).toEqual([
      'current',
      'todo',
      'todo',
      'todo',
      'todo',
      'todo',
    ]);
    const etag = first.headers.get('etag') ?? '';
    expect((await track(etag)).status).toBe(304);
    await advanceOrder(shop().shop, order.id, undefined, 'Cooking soon');
    const { status, body } = await track(etag);
    expect(status).toBe(200);
    expect(body.order.status_history.map((entry) => [entry.status, entry.note])).toEqual([
      ['placed', null],
      ['accepted', 'Cooking soon'],
    ]);
  });

  test('advance to the end by number, and cash counts as paid then', async () => {
    const { order } = await place();
    for (const status of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered']) {
      expect((await advanceOrder(shop().shop, order.order_number)).status).toBe(status);
    }
    const [newest] = await listOrders(shop().shop, { status: 'delivered', limit: 1 });
    expect(newest).toMatchObject({ id: order.id, payment_status: 'paid', delivered_at: expect.any(String) });
    await expect(advanceOrder(shop().shop, order.id)).rejects.toMatchObject({ code: 'invalid_transition' });
  });

  test('refuse what the table of statuses does not allow', async () => {
    const { order } = await place();
    for (const to of ['delivered', 'placed', 'returned'] as const) {
      await expect(advanceOrder(shop().shop, order.id, to)).rejects.toMatchObject({
        code: 'invalid_transition',
      });
    }
    await expect(advanceOrder(shop().shop, 'C-1')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('give back stock and coupon when cancelled, once', async () => {
    const { db, world } = shop();
    const rule = discountRule({ code: 'TWICE', title: 'Twice' });
    const id = await inTransaction(db, (trx) => insertDiscount(trx, rule, { total: 1 }));
    const stock = () =>
      db.read
        .selectFrom('stock')
        .select('on_hand')
        .where('branch_id', '=', world.branches.downtown)
        .where('product_id', '=', world.products.cola)
        .executeTakeFirstOrThrow();
    const before = await stock();
    const shopper = newShopper(shop);
    await shopper.add({ product_id: world.products.cola, quantity: 5 });
    await shopper.details({ coupon_code: 'TWICE' });
    const { order } = (await shopper.order()).body;
    const cancels = await Promise.allSettled([
      advanceOrder(shop().shop, order.id, 'cancelled', 'Changed my mind'),
      advanceOrder(shop().shop, order.id, 'cancelled', 'Changed my mind'),
    ]);
    expect(cancels.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stock()).toEqual(before);
    const discount = await db.read
      .selectFrom('discounts')
      .select('used_count')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(discount?.used_count).toBe(0);
    const { body } = await read(`/get-single-order/${order.id}`, shopper.guest);
    expect(body.order).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Changed my mind',
      can_cancel: false,
    });
  });

  test('are opened by the link of every message about them, on another device too', async () => {
    const { order } = await place();
    for (const to of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
      await advanceOrder(shop().shop, order.id, to);
    const notices = (await noticesTo(shop(), CONTACT.email)).filter(
      ({ data }) => data?.order_id === order.id,
    );
    expect(notices.map(({ template }) => template)).toEqual([
      'order.placed',
      'order.out_for_delivery',
      'order.delivered',
    ]);
    const tokens = notices.map(({ opened }) => String(opened.tracking_token));
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) {
      const { status } = await read(`/get-single-order/${order.id}?token=${token}`, newShopper(shop).guest);
      expect(status).toBe(200);
    }
  });
});
