// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../../src/api/contract/order.ts';
import { OrderActs } from '../../../src/islands/order/OrderActs.tsx';
import { fillJsdom } from '../fake-shop.ts';
import { orderOf } from './orders.ts';

beforeEach(fillJsdom);
afterEach(cleanup);

const show = (change: Partial<Order>) => {
  const order = orderOf({
    status: 'delivered',
    invoice_url: '/pdf',
    invoice_number: '1-2026-00007',
    ...change,
  });
  render(<OrderActs order={order} isCustomer={false} onChange={() => undefined} />);
  return screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([name]) => /PDF|XML/.test(name ?? ''));
};

test('an e-invoice stands beside the PDF of an invoice, and of each credit note', () => {
  const note = { number: '1-2026-00008', url: '/note', e_invoice_url: '/note-xml' };
  expect(show({ e_invoice_url: '/xml', credit_notes: [note] })).toEqual([
    ['Invoice (PDF)', '/pdf'],
    ['E-invoice (XML)', '/xml'],
    ['Credit note 1-2026-00008 (PDF)', '/note'],
    ['Credit note 1-2026-00008 (XML)', '/note-xml'],
  ]);
});

test('a confirmation, and an invoice that has no e-invoice, lead to their PDF alone', () => {
  expect(show({ invoice_number: null, e_invoice_url: null })).toEqual([['Confirmation (PDF)', '/pdf']]);
  cleanup();
  const note = { number: '1-2026-00008', url: '/note', e_invoice_url: null };
  expect(show({ credit_notes: [note] })).toHaveLength(2);
});

test('who has rated all of an order still finds what they wrote, and what was answered', () => {
  const names = () => screen.getAllByRole('link').map((link) => link.textContent);
  show({ can_review: true });
  expect(names()).toContain('Rate your order');
  cleanup();
  const { items } = orderOf({});
  show({ can_review: false, items: items.map((item) => Object.assign({}, item, { review_id: 9 })) });
  expect(screen.getByRole('link', { name: 'Your review' }).getAttribute('href')).toMatch(
    /\/account\/my-orders\/reviews\//,
  );
  cleanup();
  show({ can_review: false });
  expect(names()).not.toContain('Your review');
});
