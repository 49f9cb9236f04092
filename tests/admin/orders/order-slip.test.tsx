// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderSlip } from '../../../src/admin/ui/OrderSlip.tsx';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';

/** Placed on 24 November for the same day of the branch, which is read in a language of its own. */
const SLOT = {
  ...{ id: '2026-11-24T20:00/pickup/2', label: 'Heute, 20:00 – 21:00', is_asap: false },
  ...{ starts_at: '2026-11-25T04:00:00Z', ends_at: '2026-11-25T05:00:00Z' },
};
const ITEM = {
  ...{ order_item_id: 3, name: 'Soup', quantity: 2, refunded_quantity: 0, options_text: [], note: '' },
  ...{ if_unavailable: 'refund', unit_price: 4, line_total: 8 },
};

const slipOf = (order: object, to_collect = 0): string => {
  const whole = {
    ...{ order_number: 'C-1', order_type: 'pickup', placed_at: '2026-11-24T17:04:00Z', eta: null },
    ...{ branch: { id: 2, name: 'Pearl Street' }, contact: { name: 'Guest' }, items: [ITEM] },
    ...order,
  };
  const data = { order: whole, notes: [], to_collect } as unknown as DeskOrder;
  const { container } = render(<OrderSlip data={data} zone="America/Los_Angeles" />);
  return (container.textContent ?? '').replaceAll(/[\u202f\u2009]/g, ' ');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T20:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an order’s slip says the chosen time by the branch’s clock, in the desk’s language', () => {
  expect(slipOf({ slot: SLOT })).toContain('8:00–9:00 PM');
  expect(slipOf({ slot: SLOT })).not.toContain('Heute');
});

test('and from the next day on with the day that it was for', () => {
  vi.setSystemTime('2026-11-25T20:00:00Z');
  expect(slipOf({ slot: SLOT })).toContain('Tue, Nov 24, 8:00–9:00 PM');
});

test('what is for no time is as soon as possible; a time of earlier releases is said as it was kept', () => {
  expect(slipOf({ slot: { ...SLOT, is_asap: true } })).toContain('As soon as possible');
  expect(slipOf({ slot: { label: '20:00 – 21:00' } })).toContain('20:00 – 21:00');
});

test('it says what comes instead, what to do without a product, and what is to be collected', () => {
  const substitutes = [{ quantity: 1, name: 'Broth', unit_price: 3 }];
  const said = slipOf({ items: [{ ...ITEM, substitutes, if_unavailable: 'best_match' }] }, 4.5);
  expect(said).toContain('1 × Soup');
  expect(said).toContain('1 × Broth (instead of Soup)');
  expect(said).toContain('If unavailable: Send the closest match');
  expect(said).toMatch(/To collect now: .?4\.50/);
  cleanup();
  expect(slipOf({})).not.toMatch(/instead|If unavailable|To collect/);
});
