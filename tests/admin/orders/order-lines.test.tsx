// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OrderLines } from '../../../src/admin/ui/OrderLines.tsx';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';

const SHORT = { after: { item: 'Soup', short: 1, amount_minor: null } };
const REFUND = { after: { refunded_minor: 400, reason: 'Broken jar' } };

const show = (refunded: number, rest: { history: object[] }, missing?: number, more: object = {}) => {
  const item = {
    ...{ order_item_id: 3, name: 'Soup', quantity: 3, refunded_quantity: refunded, options_text: [] },
    ...{ if_unavailable: 'refund', unit_price: 4, line_total: 12, missing_quantity: missing },
    ...more,
  };
  const order = { id: '01ABC', status: 'delivered', items: [item] };
  render(<OrderLines data={{ order, ...rest } as unknown as DeskOrder} />);
  return [...document.querySelectorAll('.mark')].map(({ textContent }) => textContent);
};
afterEach(cleanup);

test('a refund of money alone took nothing off the order', () => {
  expect(show(1, { history: [REFUND] })).toEqual(['1 refunded']);
});

test('units that are missing are taken off, refunded already or not', () => {
  expect(show(0, { history: [SHORT] }, 1)).toEqual(['1 taken off']);
  cleanup();
  expect(show(1, { history: [SHORT] })).toEqual(['1 taken off']);
});

test('what was missing and what went back later are said apart', () => {
  const other = { after: { item: 'Salad', short: 2 } };
  expect(show(2, { history: [SHORT, other, REFUND] })).toEqual(['1 taken off', '1 refunded']);
});

test('a gift card says for whom it is', () => {
  show(0, { history: [] }, undefined, {
    gift_card: { recipient_name: 'Ana', recipient_email: 'ana@example.com' },
  });
  expect(document.body.textContent).toContain('For Ana, ana@example.com');
});

test('two lines of one product keep their missing units apart', () => {
  const short = { order_item_id: 4, item: 'Soup', short: 1 };
  expect(show(1, { history: [{ after: short }] })).toEqual(['1 refunded']);
  cleanup();
  expect(show(1, { history: [{ after: { ...short, order_item_id: 3 } }] })).toEqual(['1 taken off']);
});

test('a line says what its shopper wishes where it is not there, and what came instead', () => {
  const nothing = { history: [] };
  show(0, nothing, undefined, { if_unavailable: 'call_me' });
  expect(document.body.textContent).toContain('If unavailable: Call me');
  cleanup();
  show(0, nothing, undefined, { substitutes: [{ quantity: 1, name: 'Broth', unit_price: 3 }] });
  expect(document.body.textContent).not.toContain('If unavailable');
  expect(document.body.textContent).toContain('→ 1 × Broth');
});
