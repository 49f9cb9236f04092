import { expect, test } from 'vitest';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { Discount } from '../../../src/api/contract/discount.ts';
import type { FindOrderResponse, OrderListResponse } from '../../../src/api/contract/order-history.ts';
import type { SlotsResponse } from '../../../src/api/contract/slot.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeBranch, setStock, updateProduct } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { NOON } from '../../fixtures/test-shop.ts';
import { branchRules } from '../../fixtures/world-branches.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';

describeRules('the further calls of orders', (shop) => {
  const cola = () => shop().world.products.cola;

  test('list the customer’s own orders, filtered and by page', async () => {
    await setStock(shop(), cola(), 50);
    const customer = await newCustomer(shop);
    const numbers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      // One after the other: orders of one moment have no order among them.
      shop().setNow(new Date(shop().shop.now().getTime() + 1_000));
      await customer.add({ product_id: cola(), quantity: 4 });
      numbers.push((await customer.order()).body.order.order_number);
    }
    await advanceOrder(shop().shop, numbers[0] ?? '', 'cancelled');
    const list = (query: string) => customer.call<OrderListResponse>('GET', `/get-all-orders${query as ''}`);
    const all = await list('');
    expect(all.body).toMatchObject({ total: 3, current_page: 1, last_page: 1, from: 1, to: 3 });
    expect(all.body.data[0]).toMatchObject({
      item_count: 1,
      items_preview: [{ name: 'Cola 0.5 l', quantity: 4 }],
      branch_name: 'Downtown',
      branch_timezone: 'UTC',
      can_cancel: true,
      can_reorder: true,
    });
    expect((await list('?status=active')).body.total).toBe(2);
    expect((await list('?status=past')).body.data.map(({ order_number }) => order_number)).toEqual([
      numbers[0],
    ]);
    expect((await list(`?q=${numbers[1]?.toLowerCase()}`)).body.total).toBe(1);
    expect((await list('?q=COLA&per_page=2&page=2')).body).toMatchObject({
      total: 3,
      last_page: 2,
      from: 3,
      to: 3,
    });
    expect((await list('?q=%25')).body.total).toBe(0);
    expect((await list('?from=2026-03-02&to=2026-03-02')).body.total).toBe(3);
    expect((await list('?from=2026-03-03')).body.data).toEqual([]);
    const guest = await shop().call<{ code?: string }>('GET', '/get-all-orders', {
      guest: newShopper(shop).guest,
    });
    expect([guest.status, guest.body.code]).toEqual([403, 'login_required']);
  });

  test('put an order into the cart again and say what is missing', async () => {
    const { cremeBrulee, lemonade } = shop().world.products;
    await setStock(shop(), cola(), 50);
    await setStock(shop(), lemonade, 3);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola(), quantity: 4 });
    await shopper.add({ product_id: lemonade, quantity: 2 });
    await shopper.add({ product_id: cremeBrulee });
    const { order } = (await shopper.order()).body;
    await setStock(shop(), cola(), 3);
    await updateProduct(shop(), cremeBrulee, { is_active: 0 });
    await setStock(shop(), lemonade, 3);
    const { status, body } = await shop().call<CartSnapshot>('POST', '/reorder', {
      guest: shopper.guest,
      body: { order_id: order.id },
    });
    await updateProduct(shop(), cremeBrulee, { is_active: 1 });
    await setStock(shop(), cola(), 50);
    expect(status).toBe(200);
    expect(body.cartItems.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Cola 0.5 l', 3],
      ['Lemonade', 2],
    ]);
    expect(body.adjusted_cart_items).toMatchObject([
      { product_id: cola(), type: 'quantity_reduced', from: 4, to: 3 },
      { product_id: cremeBrulee, type: 'removed', to: 0 },
    ]);
    const stranger = await shop().call('POST', '/reorder', {
      guest: newShopper(shop).guest,
      body: { order_id: order.id },
    });
    expect(stranger.status).toBe(404);
  });

  test('find an order for whoever reads its contact’s messages', async () => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola(), quantity: 4 });
    const { order } = (await shopper.order()).body;
    const find = (body: object) =>
      shop().call<FindOrderResponse & { code?: string }>('POST', '/find-order', { body });
    const ask = { order_number: order.order_number, contact: 'Ana@Example.com' };
    const known = await find(ask);
    const unknown = await find({ ...ask, contact: 'nobody@example.com' });
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    const wrong = await find({ ...ask, otp: '000000' });
    expect([wrong.status, wrong.body.code === 'otp_invalid' || wrong.status === 200]).toEqual([422, true]);
  });

  test('offer the slots of a branch with what is left of them', async () => {
    const { world } = shop();
    const slots = { ...branchRules().slots, isEnabled: true, capacityPerSlot: 1 };
    await changeBranch(shop(), world.branches.downtown, { slots });
    const slot_id = `2026-03-02T18:00/delivery/${world.branches.downtown}`;
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola(), quantity: 4 });
    await shopper.order({ slot_id });
    const { body } = await shop().get<SlotsResponse>('/get-slots?order_type=delivery');
    const day = await shop().get<SlotsResponse>('/get-slots?order_type=delivery&date=2026-03-03');
    await changeBranch(shop(), world.branches.downtown, {});
    expect(body.days.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    expect(body.days[0]?.slots[0]).toMatchObject({ id: 'asap', is_asap: true, is_available: true });
    expect(body.days[0]?.slots.find(({ id }) => id === slot_id)).toMatchObject({
      is_available: false,
      remaining: 0,
    });
    expect(day.body.days.map(({ date }) => date)).toEqual(['2026-03-03']);
    expect((await shop().get<SlotsResponse>('/get-slots')).body.days).toEqual([]);
  });

  test('list discounts: applied, then by saving, then by what is missing, private ones to nobody else', async () => {
    await setStock(shop(), cola(), 50);
    const { db } = shop();
    const rules = [
      discountRule({ code: 'FIVE', title: 'Five off', type: 'fixed', rate: 0, amount: 500 }),
      discountRule({ code: 'ONE', title: 'One off', type: 'fixed', rate: 0, amount: 100 }),
      discountRule({ code: 'SOON', title: 'Soon', startsAt: '2027-01-01T00:00:00.000Z' }),
      discountRule({ code: 'NEAR', title: 'Near', minSubtotal: 1500 }),
      discountRule({ code: 'SECRET', title: 'Secret' }),
      discountRule({ code: 'OVER', title: 'Over', endsAt: NOON.toISOString() }),
    ];
    await inTransaction(db, async (trx) => {
      for (const rule of rules) await insertDiscount(trx, rule);
      await trx.updateTable('discounts').set({ is_private: 1 }).where('code', '=', 'SECRET').execute();
    });
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola(), quantity: 4 });
    await shopper.details({ coupon_code: 'ONE' });
    const { body } = await shop().call<{ discounts: Discount[] }>('GET', '/get-discounts', {
      guest: shopper.guest,
    });
    const codes = body.discounts.map(({ code }) => code);
    expect(codes.slice(0, 2)).toEqual(['ONE', 'FIVE']);
    expect(codes.indexOf('NEAR')).toBeLessThan(codes.indexOf('FEAST20'));
    expect(codes.indexOf('FEAST20')).toBeLessThan(codes.indexOf('SOON'));
    expect(codes).not.toContain('SECRET');
    expect(codes).not.toContain('OVER');
    const byCode = Object.fromEntries(body.discounts.map((one) => [one.code, one]));
    expect(byCode.ONE).toMatchObject({ is_applied: true, is_eligible: true, estimated_saving: 1 });
    expect(byCode.NEAR).toMatchObject({
      is_eligible: false,
      reason_code: 'below_minimum',
      missing_amount: 5,
    });
    expect(byCode.SOON).toMatchObject({ reason_code: 'not_started', missing_amount: null });
  });

  test('say of a code the sum that the cart says once it is applied, and a dearer delivery beside it', async () => {
    const { world, db } = shop();
    await setStock(shop(), cola(), 50);
    const near = { uptoSubtotal: 950, uptoKm: null, charge: 490 };
    const { delivery } = branchRules();
    const bands = [near, { ...near, uptoSubtotal: null, charge: 290 }];
    await changeBranch(shop(), world.branches.downtown, {
      delivery: { ...delivery, freeAbove: null, bands },
    });
    const rule = discountRule({ code: 'TENTH', title: 'A tenth off', rate: 1000, maxDiscount: null });
    await inTransaction(db, (trx) => insertDiscount(trx, rule));
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola(), quantity: 4 });
    const list = async () => {
      const { guest } = shopper;
      const { body } = await shop().call<{ discounts: Discount[] }>('GET', '/get-discounts', { guest });
      return body.discounts.find(({ code }) => code === 'TENTH');
    };
    const offered = await list();
    expect(offered).toMatchObject({ estimated_saving: 1, delivery_charge: 4.9, is_eligible: true });
    const { body: cart } = await shopper.details({ coupon_code: 'TENTH' });
    const applied = await list();
    await changeBranch(shop(), world.branches.downtown, {});
    expect(cart.coupon_message).toBe('TENTH: you save $1.00');
    expect(cart.cartDetails.discounts).toMatchObject([{ code: 'TENTH', amount: 1 }]);
    expect(cart).toMatchObject({ order_discount_amount: 1, delivery_charge: 4.9 });
    expect(applied).toMatchObject({ is_applied: true, estimated_saving: 1, delivery_charge: 4.9 });
  });

  test('say of a code no more than it saves beyond the automatic discount that it takes the place of', async () => {
    await setStock(shop(), cola(), 50);
    const rules = [
      discountRule({ code: 'SEVEN', title: 'Seven off', type: 'fixed', rate: 0, amount: 700 }),
      discountRule({ code: null, title: 'Six off', isAutomatic: true, type: 'fixed', rate: 0, amount: 600 }),
    ].map((rule) => ({ ...rule, isStackable: false }));
    await inTransaction(shop().db, async (trx) => {
      for (const rule of rules) await insertDiscount(trx, rule);
    });
    const shopper = newShopper(shop);
    const { guest } = shopper;
    await shopper.add({ product_id: cola(), quantity: 4 });
    const { body: before } = await shopper.details({});
    const { body } = await shop().call<{ discounts: Discount[] }>('GET', '/get-discounts', { guest });
    const { body: after } = await shopper.details({ coupon_code: 'SEVEN' });
    expect(after.total_discount - before.total_discount).toBe(1);
    expect(body.discounts.find(({ code }) => code === 'SEVEN')).toMatchObject({ estimated_saving: 1 });
  });
});
