import { expect, test } from 'vitest';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeBranch } from '../../fixtures/merchant.ts';
import { ADDRESS, largePizza, newShopper } from '../../fixtures/shopper.ts';
import { branchRules } from '../../fixtures/world-branches.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';

describeRules('cart/details', (shop) => {
  const withExampleCart = async () => {
    const shopper = newShopper(shop);
    await shopper.add({ ...largePizza(shop()), quantity: 2 });
    await shopper.add({ product_id: shop().world.products.cola });
    return shopper;
  };

  test('answers the worked example of the contract', async () => {
    const shopper = await withExampleCart();
    const { status, body } = await shopper.details({ coupon_code: 'welcome10' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total_original_price: 32.5,
      subtotal: 28.5,
      product_price_discount: 4,
      order_discount_amount: 2.85,
      subtotal_after_discounts: 25.65,
      delivery_charge: 3,
      shipping_discount_amount: 0,
      tax_amount: 1.28,
      total_discount: 6.85,
      total: 29.93,
      delivery_message: 'Add $14.35 for free delivery',
      discount_eligibility_message: null,
      coupon_applied: true,
      coupon_message: 'WELCOME10: you save $2.85',
      customer_applied_coupon: 'WELCOME10',
      address: null,
      is_delivery_available: null,
      adjusted_cart_items: [],
    });
    expect(body.cartItems).toMatchObject([
      {
        line_total: 26,
        line_original_total: 30,
        tax_amount: 1.17,
        options_text: ['Size: Large', 'Extras: Olives'],
      },
      { line_total: 2.5, tax_amount: 0.11, name: 'Cola 0.5 l' },
    ]);
    expect(body.cartDetails).toMatchObject({
      item_count: 2,
      total_quantity: 3,
      min_order_amount: 10,
      min_order_remaining: 0,
      tax_lines: [{ name: 'Sales tax', rate_percent: 5, amount: 1.28 }],
      can_checkout: true,
      blockers: [],
      discounts: [{ code: 'WELCOME10', title: '10% off your first order', amount: 2.85, target: 'order' }],
    });
  });

  test('refuses a coupon with what is missing and keeps the earlier one', async () => {
    const shopper = await withExampleCart();
    await shopper.details({ coupon_code: 'WELCOME10' });
    const message = 'FEAST20 needs a subtotal of $40.00. Add $11.50 more.';
    const { status, body } = await shopper.details({ coupon_code: 'FEAST20' });
    expect(status).toBe(422);
    expect(body).toEqual({
      message,
      code: 'coupon_invalid',
      reason_code: 'below_minimum',
      missing_amount: 11.5,
      errors: { coupon_code: [message] },
    });
    expect((await shopper.cart()).body.customer_applied_coupon).toBe('WELCOME10');
  });

  test('takes tips up to the price of the goods, or 100 when that is more', async () => {
    const shopper = await withExampleCart();
    expect((await shopper.details({ tip_amount: 100 })).status).toBe(200);
    const { status, body } = await shopper.details({ tip_amount: 100.01 });
    expect([status, body.errors?.tip_amount]).toEqual([422, ['A tip can be at most $100.00.']]);
    expect((await shopper.cart()).body.cartDetails.tip_amount).toBe(100);
    const order = await shopper.order({ tip_amount: 1_000_000, expected_total: 1_000_029.93 });
    expect([order.status, order.body.errors?.tip_amount]).toEqual([422, ['A tip can be at most $100.00.']]);
  });

  test('looks at 30 wrong codes of a visitor, however many come at once, and at any number of right ones', async () => {
    const shopper = await withExampleCart();
    const guess = (coupon_code: string) => shopper.details({ coupon_code });
    for (let times = 0; times < 32; times += 1) expect((await guess('WELCOME10')).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(`GUESS${at}`)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(422), count(429)]).toEqual([30, 10]);
    expect((await guess('WELCOME10')).status).toBe(429);
    expect((await shopper.details({ tip_amount: 1 })).status).toBe(200);
    expect((await (await withExampleCart()).details({ coupon_code: 'WELCOME10' })).status).toBe(200);
  });

  test('counts wrong codes of all visitors of one address', async () => {
    const guess = async (at: number) =>
      shop().call('PUT', '/cart/details', {
        guest: (await withExampleCart()).guest,
        ip: '203.0.113.77',
        body: { coupon_code: `TRY${at}` },
      });
    const statuses: number[] = [];
    for (let at = 0; at < 125; at += 1) statuses.push((await guess(at)).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(120);
    expect(statuses.slice(120)).toEqual([429, 429, 429, 429, 429]);
  });

  test('refuses an unknown code', async () => {
    const { body } = await (await withExampleCart()).details({ coupon_code: 'NOPE' });
    expect(body).toMatchObject({ code: 'coupon_invalid', reason_code: 'not_found', missing_amount: null });
  });

  test('keeps a coupon that stops qualifying and says what is missing', async () => {
    const shopper = newShopper(shop);
    const { body: added } = await shopper.add({ ...largePizza(shop()), quantity: 4 });
    await shopper.details({ coupon_code: 'FEAST20' });
    const { body } = await shopper.update({ cart_id: added.cartItems[0]?.id ?? 0, quantity: 2 });
    expect(body).toMatchObject({
      coupon_applied: false,
      customer_applied_coupon: 'FEAST20',
      coupon_message: 'FEAST20 needs a subtotal of $40.00. Add $14.00 more.',
      order_discount_amount: 0,
    });
  });

  test('takes a coupon off again', async () => {
    const shopper = await withExampleCart();
    await shopper.details({ coupon_code: 'WELCOME10' });
    const { body } = await shopper.details({ coupon_code: null });
    expect(body).toMatchObject({
      coupon_applied: false,
      coupon_message: null,
      customer_applied_coupon: null,
    });
    expect(body.discount_eligibility_message).toBe('Add $11.50 more for 20% off a feast');
  });

  test('prices delivery by the area of the address', async () => {
    const shopper = await withExampleCart();
    const { body } = await shopper.details({ address: { ...ADDRESS, pincode: '60602' } });
    expect(body).toMatchObject({ delivery_charge: 4.5, is_delivery_available: true });
    expect(body.address).toMatchObject({
      id: null,
      phone: '+13125550199',
      country_code: 'US',
      is_serviceable: true,
      formatted: '5 State Street, Chicago, IL 60602',
    });
  });

  test('estimates delivery for a postcode until there is an address', async () => {
    const shopper = await withExampleCart();
    const { body } = await shopper.details({ pincode: ' 60602 ' });
    expect(body).toMatchObject({ delivery_charge: 4.5, is_delivery_available: null, address: null });
    expect(body.cartDetails.pincode).toBe('60602');
    const kept = (await shopper.cart()).body;
    expect(kept).toMatchObject({ delivery_charge: 4.5, total: body.total });
    const outside = (await shopper.details({ pincode: '60699' })).body;
    // No price for what is not done.
    expect(outside.delivery_charge).toBe(0);
    expect(outside.total).toBeCloseTo(body.total - 4.5);
    expect(outside.cartDetails).toMatchObject({
      can_checkout: false,
      blockers: [{ code: 'address_not_serviceable', message: 'Downtown does not deliver to 60699.' }],
    });
    const chosen = (await shopper.details({ address: { ...ADDRESS, pincode: '60602' } })).body;
    expect(chosen).toMatchObject({ is_delivery_available: true, delivery_charge: 4.5 });
    expect(chosen.cartDetails.can_checkout).toBe(true);
    const cleared = (await shopper.details({ pincode: null, address: null })).body;
    expect(cleared.cartDetails).toMatchObject({ pincode: null, can_checkout: true });
  });

  test('refuses a postcode that is none in the country', async () => {
    const { status, body } = await (await withExampleCart()).details({ pincode: '12' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ pincode: ['Enter a 5-digit ZIP code.'] });
  });

  test('blocks the checkout for an address out of reach', async () => {
    const shopper = await withExampleCart();
    const { body } = await shopper.details({ address: { ...ADDRESS, pincode: '60699' } });
    expect(body.is_delivery_available).toBe(false);
    expect(body.cartDetails).toMatchObject({
      can_checkout: false,
      blockers: [{ code: 'address_not_serviceable', message: 'Downtown does not deliver to 60699.' }],
    });
  });

  test('names the fields of a wrong address in dot form', async () => {
    const shopper = await withExampleCart();
    const { status, body } = await shopper.details({ address: { ...ADDRESS, pincode: '1', phone: '12' } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['address.phone', 'address.pincode']);
  });

  test('refuses saved addresses, which need an account', async () => {
    const { body } = await (await withExampleCart()).details({ address_id: 4 });
    expect(body.errors).toHaveProperty('address_id');
  });

  test('charges nothing for pickup and asks for no minimum', async () => {
    const { body } = await (await withExampleCart()).details({ order_type: 'pickup' });
    expect(body).toMatchObject({ delivery_charge: 0, delivery_message: null, is_delivery_available: null });
    expect(body.cartDetails).toMatchObject({ order_type: 'pickup', min_order_amount: 0 });
  });

  test('begin with a way of ordering that the branch offers, and keep what was chosen', async () => {
    const { branches, products } = shop().world;
    const before = newShopper(shop);
    await before.add({ product_id: products.cola });
    await changeBranch(shop(), branches.downtown, { orderTypes: ['pickup', 'dine_in'] });
    try {
      const shopper = newShopper(shop);
      expect((await shopper.cart()).body.cartDetails.order_type).toBe('pickup');
      const added = await shopper.add({ product_id: products.cola });
      expect(added.body.cartDetails.order_type).toBe('pickup');
      expect((await shopper.order({ order_type: 'pickup' })).status).toBe(201);
      const undelivered = (await before.cart()).body;
      expect(undelivered.cartDetails).toMatchObject({
        order_type: 'delivery',
        blockers: [{ code: 'address_not_serviceable', message: 'Downtown does not offer delivery.' }],
      });
      expect(undelivered, 'no price for what is not done').toMatchObject({
        delivery_charge: 0,
        total: added.body.total,
      });
    } finally {
      await changeBranch(shop(), branches.downtown, {});
    }
  });

  test('refuses an order type and a payment method that the branch does not offer', async () => {
    const shopper = await withExampleCart();
    expect((await shopper.details({ order_type: 'dine_in' })).body.errors).toHaveProperty('order_type');
    expect((await shopper.details({ payment_method: 'razorpay' })).body.code).toBe(
      'payment_method_unavailable',
    );
  });

  test('adds a tip to the total and keeps a note', async () => {
    const { body } = await (await withExampleCart()).details({ tip_amount: 2.5, note: 'Ring twice' });
    expect(body.total).toBe(35.43);
    expect(body.cartDetails).toMatchObject({ tip_amount: 2.5, note: 'Ring twice' });
  });

  test('traces the price to the total', async () => {
    const shopper = await withExampleCart();
    await shopper.details({ coupon_code: 'WELCOME10' });
    const { guest } = shopper;
    const { body } = await shop().call<{ total: number; price_trace: { total: number; rule: string }[] }>(
      'PUT',
      '/cart/details?trace=1',
      { guest, body: {} },
    );
    expect(body.price_trace.at(-1)?.total).toBe(body.total);
    expect(body.price_trace.map(({ rule }) => rule)).toContain('WELCOME10: 10% off your first order');
  });

  test('applies automatic discounts without a code', async () => {
    const rule = { code: null, title: 'Rainy day', isAutomatic: true, orderTypes: ['pickup'] };
    await inTransaction(shop().db, (trx) => insertDiscount(trx, discountRule(rule)));
    const { body } = await (await withExampleCart()).details({ order_type: 'pickup' });
    expect(body).toMatchObject({
      coupon_applied: true,
      customer_applied_coupon: null,
      coupon_message: 'Rainy day: you save $2.85',
      order_discount_amount: 2.85,
    });
  });

  test('accepts free slots and refuses those that are over or unknown', async () => {
    const { world } = shop();
    const slots = { ...branchRules().slots, isEnabled: true };
    await changeBranch(shop(), world.branches.downtown, { slots });
    const shopper = await withExampleCart();
    const id = `2026-03-02T18:00/delivery/${world.branches.downtown}`;
    expect((await shopper.details({ slot_id: id })).body.cartDetails.slot).toMatchObject({ id });
    const { body } = await shopper.details({ slot_id: '2026-03-01T18:00/delivery/1' });
    expect(body.code).toBe('slot_expired');
    expect((await shopper.details({ slot_id: 'asap' })).status).toBe(200);
    await changeBranch(shop(), world.branches.downtown, {});
  });

  test('costs no more and no less for a time that is full by now', async () => {
    const { world } = shop();
    const chargeAdjustments = [{ from: '18:00', to: '19:00', days: [], amount: -100 }];
    const slots = { ...branchRules().slots, isEnabled: true, chargeAdjustments };
    await changeBranch(shop(), world.branches.downtown, { slots });
    const shopper = await withExampleCart();
    const { body: before } = await shopper.details({});
    const slot_id = `2026-03-02T18:00/delivery/${world.branches.downtown}`;
    const { body: cheaper } = await shopper.details({ slot_id });
    await changeBranch(shop(), world.branches.downtown, { slots: { ...slots, capacityPerSlot: 0 } });
    const { body: full } = await shopper.details({});
    await changeBranch(shop(), world.branches.downtown, {});
    expect(cheaper.delivery_charge).toBe(before.delivery_charge - 1);
    expect(full).toMatchObject({ delivery_charge: before.delivery_charge, total: before.total });
    expect(full.cartDetails.slot).toMatchObject({ id: slot_id, is_available: false });
  });
});
