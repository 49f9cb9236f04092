import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import { chapter, type Suite } from '../case.ts';
import { given, ok, refused, refusedAt, same, that } from '../expect.ts';
import { plainOf } from '../facts.ts';
import type { Visitor } from '../visitor.ts';

const cents = (amount: number) => Math.round(amount * 10_000);

/** The sums that every snapshot keeps. */
export const assertAddsUp = (cart: CartSnapshot): void => {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);
  const { cartItems: items, cartDetails: details } = cart;
  const lines = (field: 'line_original_total' | 'line_total') => sum(items.map((item) => item[field]));
  same(cents(cart.total_original_price), lines('line_original_total'), 'total_original_price');
  same(cents(cart.subtotal), lines('line_total'), 'subtotal');
  same(
    cents(cart.product_price_discount),
    cents(cart.total_original_price) - cents(cart.subtotal),
    'product_price_discount',
  );
  const after = cents(cart.subtotal) - cents(cart.order_discount_amount);
  same(cents(cart.subtotal_after_discounts), after, 'subtotal_after_discounts');
  const discounts = [cart.product_price_discount, cart.order_discount_amount, cart.shipping_discount_amount];
  same(cents(cart.total_discount), sum(discounts), 'total_discount');
  const tax = details.tax_inclusive ? 0 : cart.tax_amount;
  const added = [
    cart.delivery_charge,
    -cart.shipping_discount_amount,
    details.packaging_charge,
    details.tip_amount,
    tax,
  ];
  same(cents(cart.total), after + sum(added), 'total');
  same(cents(details.amount_due), cents(cart.total) - cents(details.wallet_amount), 'amount_due');
  same(cents(cart.tax_amount), sum(details.tax_lines.map((line) => line.amount)), 'tax_lines');
};

const withOne = async (
  { guest, facts }: Suite,
  quantity = 1,
): Promise<{ visitor: Visitor; lineId: number }> => {
  const visitor = guest();
  const cart = ok(await visitor.post('/cart/add', { product_id: plainOf(facts).id, quantity }), 201);
  const [item] = cart.cartItems;
  that(item, 'the cart has the line');
  return { visitor, lineId: item.id };
};

/** Contract calls 3 to 6 and cart/details. */
export const CART = chapter('Cart', {
  'is empty for a new guest': async ({ guest }) => {
    const cart = ok(await guest().get('/get-cart'));
    same([cart.cartItems.length, cart.total], [0, 0], 'lines and total');
    assertAddsUp(cart);
  },
  'adds, and makes one line of the same product': async (suite) => {
    const { visitor } = await withOne(suite);
    const cart = ok(
      await visitor.post('/cart/add', { product_id: plainOf(suite.facts).id, quantity: 2 }),
      201,
    );
    same(
      cart.cartItems.map((item) => item.quantity),
      [3],
      'quantities',
    );
    assertAddsUp(cart);
    same(ok(await visitor.get('/get-cart')).cartItems, cart.cartItems, 'the cart read again');
  },
  'keeps every unit of adds at the same time': async (suite) => {
    const visitor = suite.guest();
    const add = () => visitor.post('/cart/add', { product_id: plainOf(suite.facts).id, quantity: 1 });
    const answers = await Promise.all([add(), add(), add(), add()]);
    for (const answer of answers) ok(answer, 201);
    same(ok(await visitor.get('/get-cart')).cartDetails.total_quantity, 4, 'units in the cart');
  },
  'prices a combination as the product says': async ({ guest, facts }) => {
    const product = given(facts.withOptions, 'no product with attributes');
    const combination = given(
      product.combinations.find((one) => one.stock_status === 'in_stock'),
      'no combination in stock',
    );
    const chosen = product.attributes.flatMap(({ id, values }) => {
      const value = values.find((one) => combination.ids.includes(one.id));
      return value ? [[String(id), value.id]] : [];
    });
    const extras = product.multi_selectable_attributes.flatMap(({ id, min_select, values }) =>
      min_select > 0 ? [[String(id), Object.keys(values).slice(0, min_select).map(Number)]] : [],
    );
    const visitor = guest();
    const answer = await visitor.post('/cart/add', {
      product_id: product.id,
      quantity: product.min_quantity,
      selected_attributes: Object.fromEntries(chosen),
      selected_multi_attributes: Object.fromEntries(extras),
    });
    const cart = ok(answer, 201);
    if (extras.length === 0) same(cart.cartItems[0]?.unit_price, combination.price, 'unit_price');
    assertAddsUp(cart);
  },
  'refuses a product without its options': async ({ guest, facts }) => {
    const product = given(facts.withOptions, 'no product with attributes');
    const answer = await guest().post('/cart/add', { product_id: product.id, quantity: 1 });
    refusedAt(answer, 'selected_attributes', 'option_required');
    const selected_attributes = { '999999': 999999 };
    const wrong = await guest().post('/cart/add', {
      product_id: product.id,
      quantity: 1,
      selected_attributes,
    });
    same(wrong.status, 422, 'an option that is none');
  },
  'refuses fewer choices than min_select with the sentence of the specification': async ({
    guest,
    facts,
  }) => {
    const product = given(facts.withMinimum, 'no product with a minimum of choices');
    const group = given(
      product.multi_selectable_attributes.find(({ min_select }) => min_select > 0),
      'no group',
    );
    const [combination] = product.combinations;
    const chosen = product.attributes.map(({ id, values }) => [
      id,
      values.find((one) => combination?.ids.includes(one.id))?.id,
    ]);
    const body = { product_id: product.id, quantity: 1, selected_attributes: Object.fromEntries(chosen) };
    const refusal = refused(await guest().post('/cart/add', body), 422, 'min_select');
    same(
      refusal.message,
      `Please select at least ${group.min_select} options for ${group.name}`,
      'the sentence',
    );
  },
  'refuses quantities that are none': async ({ guest, facts }) => {
    for (const quantity of [0, -1, 1.5, '2', null, 1e9]) {
      refusedAt(await guest().post('/cart/add', { product_id: plainOf(facts).id, quantity }), 'quantity');
    }
    refusedAt(await guest().post('/cart/add', { quantity: 1 }), 'product_id');
  },
  'refuses more than may be ordered or is there': async ({ guest, facts }) => {
    const { id, max_quantity } = plainOf(facts);
    const answer = await guest().post('/cart/add', { product_id: id, quantity: max_quantity + 1 });
    that(['max_quantity', 'insufficient_stock'].includes(refused(answer, 422).code), 'the code says why');
  },
  'refuses a product that there is not': async ({ guest }) => {
    refused(
      await guest().post('/cart/add', { product_id: 99_999_999, quantity: 1 }),
      422,
      'product_unavailable',
    );
  },
  'updates a quantity, and 0 removes the line': async (suite) => {
    const { visitor, lineId } = await withOne(suite);
    const two = ok(await visitor.put('/cart/update', { cart_id: lineId, quantity: 2 }));
    same(two.cartItems[0]?.quantity, 2, 'quantity');
    assertAddsUp(two);
    same(ok(await visitor.put('/cart/update', { cart_id: lineId, quantity: 0 })).cartItems, [], 'lines');
    refused(await visitor.put('/cart/update', { cart_id: lineId, quantity: 1 }), 404, 'cart_item_not_found');
  },
  'refuses a change of an older version with the fresh cart': async (suite) => {
    const { visitor, lineId } = await withOne(suite);
    const { version } = ok(await visitor.get('/get-cart')).cartDetails;
    ok(await visitor.put('/cart/update', { cart_id: lineId, quantity: 2 }));
    const body = { cart_id: lineId, quantity: 1, version };
    const refusal = refused(await visitor.put('/cart/update', body), 409, 'cart_version_conflict');
    same(refusal.cart?.cartItems[0]?.quantity, 2, 'the fresh cart');
  },
  'removes a line once and twice': async (suite) => {
    const { visitor, lineId } = await withOne(suite);
    for (const _ of [1, 2]) same(ok(await visitor.delete(`/cart/remove/${lineId}`)).cartItems, [], 'lines');
  },
  'never touches the line of another visitor': async (suite) => {
    const { visitor, lineId } = await withOne(suite);
    const stranger = suite.guest();
    refused(await stranger.put('/cart/update', { cart_id: lineId, quantity: 5 }), 404, 'cart_item_not_found');
    ok(await stranger.delete(`/cart/remove/${lineId}`));
    same(ok(await visitor.get('/get-cart')).cartItems.length, 1, 'lines of the owner');
  },
  'keeps the earlier coupon when another is refused': async (suite) => {
    const { visitor } = await withOne(suite, 2);
    const refusal = refusedAt(
      await visitor.put('/cart/details', { coupon_code: 'NO-SUCH-CODE' }),
      'coupon_code',
      'coupon_invalid',
    );
    same(refusal.reason_code, 'not_found', 'reason_code');
    const code = given(suite.facts.coupon, 'no public coupon');
    const applied = await visitor.put('/cart/details', { coupon_code: code });
    if (applied.status === 422) {
      that(refused(applied, 422, 'coupon_invalid').reason_code, 'a refused coupon says why');
      return;
    }
    assertAddsUp(ok(applied));
    refused(await visitor.put('/cart/details', { coupon_code: 'NO-SUCH-CODE' }), 422, 'coupon_invalid');
    same(ok(await visitor.get('/get-cart')).customer_applied_coupon, code, 'the coupon kept');
    const without = ok(await visitor.put('/cart/details', { coupon_code: null }));
    same(without.customer_applied_coupon, null, 'the coupon removed');
  },
  'charges nothing for pickup, and says whether an address is served': async (suite) => {
    const { visitor } = await withOne(suite);
    const pincode = given(suite.facts.pincode, 'no postcode that is served');
    const address = { ...ADDRESS, pincode };
    const delivered = ok(await visitor.put('/cart/details', { order_type: 'delivery', address }));
    same(delivered.is_delivery_available, true, 'is_delivery_available');
    assertAddsUp(delivered);
    const pickup = ok(await visitor.put('/cart/details', { order_type: 'pickup' }));
    same(pickup.delivery_charge, 0, 'delivery_charge');
  },
  'traces the price step by step': async (suite) => {
    const { visitor } = await withOne(suite);
    const call = { query: { trace: '1' }, body: { tip_amount: 1 } };
    const cart = ok(await visitor.send('PUT', '/cart/details', call));
    same(cart.price_trace?.at(-1)?.total, cart.total, 'the last step is the total');
    same(cart.cartDetails.tip_amount, 1, 'tip_amount');
  },
  'lists discounts, each with the reason why not': async (suite) => {
    const { visitor } = await withOne(suite);
    const { discounts } = ok(await visitor.get('/get-discounts'));
    for (const one of discounts)
      that(one.is_eligible || one.is_applied || one.reason_code, `${one.title} says why`);
  },
});

/** An address in the form of the contract; the postcode is the shop's own. */
export const ADDRESS = {
  label: 'home',
  name: 'Ana Diaz',
  phone: '+1 312 555 0199',
  line1: '5 State Street',
  city: 'Chicago',
  state: 'IL',
  pincode: '60601',
  country_code: 'US',
};
