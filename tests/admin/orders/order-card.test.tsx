// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderCard } from '../../../src/admin/orders/OrderCard.tsx';
import { $view, NO_VIEW } from '../../../src/admin/stores/orders.ts';
import type { DeskOrderSummary } from '../../../src/api/contract/admin/orders.ts';
import type { DeskSession } from '../../../src/api/contract/admin/staff.ts';

const ORDER = {
  ...{ id: '01ABC', order_number: 'C-1', status: 'placed', status_label: 'New', order_type: 'pickup' },
  ...{ table: null, channel: null, branch_id: 2, branch_name: 'Hawthorne Market', customer: 'Guest' },
  ...{ placed_at: '2026-11-24T17:04:00Z', eta: null, slot_label: null, total: 15.65, item_count: 2 },
  ...{
    items: [{ name: 'Cooler', quantity: 2, options: '', substitutes: [] }],
    note: null,
    next: ['accepted'],
  },
  ...{ has_if_unavailable: false, to_collect: 0, declined_at: null },
};
const branch = (id: number, name: string) => ({ id, name, timezone: 'America/Los_Angeles' });
const TWO = [branch(1, 'Pearl Street'), branch(2, 'Hawthorne Market')];

const cardOf = (order: object = {}, branches: object[] = TWO): string => {
  const { container } = render(
    <OrderCard
      order={{ ...ORDER, ...order } as unknown as DeskOrderSummary}
      session={{ branches } as unknown as DeskSession}
    />,
  );
  return (container.textContent ?? '').replaceAll(/[\u202f\u2009]/g, ' ');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T20:00:00Z') });
  $view.set(NO_VIEW);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the card of an order', () => {
  test('says what is to be collected, which is less than its total where something is missing', () => {
    expect(cardOf({ to_collect: 14.4 })).toMatch(/15\.65.*To collect now: \S?14\.40/);
    cleanup();
    expect(cardOf()).not.toContain('To collect');
  });

  test('says that nothing is left of an order', () => {
    expect(cardOf({ payment_status: 'partially_refunded' })).not.toContain('All refunded or missing');
    for (const order of [{ payment_status: 'refunded' }, { items: [], item_count: 0 }]) {
      cleanup();
      expect(cardOf(order)).toContain('All refunded or missing');
    }
  });

  test('names what comes instead of a product', () => {
    const substitutes = [{ name: 'Lemonade', quantity: 1 }];
    expect(cardOf({ items: [{ ...ORDER.items[0], substitutes }] })).toContain('2 × Cooler → 1 × Lemonade');
  });

  test('says its branch while those of all branches are shown, and to nobody with one branch', () => {
    expect(cardOf()).toContain('Hawthorne Market');
    cleanup();
    expect(cardOf({}, TWO.slice(1))).not.toContain('Hawthorne Market');
    cleanup();
    $view.set({ ...NO_VIEW, branchId: 2 });
    expect(cardOf()).not.toContain('Hawthorne Market');
  });

  test('shows the words of a note, and that some line says what to do without it', () => {
    expect(cardOf()).not.toContain('If unavailable');
    cleanup();
    const said = cardOf({ note: 'No peanuts, please', has_if_unavailable: true });
    expect(said).toContain('No peanuts, please');
    expect(said).toContain('If unavailable: see order');
  });

  test('says the day of what is for another one', () => {
    const eta = { from: '2026-11-28T04:00:00Z', to: '2026-11-28T05:00:00Z' };
    expect(cardOf({ eta })).toContain('until Fri, Nov 27, 9:00 PM');
  });

  test('keeps its sums together whatever the direction of the page', () => {
    cardOf({ to_collect: 14.4 });
    for (const sum of [/15\.65/, /14\.40/]) expect(screen.getByText(sum).tagName).toBe('BDI');
  });
});
