// @vitest-environment jsdom
import '../fake-fetch.ts';
import { cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../../src/api/contract/order.ts';
import { orderSums } from '../../../src/islands/receipt/order-sums.ts';
import { cartSums, Summary } from '../../../src/islands/receipt/Summary.tsx';
import { findLanguageBy } from '../../../src/language/page.ts';
import { phrasesOf } from '../../../src/language/phrases.ts';
import { cartOf, line } from '../../stores/carts.ts';
import { fillJsdom, letStoresGo } from '../fake-shop.ts';
import { orderOf } from '../order/orders.ts';

beforeEach(() => fillJsdom());
afterEach(() => {
  cleanup();
  findLanguageBy(() => undefined);
});
afterAll(letStoresGo);

const TAXED = cartOf([line(1)], 1);
TAXED.cartDetails.tax_lines = [{ name: 'GST', rate_percent: 8.25, amount: 0.17 }];

test.each([
  ['German', { language: 'de', locale: 'de-DE', phrases: phrasesOf('de-DE') }, 'GST (8,25 %)'],
  ['French', { language: 'fr', locale: 'fr-FR', phrases: phrasesOf('fr-FR') }, 'GST (8,25\u202f%)'],
  ['Arabic', { language: 'ar', locale: 'ar-EG', phrases: phrasesOf('ar-EG') }, 'GST (٨٫٢٥٪)'],
  [
    'Arabic with Latin digits',
    { language: 'ar', locale: 'ar-AE', phrases: phrasesOf('ar-AE') },
    'GST (8.25%)',
  ],
] as const)('the rate of a tax is written as in %s', (_, language, written) => {
  findLanguageBy(() => ({ ...language, prefix: '' }));
  const { container } = render(<Summary sums={cartSums(TAXED)} />);
  const said = [...container.querySelectorAll('dt')].map(({ textContent }) =>
    textContent?.replace(/[\u2068\u2069]/g, ''),
  );
  expect(said).toContain(written);
});

const rowsOf = (order: Partial<Order>) => {
  const { container } = render(<Summary sums={orderSums(orderOf(order))} />);
  return [...container.querySelectorAll('.summary-row')].map(({ textContent }) => textContent);
};

test('what is missing of a cash order comes off what is to pay', () => {
  expect(rowsOf({ to_collect: 4.5 })).toEqual([
    'Subtotal (2 items)$4.00',
    'Delivery$2.00',
    'Total$6.00',
    'Missing or replaced−$1.50',
    'To pay$4.50',
  ]);
});

test('what was saved is said while all of the order stands, and no longer once something went back', () => {
  const isSaid = (order: Partial<Order>): boolean => {
    const sums = orderSums(orderOf({ ...order, total_discount: 1.6 }));
    return /You save/.test(render(<Summary sums={sums} />).container.textContent ?? '');
  };
  expect(isSaid({})).toBe(true);
  expect(isSaid({ wallet_amount: 2, amount_due: 4 })).toBe(true);
  expect(isSaid({ to_collect: 4.5 })).toBe(false);
  const refund = { id: 1, to: 'wallet', amount: 2, status: 'done', reason: '', created_at: '' } as const;
  expect(isSaid({ refunded_amount: 2, refunds: [refund] })).toBe(false);
});

test('what was missing when it was handed over is no refund', () => {
  const refund = {
    id: 1,
    amount: 1.5,
    to: 'source' as const,
    status: 'done' as const,
    reason: '',
    created_at: '',
  };
  const refunds = [{ ...refund, uncollected: true }];
  const handedOver = { status: 'delivered' as const, payment_status: 'partially_refunded' as const };
  expect(rowsOf({ ...handedOver, refunded_amount: 1.5, refunds }).slice(2)).toEqual([
    'Total$6.00',
    'Missing or replaced−$1.50',
    'Paid$4.50',
  ]);
});

test('an order that the wallet paid whole speaks of no other payment', () => {
  const paid = { wallet_amount: 6, amount_due: 0, payment_status: 'paid' as const };
  expect(rowsOf(paid).slice(2)).toEqual(['Total$6.00', 'Wallet−$6.00']);
});

test('a cancelled order shows the part that was paid and is back, and nothing to pay', () => {
  const refund = {
    id: 1,
    amount: 2,
    to: 'wallet' as const,
    status: 'done' as const,
    reason: '',
    created_at: '',
  };
  const paid = { wallet_amount: 2, amount_due: 4, refunded_amount: 2, refunds: [refund] };
  const ended = { status: 'cancelled' as const, payment_status: 'refunded' as const };
  expect(rowsOf({ ...ended, ...paid }).slice(2)).toEqual(['Total$6.00', 'Wallet−$2.00', 'Refunded−$2.00']);
  expect(rowsOf({ ...ended, wallet_amount: 2, amount_due: 4 }).slice(-1)).toEqual(['Total$6.00']);
});

test.each([
  ['pending', ['To be refunded']],
  ['failed', ['To be refunded']],
  ['done', ['Refunded']],
] as const)('money whose refund is %s is named so', (status, named) => {
  const refund = { id: 1, amount: 4, to: 'source' as const, status, reason: 'return', created_at: '' };
  const sums = orderSums(orderOf({ refunded_amount: 4, refunds: [refund] }));
  const { container } = render(<Summary sums={sums} />);
  const said = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '');
  expect(said.filter((text) => /refunded/i.test(text))).toEqual(named);
});

test('the subtotal beside which offers name their minimum is what the goods cost now', () => {
  const sale = cartOf([line(1)], 1);
  const cart = { ...sale, total_original_price: 87.6, product_price_discount: 12 };
  const { container } = render(<Summary sums={cartSums(cart)} />);
  const rows = [...container.querySelectorAll('.summary-row')].map(({ textContent }) => textContent);
  expect(rows.slice(0, 3)).toEqual([
    'Regular price$87.60',
    'Sale savings\u2212$12.00',
    'Subtotal (1 item)$75.60',
  ]);
});
