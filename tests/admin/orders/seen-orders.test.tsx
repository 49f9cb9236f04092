// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { $desk } from '../../../src/admin/stores/session.ts';
import { MoneyByHand } from '../../../src/admin/ui/MoneyByHand.tsx';
import { OrderLines } from '../../../src/admin/ui/OrderLines.tsx';
import { OrderRequests } from '../../../src/admin/ui/OrderRequests.tsx';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';
import type { DeskSession } from '../../../src/api/contract/admin/staff.ts';
import type { Permission } from '../../../src/api/contract/roles.ts';

afterEach(() => {
  cleanup();
  $desk.set({ name: 'unknown' });
});

const AT = '2026-11-24T17:04:00Z';
const DATA = {
  order: {
    ...{ id: '01ABC', status: 'accepted', amount_due: 0, payment_method: { code: 'cod' } },
    items: [
      {
        ...{ order_item_id: 3, name: 'Soup', quantity: 3, refunded_quantity: 0, options_text: [] },
        ...{ if_unavailable: 'refund', unit_price: 4, line_total: 12 },
      },
    ],
    requests: [
      {
        id: 1,
        kind: 'return',
        status: 'requested',
        created_at: AT,
        items: [],
        refund_amount: 4,
        reason: 'Cold',
      },
    ],
  },
  by_hand: [{ id: 2, amount: 4, why: 'cash', at: AT }],
  history: [],
} as unknown as DeskOrder;

const offered = (permissions: readonly Permission[]) => {
  cleanup();
  $desk.set({ name: 'in', session: { staff: {}, branches: [], permissions } as unknown as DeskSession });
  render(
    <>
      <OrderRequests data={DATA} zone="UTC" />
      <MoneyByHand data={DATA} zone="UTC" />
      <OrderLines data={DATA} />
    </>,
  );
  // What was declared is read by everybody.
  expect(document.body.textContent).toContain('Cold');
  expect(document.body.textContent).toContain('Money to hand over');
  return ['Decline', 'The customer has it', 'Missing?'].map((name) => screen.queryByText(name) !== null);
};

test('who only sees orders is offered nothing that is refused', () => {
  expect(offered(['orders.read'])).toEqual([false, false, false]);
  expect(offered(['orders.read', 'orders.change'])).toEqual([false, false, true]);
  expect(offered(['orders.read', 'orders.refund'])).toEqual([true, true, false]);
});
