// @vitest-environment jsdom
import '../fake-fetch.ts';
import { cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { CartCoupon } from '../../../src/islands/cart/CartCoupon.tsx';
import { cartOf, line } from '../../stores/carts.ts';
import { fillJsdom, letStoresGo } from '../fake-shop.ts';

beforeEach(() => fillJsdom());
afterEach(cleanup);
afterAll(letStoresGo);

test.each([
  ['TEN', 'TEN: you save $1.00', 'TEN you save $1.00'],
  ['10', '10: you save $10.00', '10 you save $10.00'],
  ['TEN', 'TEN has been used up.', 'TEN has been used up.'],
])('a coupon of the cart is named once: %s, %s', (code, coupon_message, said) => {
  const cart = { ...cartOf([line(1, 2)], 1), customer_applied_coupon: code, coupon_message };
  const { container } = render(<CartCoupon cart={cart} />);
  expect(container.querySelector('.notice p')?.textContent?.trim()).toBe(said);
});
