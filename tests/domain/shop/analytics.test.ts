import { describe, expect, test } from 'vitest';
import type { Order } from '../../../src/api/contract/order.ts';
import { cartEvents, cartParams, publicAddress, purchaseParams } from '../../../src/domain/shop/analytics.ts';
import { cartOf, line } from '../../stores/carts.ts';

describe('a change of the cart', () => {
  test('counts what came with the cart’s own price', () => {
    const before = cartOf([line(1, 1)], 1);
    const after = cartOf([line(1, 3, { unit_price: 2.35, original_unit_price: 2.5 }), line(2, 1)], 2);
    expect(cartEvents(before, after)).toEqual([
      {
        name: 'add_to_cart',
        params: {
          currency: 'USD',
          value: 6.7,
          items: [
            { item_id: '10', item_name: 'Product 1', price: 2.35, quantity: 2, discount: 0.15 },
            { item_id: '20', item_name: 'Product 2', price: 2, quantity: 1 },
          ],
        },
      },
    ]);
  });

  test('counts what left, at the price it had', () => {
    const before = cartOf([line(1, 3), line(2, 2, { unit_price: 4 })], 1);
    const after = cartOf([line(1, 1)], 2);
    expect(cartEvents(before, after)).toMatchObject([
      { name: 'remove_from_cart', params: { value: 12, items: [{ quantity: 2 }, { quantity: 2 }] } },
    ]);
  });

  test('counts other options as other goods, and no gifts', () => {
    const before = cartOf([line(1, 1, { options_text: ['Small'] })], 1);
    const after = cartOf(
      [line(1, 1, { options_text: ['Large'], unit_price: 3 }), line(9, 1, { is_free_gift: true })],
      2,
    );
    expect(cartEvents(before, after).map(({ name, params }) => [name, params])).toMatchObject([
      ['remove_from_cart', { value: 2, items: [{ item_variant: 'Small' }] }],
      ['add_to_cart', { value: 3, items: [{ item_variant: 'Large' }] }],
    ]);
  });

  test('counts nothing where nothing moved, and all of a first cart', () => {
    const cart = cartOf([line(1, 2)], 1);
    expect(cartEvents(cart, { ...cart })).toEqual([]);
    expect(cartEvents(null, cart)).toMatchObject([{ name: 'add_to_cart', params: { value: 4 } }]);
  });
});

test('a cart is worth what its goods cost after discounts, with the coupon that applies', () => {
  const cart = cartOf([line(1, 2), line(9, 1, { is_free_gift: true })], 1, {
    subtotal_after_discounts: 3.6,
    coupon_applied: true,
    customer_applied_coupon: 'WELCOME10',
  });
  expect(cartParams(cart)).toEqual({
    currency: 'USD',
    value: 3.6,
    coupon: 'WELCOME10',
    items: [{ item_id: '10', item_name: 'Product 1', price: 2, quantity: 2 }],
  });
  expect(cartParams({ ...cart, coupon_applied: false })).not.toHaveProperty('coupon');
});

test('an order is worth its goods; tax and delivery stand beside', () => {
  const order = {
    order_number: 'C-10018',
    currency_code: 'USD',
    subtotal_after_discounts: 18,
    tax_amount: 1.44,
    delivery_charge: 3.1,
    shipping_discount_amount: 1,
    items: [line(1, 2)],
    discounts: [
      { code: null, title: 'Happy hour', amount: 1, target: 'order' },
      { code: 'X', title: 'X', amount: 1, target: 'order' },
    ],
  } as unknown as Order;
  expect(purchaseParams(order)).toMatchObject({
    transaction_id: 'C-10018',
    value: 18,
    tax: 1.44,
    shipping: 2.1,
    coupon: 'X',
    items: [{ item_id: '10', quantity: 2 }],
  });
});

test.each([
  ['https://a.example/de/order-placed/01JD7?token=secret#token=x', 'https://a.example/de/order-placed'],
  ['https://a.example/track-order/01JD7', 'https://a.example/track-order'],
  ['https://a.example/account/my-orders/reviews/01JD7', 'https://a.example/account/my-orders/reviews'],
  ['https://a.example/r/ASHA7K2P', 'https://a.example/r'],
  ['https://a.example/search?q=my+name&utm_source=mail', 'https://a.example/search?utm_source=mail'],
  ['', ''],
])('of the address %s others learn %s', (address, reported) => expect(publicAddress(address)).toBe(reported));
