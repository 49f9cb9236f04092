// @vitest-environment jsdom
import '../fake-fetch.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import { RecommendedProducts } from '../../../src/islands/cart/Recommended.tsx';
import { $cart } from '../../../src/stores/cart/cart.ts';
import { cartOf, line } from '../../stores/carts.ts';
import { answerCalls, fillJsdom, letStoresGo } from '../fake-shop.ts';

beforeEach(fillJsdom);
afterAll(letStoresGo);
afterEach(() => {
  cleanup();
  $cart.set(null);
});

const PAELLA = {
  id: 7,
  name: 'Paella for Two',
  slug: 'paella',
  image: null,
  selling_price: 32.9,
  min_quantity: 1,
  has_options: false,
  price_from: false,
  reason_code: 'reaches_free_delivery',
  reason_text: 'Gets you free delivery',
};
const BASIL = { ...PAELLA, id: 8, name: 'Basil', slug: 'basil', reason_code: 'completes_meal' };

const cartAt = (subtotal: number, above: number | null, delivery_message: string | null): CartSnapshot => {
  const cart = cartOf([line(1)], 1, { subtotal_after_discounts: subtotal, delivery_message });
  return { ...cart, cartDetails: { ...cart.cartDetails, free_delivery_above: above } };
};

test('a suggestion says that it gets free delivery only while it does', async () => {
  const products = [PAELLA, { ...BASIL, reason_text: 'Goes well with it' }];
  answerCalls(() => ({ body: { products } }));
  $cart.set(cartAt(17.88, 45, 'Add $27.12 for free delivery'));
  render(<RecommendedProducts title="Goes well with this" inCart={[10]} />);
  await screen.findByText('Gets you free delivery');
  const changes: [string, CartSnapshot][] = [
    ['picked up', cartAt(17.88, null, null)],
    ['delivered for nothing already', cartAt(46, 45, null)],
    ['free by a coupon', cartAt(17.88, 45, null)],
    [
      'a discount would take its part of it',
      { ...cartAt(17.88, 45, 'Add $27.12 for free delivery'), order_discount_amount: 1.99 },
    ],
    ['too small by now', cartAt(5.49, 45, 'Add $39.51 for free delivery')],
  ];
  for (const [state, cart] of changes) {
    act(() => $cart.set(cart));
    expect(screen.queryByText('Gets you free delivery'), state).toBeNull();
    expect(screen.getByText('Paella for Two')).toBeDefined();
    expect(screen.getByText('Goes well with it')).toBeDefined();
  }
});
