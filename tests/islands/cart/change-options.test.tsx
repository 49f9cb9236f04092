// @vitest-environment jsdom
import '../fake-fetch.ts';
import '../../../src/browser/cards/options-drawer.ts';
import '../../../src/islands/product/mount-options-drawer.tsx';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { startOnDemand } from '../../../src/browser/on-demand.ts';
import { CartLines } from '../../../src/islands/cart/CartLines.tsx';
import { $cart } from '../../../src/stores/cart/cart.ts';
import { pizza } from '../../domain/option-world.ts';
import { cartOf, line } from '../../stores/carts.ts';
import { answerCalls, fillJsdom, letStoresGo } from '../fake-shop.ts';

// jsdom loads no styles.
vi.mock('../../../src/components/later-styles.ts', () => ({ loadLaterStyles: async () => undefined }));

afterAll(letStoresGo);

test('options of a line of which none is chosen can be changed; a line without any has no such way', async () => {
  fillJsdom();
  startOnDemand();
  const extras = pizza.multi_selectable_attributes.map((group) => ({ ...group, min_select: 0 }));
  const plain = { ...pizza, attributes: [], combinations: [], multi_selectable_attributes: extras };
  const product = { ...plain, id: 10, name: 'Product 1', slug: 'product-1', is_available: true };
  const cart = cartOf([line(1, 1, { has_options: true }), line(2, 1, { has_options: false })], 1);
  const calls = answerCalls((path) => ({
    body:
      path === '/get-product/product-1'
        ? { product: { ...product, min_quantity: 1, max_quantity: 9 } }
        : { ...cart, cartDetails: { ...cart.cartDetails, version: 2 } },
  }));
  $cart.set(cart);
  render(<CartLines cart={cart} />);
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: /^Change options.*Product 2/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Change options.*Product 1/ }));
  const drawer = within(await screen.findByRole('dialog', { name: /Product 1$/ }));
  await user.click(await drawer.findByRole('checkbox', { name: /^Basil/ }));
  await user.click(drawer.getByRole('button', { name: /Save/ }));
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path.startsWith('/cart/update'))?.body).toMatchObject({
      cart_id: 1,
      selected_multi_attributes: { 9: [91] },
    }),
  );
});
