// @vitest-environment jsdom
import '../fake-fetch.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { Offer, type OfferData } from '../../../src/islands/cart/Offer.tsx';
import { fillJsdom, letStoresGo } from '../fake-shop.ts';

beforeEach(() => fillJsdom());
afterEach(cleanup);
afterAll(letStoresGo);

const REWARD = {
  id: 1,
  code: 'OWN',
  title: 'Free delivery once',
  description: 'Free delivery once',
  type: 'free_delivery',
  estimated_saving: 1.9,
  is_automatic: false,
  is_applied: false,
  is_eligible: true,
  is_stackable: true,
  first_order_only: false,
  min_subtotal: null,
  min_quantity: null,
  max_discount: null,
  time_from: null,
  time_to: null,
  ends_at: null,
  usage_left_for_me: null,
  missing_amount: null,
} as unknown as OfferData;

test('a code whose description is its name says it once', () => {
  render(<Offer offer={REWARD} />);
  expect(screen.getAllByText('Free delivery once')).toHaveLength(1);
  cleanup();
  render(<Offer offer={{ ...REWARD, description: 'For one order.' }} />);
  expect(screen.getByText('For one order.')).toBeDefined();
});
