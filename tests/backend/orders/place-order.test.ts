import { expect, test } from 'vitest';
import { noteChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { unitPrice } from '../../../src/domain/options/option-prices.ts';
import type { Receipt } from '../../../src/domain/orders/order-receipt.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeBranch, changeSettings, setStock, updateProduct } from '../../fixtures/merchant.ts';
import { ADDRESS, largePizza, newShopper } from '../../fixtures/shopper.ts';
import { NOON } from '../../fixtures/test-shop.ts';
import { branchRules } from '../../fixtures/world-branches.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';

describeOnDatabases('place-order', (shop) => {
  const withCart = async (quantity = 4) => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity });
    return shopper;
  };

  test('names the branch’s address as its country writes it', async () => {
    const branchAddress = async () => (await (await withCart()).order()).body.order.branch.address;
    expect(await branchAddress()).toBe('1 Main Street, Chicago, IL 60601');
    await changeSettings(shop(), { country_code: 'DE' });
    const { downtown } = shop().world.branches;
    await inTransaction(shop().db, async (trx) => {
      await trx.updateTable('branches').set({ country_code: 'DE' }).where('id', '=', downtown).execute();
      noteChanges(trx, [{ type: 'branch', id: downtown }]);
    });
    expect(await branchAddress()).toBe('1 Main Street, 60601 Chicago');
  });

  test('places a cash order whose sums are the cart’s and the drawer’s', async () => {
    const shopper = newShopper(shop);
    const pizza = largePizza(shop());
    await shopper.add({ ...pizza, quantity: 2 });
    const { body: cart } = await shopper.details({ coupon_code: 'WELCOME10', tip_amount: 1.5 });
    const { status, body } = await shopper.order();
    expect(status).toBe(201);
    const { order } = body;
    expect(order).toMatchObject({
      status: 'placed',
      payment_status: 'due_on_delivery',
      total: cart.total,
      subtotal: cart.subtotal,
      tax_amount: cart.tax_amount,
      order_discount_amount: cart.order_discount_amount,
      delivery_charge: cart.delivery_charge,
      amount_due: cart.total,
      tip_amount: 1.5,
    });
    const { product } = (
      await shop().get<{ product: Parameters<typeof unitPrice>[0] }>('/get-product/margherita')
    ).body;
    const drawer = unitPrice(
      product,
      {
        selectedAttributes: pizza.selected_attributes,
        selectedMultiAttributes: pizza.selected_multi_attributes,
      },
      2,
    );
    expect(order.items).toMatchObject([
      { quantity: 2, unit_price: drawer / 100, line_total: (drawer * 2) / 100 },
    ]);
    expect(order.order_number).toMatch(/^C-\d{5}$/);
    expect(order.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(body.cart).toMatchObject({ cartItems: [], total: 0, customer_applied_coupon: null });
    expect((await shopper.cart()).body.cartItems).toEqual([]);
  });

  test('answers every retry under one key with the same order', async () => {
    const shopper = await withCart();
    const request = { expected_total: (await shopper.cart()).body.total };
    const first = await shopper.order(request, 'retry');
    const again = await shopper.order(request, 'retry');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const { status, body } = await shopper.order({ ...request, note: 'other' }, 'retry');
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('makes one order of a double press', async () => {
    const shopper = await withCart();
    const request = { expected_total: (await shopper.cart()).body.total };
    const answers = await Promise.all([shopper.order(request, 'press'), shopper.order(request, 'press')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
  });

  test('makes one order of one cart under two keys', async () => {
    const shopper = await withCart();
    const request = { expected_total: (await shopper.cart()).body.total };
    const answers = await Promise.all([shopper.order(request), shopper.order(request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('cart_empty');
  });

  test('keeps neither the tracking token nor the key readable', async () => {
    const shopper = await withCart();
    const { body } = await shopper.order({}, 'secret-key-of-a-shopper');
    const { read } = shop().db;
    const [orders, keys, notices] = await Promise.all([
      read.selectFrom('orders').selectAll().execute(),
      read.selectFrom('idempotency_keys').selectAll().execute(),
      read.selectFrom('outbox').selectAll().execute(),
    ]);
    const stored = JSON.stringify([orders, keys, notices]);
    expect(body.tracking_token.length).toBeGreaterThanOrEqual(32);
    expect(stored).not.toContain(body.tracking_token);
    expect(stored).not.toContain('secret-key-of-a-shopper');
  });

  test('takes the stock and writes down why', async () => {
    const { db, world } = shop();
    const before = await stockOf(world.products.cola);
    const { body } = await (await withCart(4)).order();
    expect(await stockOf(world.products.cola)).toBe(before - 4);
    const moves = await db.read
      .selectFrom('stock_moves')
      .selectAll()
      .where('reference', '=', body.order.id)
      .execute();
    expect(moves).toMatchObject([{ product_id: world.products.cola, delta: -4, reason: 'order' }]);
  });

  test('queues the notices with the order', async () => {
    const { body } = await (await withCart()).order();
    const rows = await shop().db.read.selectFrom('outbox').selectAll().execute();
    const mine = rows.filter(({ payload_json }) => payload_json.includes(body.order.id));
    expect(mine.map(({ kind }) => kind).sort()).toEqual(['mail', 'sms']);
  });

  test('says in its mail what is wished where something is not there, and nothing of the usual', async () => {
    const boughtWith = async (wish: object) => {
      const shopper = newShopper(shop);
      await shopper.add({ product_id: shop().world.products.cola, quantity: 4, ...wish });
      const { id } = (await shopper.order()).body.order;
      const rows = await shop().db.read.selectFrom('outbox').select(['kind', 'payload_json']).execute();
      const mail = rows.find(({ kind, payload_json }) => kind === 'mail' && payload_json.includes(id));
      const { data } = JSON.parse(mail?.payload_json ?? '{}') as { data: { receipt: string } };
      return (JSON.parse(data.receipt) as Receipt).items;
    };
    const [name, amount] = [expect.any(String), expect.any(Number)];
    const wish = { template: 'Call me', values: [] };
    expect(await boughtWith({ if_unavailable: 'call_me' })).toEqual([[name, 4, amount, wish]]);
    expect(await boughtWith({})).toEqual([[name, 4, amount]]);
  });

  test('moves no page while what shoppers see of the stock stays the same', async () => {
    const { db } = shop();
    const seqOf = async () => (await db.read.selectFrom('changes').select('seq').execute()).length;
    const [seq, heard] = [await seqOf(), shop().changesHeard()];
    await (await withCart(4)).order();
    expect([await seqOf(), shop().changesHeard()]).toEqual([seq, heard]);
  });

  test('moves the product’s pages when its stock becomes low', async () => {
    const { products } = shop().world;
    await setStock(shop(), products.cremeBrulee, 8);
    const heard = shop().changesHeard();
    const shopper = newShopper(shop);
    await shopper.add({ product_id: products.cremeBrulee, quantity: 4 });
    await shopper.order();
    const changes = await shop().db.read.selectFrom('changes').selectAll().orderBy('seq', 'desc').execute();
    expect(changes[0]).toMatchObject({ type: 'product', entity_id: products.cremeBrulee });
    expect(shop().changesHeard()).toBe(heard + 1);
  });

  test('refuses another total than the one shown, with the fresh cart', async () => {
    const shopper = newShopper(shop);
    const { wrap } = shop().world;
    await shopper.add({
      product_id: wrap.id,
      quantity: 2,
      selected_multi_attributes: { [wrap.sauce]: [wrap.modifiers.chili] },
    });
    const { body: cart } = await shopper.cart();
    await updateProduct(shop(), wrap.id, { selling_price_minor: 800 });
    const { status, body } = await shopper.order({ expected_total: cart.total });
    await updateProduct(shop(), wrap.id, { selling_price_minor: 700 });
    expect([status, body.code]).toEqual([409, 'total_changed']);
    expect(body).toMatchObject({
      message: 'The total changed from $18.75 to $20.85.',
      expected_total: 18.75,
      cart: { total: 20.85, adjusted_cart_items: [{ type: 'price_changed', from: 7.5, to: 8.5 }] },
    });
  });

  test('refuses a cart that changed since it was shown', async () => {
    const shopper = await withCart();
    const { body: cart } = await shopper.cart();
    const cart_version = cart.cartDetails.version;
    await shopper.add({ product_id: shop().world.products.cola });
    const { status, body } = await shopper.order({ cart_version });
    expect([status, body.code]).toEqual([409, 'cart_version_conflict']);
    expect(body.cart.cartItems[0]?.quantity).toBe(5);
  });

  test('refuses with the codes of call 36', async () => {
    const shopper = await withCart();
    const refusals = [
      ['address_not_serviceable', { address: { ...ADDRESS, pincode: '60699' } }],
      ['payment_method_unavailable', { payment_method: 'razorpay' }],
      ['payment_method_unavailable', { payment_method: 'wallet' }],
      ['coupon_invalid', { coupon_code: 'FEAST20' }],
      ['validation_failed', { contact: { name: 'Ana', phone: '12' } }],
      ['validation_failed', { contact: undefined }],
      ['validation_failed', { address_id: 3 }],
    ] as const;
    for (const [code, change] of refusals) {
      const { status, body } = await shopper.order(change);
      expect([status, body.code]).toEqual([422, code]);
    }
    expect((await newShopper(shop).order({ expected_total: 0 })).body.code).toBe('cart_empty');
    expect((await shopper.order({ address: null })).body.code).toBe('address_required');
    expect((await (await withCart(1)).order()).body.code).toBe('below_minimum');
    expect((await shopper.cart()).body.cartItems).toHaveLength(1);
  });

  test('names the items that cannot be had any more', async () => {
    const shopper = await withCart();
    const { lemonade } = shop().world.products;
    await shopper.add({ product_id: lemonade });
    const { body: cart } = await shopper.cart();
    await setStock(shop(), lemonade, 0);
    const { body } = await shopper.order({ expected_total: cart.total });
    await setStock(shop(), lemonade, 3);
    expect(body).toMatchObject({
      code: 'item_unavailable',
      errors: { 'items.1': ['Lemonade is sold out.'] },
    });
  });

  test('is refused while the branch or the store is closed', async () => {
    const shopper = await withCart();
    shop().setNow(new Date('2026-03-02T23:30:00.000Z'));
    const { body: late } = await shopper.order();
    shop().setNow(NOON);
    expect(late.code).toBe('branch_closed');
    await changeSettings(shop(), { globalStoreEnable: 'false' });
    const { body } = await shopper.order();
    await changeSettings(shop(), { globalStoreEnable: 'true' });
    expect(body.code).toBe('store_closed');
  });

  test('needs the terms accepted where the shop asks for it', async () => {
    const shopper = await withCart();
    await changeSettings(shop(), { terms_required: 'true' });
    const refused = await shopper.order();
    const accepted = await shopper.order({ accept_terms: true });
    await changeSettings(shop(), { terms_required: 'false' });
    expect([refused.body.code, accepted.status]).toEqual(['terms_required', 201]);
  });

  test('needs a slot that is free where the branch has slots', async () => {
    const { world } = shop();
    const slots = { ...branchRules().slots, isEnabled: true, capacityPerSlot: 1 };
    await changeBranch(shop(), world.branches.downtown, { slots });
    const slot_id = `2026-03-02T18:00/delivery/${world.branches.downtown}`;
    const shopper = await withCart();
    const codes = [await shopper.order(), await shopper.order({ slot_id: '2026-03-02T09:00/delivery/1' })];
    const placed = await shopper.order({ slot_id });
    const full = await (await withCart()).order({ slot_id });
    const asap = await (await withCart()).order({ slot_id: 'asap' });
    shop().setNow(new Date('2026-03-02T23:30:00.000Z'));
    const closed = await (await withCart()).order({ slot_id: 'asap' });
    const tomorrow = await (await withCart()).order({ slot_id: slot_id.replace('02T', '03T') });
    shop().setNow(NOON);
    await changeBranch(shop(), world.branches.downtown, {});
    expect(codes.map(({ body }) => body.code)).toEqual(['slot_required', 'slot_expired']);
    expect(placed.body.order).toMatchObject({
      slot: { id: slot_id },
      eta: { from: '2026-03-02T18:00:00.000Z', to: '2026-03-02T18:30:00.000Z' },
    });
    expect([full.body.code, closed.body.code]).toEqual(['slot_full', 'branch_closed']);
    // Where it is read, another time is selected already.
    expect(full.body.message).toBe('The time you chose is fully booked.');
    expect([asap.status, tomorrow.status]).toEqual([201, 201]);
  });

  test('needs no address for pickup', async () => {
    const { status, body } = await (await withCart()).order({
      order_type: 'pickup',
      address: null,
      // Typed for the courier, before the shopper chose to come.
      delivery_instructions: 'Ring twice',
      expected_total: 10.5,
    });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      order_type: 'pickup',
      delivery_charge: 0,
      address: null,
      delivery_instructions: null,
      eta: { from: '2026-03-02T12:15:00.000Z' },
    });
  });

  test('redeems a coupon once per customer', async () => {
    const rule = discountRule({ code: 'ONCE', title: 'Once' });
    await inTransaction(shop().db, (trx) => insertDiscount(trx, rule, { each: 1 }));
    const shopper = await withCart(5);
    await shopper.details({ coupon_code: 'ONCE' });
    expect((await shopper.order()).status).toBe(201);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 5 });
    const { body } = await shopper.details({ coupon_code: 'ONCE' });
    expect(body).toMatchObject({
      code: 'coupon_invalid',
      reason_code: 'used_up_by_you',
      message: "You've already used ONCE.",
    });
  });

  const stockOf = async (productId: number) => {
    const row = await shop()
      .db.read.selectFrom('stock')
      .select('on_hand')
      .where('branch_id', '=', shop().world.branches.downtown)
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    return row.on_hand;
  };
});
