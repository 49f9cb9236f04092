// @vitest-environment jsdom
import '../fake-fetch.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../../src/api/contract/catalog.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../src/domain/money/format-money.ts';
import { ProductOptions } from '../../../src/islands/product/ProductOptions.tsx';
import { pizza, shirt } from '../../domain/option-world.ts';
import { cartOf, line } from '../../stores/carts.ts';
import { answerCalls, fillJsdom, letStoresGo } from '../fake-shop.ts';

const FACTS = {
  id: 7,
  name: 'Margherita',
  slug: 'margherita',
  min_quantity: 1,
  max_quantity: 9,
  is_available: true,
  unavailable_reason: null,
  stock_status: 'in_stock',
  price_from: true,
  unit_label: null,
  unit_price: null,
  tax_rate_percent: 0,
  lowest_price_30d: null,
};
const show = (options: object = pizza, change: object = {}) => {
  const product = { ...options, ...FACTS, ...change } as unknown as Product;
  render(<ProductOptions product={product} money={DEFAULT_MONEY_FORMAT} />);
  return userEvent.setup();
};
const headPrice = () => document.querySelector('.product-price .price-now')?.textContent;

beforeEach(fillJsdom);
afterAll(letStoresGo);
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test('the price at the head follows the choice, and sizes say what they cost more', async () => {
  const user = show();
  expect(headPrice()).toBe('from $9.00');
  expect(screen.getByRole('button', { name: /Large \+\$3\.00/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Large/ }));
  expect(headPrice()).toBe('$12.00');
  expect(screen.getByRole('button', { name: 'Large' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Small \u2212$3.00' })).toBeDefined();
});

test('a press on a disabled value makes the change and shows what went', async () => {
  const user = show(shirt);
  await user.click(screen.getByRole('button', { name: /Black/ }));
  await user.click(screen.getByRole('button', { name: /^M/ }));
  const small = screen.getByRole('button', { name: /S.*Not available in Black/ });
  expect(small.getAttribute('aria-disabled')).toBe('true');
  await user.click(small);
  expect(screen.getByRole('button', { name: /^S/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('No longer chosen: Colour: Black')).toBeDefined();
});

test('a press on a disabled topping makes the choice it needs and says so', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: /Small/ }));
  const olives = screen.getByRole('checkbox', { name: /Olives.*Only with Large/ });
  expect(olives.getAttribute('aria-disabled')).toBe('true');
  await user.click(olives);
  expect(screen.getByText('Now chosen: Size: Large')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: /Olives/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('checkbox', { name: /Basil/ }));
  await user.click(screen.getByRole('checkbox', { name: /Ham/ }));
  expect(screen.getByText('Ham: You can choose up to 2')).toBeDefined();
});

test('a product that cannot be bought now says what a press came to as well', async () => {
  const user = show(shirt, { is_available: false, unavailable_reason: 'other_branch' });
  await user.click(screen.getByRole('button', { name: /Red/ }));
  expect(screen.getByText('Red: Not available')).toBeDefined();
});

test('a press on a value that nothing has says why', async () => {
  const user = show(shirt);
  await user.click(screen.getByRole('button', { name: /Red/ }));
  expect(screen.getByText('Red: Not available')).toBeDefined();
});

test('an address with a variant opens its choice', async () => {
  history.replaceState(null, '', '/product/margherita?variant=702');
  show();
  await vi.waitFor(() => expect(headPrice()).toBe('$12.00'));
});

test('a missing group gets its text and the focus', async () => {
  const calls = answerCalls(() => ({ body: cartOf([line(1)], 1) }));
  const user = show();
  await user.click(screen.getByRole('button', { name: /Large/ }));
  await user.click(screen.getByRole('button', { name: /Add to cart/ }));
  expect(document.activeElement?.id).toBe('page-extras-9');
  expect(screen.getByText('Please select at least 1 options for Extras')).toBeDefined();
  expect(calls).toEqual([]);
});

test('groups of one number keep apart, each with its own text', async () => {
  const [extras] = pizza.multi_selectable_attributes;
  const [size] = pizza.attributes;
  if (!extras || !size) throw new Error('A pizza has sizes and extras.');
  const user = show({ ...pizza, multi_selectable_attributes: [{ ...extras, id: size.id }] });
  await user.click(screen.getByRole('button', { name: /Large/ }));
  await user.click(screen.getByRole('button', { name: /Add to cart/ }));
  expect(document.activeElement?.id).toBe(`page-extras-${size.id}`);
  expect(screen.getAllByText('Please select at least 1 options for Extras')).toHaveLength(1);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a sold-out combination offers a message when it is back, by email or phone', async () => {
  const message = 'We sent you a link.';
  const calls = answerCalls(() => ({ status: 201, body: { status: 'pending', message } }));
  const user = show(shirt);
  await user.click(screen.getByRole('button', { name: /Black/ }));
  await user.click(screen.getByRole('button', { name: /^M/ }));
  await user.type(screen.getByLabelText(/Email or phone/), 'ana');
  await user.click(screen.getByRole('button', { name: 'Notify me' }));
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText(/Email or phone/), '@example.com');
  await user.click(screen.getByRole('button', { name: 'Notify me' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(calls[0]).toMatchObject({
    method: 'POST',
    body: { product_id: 7, variant_id: 801, email: 'ana@example.com' },
  });
});

test('a product that is only sold elsewhere still shows its options, and no way to add it', () => {
  show(pizza, { is_available: false, unavailable_reason: 'other_branch' });
  expect(screen.getByRole('button', { name: /Large/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
  expect(screen.queryByText('Notify me')).toBeNull();
});
