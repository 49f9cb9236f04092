import { expect, test } from 'vitest';
import { listCartChanges } from '../../../src/domain/cart/cart-changes.ts';
import { compareCarts, keepsLines } from '../../../src/domain/cart/cart-comparison.ts';
import { cartOf, line } from '../../stores/carts.ts';

test('names what is lost, what gets less and what costs something else', () => {
  const before = cartOf([line(1, 3), line(2, 5), line(3), line(4), line(5, 1, { is_available: false })], 1);
  const after = cartOf(
    [line(2, 2), line(3, 1, { unit_price: 2.5 }), line(4, 1, { is_available: false })],
    1,
    { total: 6.5, delivery_charge: 3.9 },
  );
  Object.assign(after.cartDetails, { min_order_amount: 20, min_order_remaining: 13.1 });
  const comparison = compareCarts(before, after);
  expect(comparison).toEqual({
    lost: ['Product 1', 'Product 4'],
    gained: [],
    isEmptied: false,
    fewer: [{ name: 'Product 2', from: 5, to: 2 }],
    prices: [{ name: 'Product 3', from: 2, to: 2.5 }],
    total: { from: before.total, to: 6.5 },
    delivery: { from: 0, to: 3.9 },
    isDelivery: true,
    unreached: null,
    minimum: { amount: 20, missing: 13.1 },
    coupon: null,
  });
  expect(keepsLines(comparison)).toBe(false);
});

test('says when the lines stay as they are', () => {
  const cart = cartOf([line(1), line(2, 1, { is_available: false })], 1);
  const same = compareCarts(cart, { ...cart, total: 99 });
  expect(keepsLines(same)).toBe(true);
  expect(same.minimum).toBeNull();
  expect(compareCarts(cart, cartOf([], 1))).toMatchObject({ isEmptied: true });
});

test('names what is sold there and not here', () => {
  const back = compareCarts(
    cartOf([line(1), line(2, 1, { is_available: false })], 1),
    cartOf([line(1), line(2)], 1),
  );
  expect(back).toMatchObject({ lost: [], gained: ['Product 2'] });
  expect(keepsLines(back)).toBe(false);
});

test('says that the branch does not deliver to where the cart goes', () => {
  const cart = cartOf([line(1)], 1);
  const message = 'Hawthorne Market does not deliver to 97209.';
  const blockers = [{ code: 'address_not_serviceable' as const, message, cart_item_id: null }];
  const after = { ...cart, cartDetails: { ...cart.cartDetails, order_type: 'delivery' as const, blockers } };
  expect(compareCarts(cart, after)).toMatchObject({ isDelivery: true, unreached: message });
  // The other way round there was no total before.
  expect(compareCarts(after, cart).total).toEqual({ from: null, to: cart.total });
});

test('says that the coupon does not count there, and nothing of one that did not count before', () => {
  const here = cartOf([line(1)], 1, { coupon_applied: true });
  const message = 'NIGHTOWL is not valid at this branch.';
  const there = cartOf([line(1)], 1, { coupon_applied: false, coupon_message: message });
  expect(compareCarts(here, there).coupon).toBe(message);
  expect(compareCarts(there, there).coupon).toBeNull();
});

test('tax that the prices already contain is no change of its own', () => {
  const cart = (tax_amount: number, tax_inclusive: boolean) => {
    const { cartDetails, ...rest } = cartOf([line(1)], 1);
    return { ...rest, tax_amount, cartDetails: { ...cartDetails, tax_inclusive } };
  };
  expect(listCartChanges(cart(1, true), cart(2, true))).toEqual([]);
  expect(listCartChanges(cart(1, false), cart(2, false))).toMatchObject([{ from: 1, to: 2, unit: 'money' }]);
});
