// @vitest-environment jsdom
import '../fake-fetch.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { MiniCart } from '../../../src/islands/cart/MiniCart.tsx';
import { $cart } from '../../../src/stores/cart/cart.ts';
import { cartOf, line } from '../../stores/carts.ts';
import { fillJsdom, letStoresGo } from '../fake-shop.ts';

beforeEach(fillJsdom);
afterAll(letStoresGo);
afterEach(() => {
  cleanup();
  $cart.set(null);
});

test('the lines below the badge and the sums beneath them add up to the total', async () => {
  HTMLElement.prototype.showPopover = () => undefined;
  const cart = cartOf([line(1, 2)], 1);
  $cart.set({
    ...cart,
    delivery_charge: 4.9,
    total: cart.total + 4.9,
  });
  render(
    <MiniCart>
      <a href="/cart">Cart</a>
    </MiniCart>,
  );
  await userEvent.hover(screen.getByRole('link', { name: 'Cart' }));
  const panel = await screen.findByLabelText('Your cart');
  const rows = [...panel.querySelectorAll('.summary-row')].map((row) => row.textContent);
  const sums = rows.map((row) => Number(row?.split('$').at(-1)));
  expect(rows.join()).toContain('Delivery (estimate)');
  expect(sums.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(sums.at(-1) ?? 0);
});
