// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Branch } from '../../../src/api/contract/branch.ts';
import type { CartComparison } from '../../../src/domain/cart/cart-comparison.ts';
import { SwitchPreview } from '../../../src/islands/cart/SwitchPreview.tsx';

const NIGHT = {
  name: 'Night Kitchen',
  is_open_now: false,
  closes_at: null,
  next_open_at: '2030-01-02T16:00:00Z',
  timezone: 'UTC',
} as unknown as Branch;
const SAME = {
  ...{ lost: [], gained: [], isEmptied: false, fewer: [], prices: [], minimum: null, isDelivery: true },
  ...{ unreached: null, coupon: null },
  ...{ total: { from: 22.58, to: 24.08 }, delivery: { from: 4.9, to: 5.9 } },
};

const nothing = () => undefined;
const show = (branch: Branch, comparison: CartComparison = SAME) =>
  render(<SwitchPreview branch={branch} comparison={comparison} onSwitch={nothing} onStay={nothing} />);

afterEach(cleanup);

test('the way to a branch that is closed says so, and what else changes than the items', () => {
  show(NIGHT);
  expect(screen.getByRole('heading', { name: 'Your items stay the same at Night Kitchen' })).toBeDefined();
  expect(screen.getByText(/^Closed, opens Jan 2, 4:00\sPM$/)).toBeDefined();
  expect(screen.getByText('The total is $24.08 instead of $22.58, delivery included')).toBeDefined();
});

test('an open branch needs no words about its hours', () => {
  show({ ...NIGHT, is_open_now: true });
  expect(screen.queryByText(/Closed|Open/)).toBeNull();
});

test('a branch that does not deliver to the address says so, and names no total', () => {
  const unreached = 'Night Kitchen does not deliver to 97209.';
  show(NIGHT, { ...SAME, unreached });
  expect(screen.getByText(unreached)).toBeDefined();
  expect(screen.queryByText(/The total/)).toBeNull();
});

test('a minimum that the cart does not reach there is said, with what is missing', () => {
  show(NIGHT, { ...SAME, minimum: { amount: 20, missing: 6.35 } });
  expect(screen.getByText('The minimum order there is $20.00: add $6.35 more')).toBeDefined();
});

test('a branch that sells nothing of the cart names neither a total nor its minimum', () => {
  const none = { lost: ['Margherita'], isEmptied: true, total: { from: 22.58, to: 0 } };
  show(NIGHT, { ...SAME, ...none, minimum: { amount: 15, missing: 15 } });
  expect(screen.getByText('Margherita: not available there')).toBeDefined();
  expect(screen.queryByText(/The total|The minimum/)).toBeNull();
});

test('a coupon that does not count there and what is sold there alone are changes of the cart', () => {
  const coupon = 'NIGHTOWL is not valid at this branch.';
  show(NIGHT, { ...SAME, gained: ['Saffron'], coupon });
  expect(screen.getByRole('heading', { name: 'At Night Kitchen your cart changes' })).toBeDefined();
  expect(screen.getByText('Saffron: available there')).toBeDefined();
  expect(screen.getByText(coupon)).toBeDefined();
});

test('names no total of before where this branch does not deliver', () => {
  show(NIGHT, { ...SAME, total: { from: null, to: 24.08 } });
  expect(screen.getByText('The total is $24.08, delivery included')).toBeDefined();
});

test('what is picked up has no delivery in its total', () => {
  show(NIGHT, { ...SAME, isDelivery: false });
  expect(screen.getByText('The total is $24.08 instead of $22.58')).toBeDefined();
});
