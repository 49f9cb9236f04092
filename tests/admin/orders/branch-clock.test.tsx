// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Orders } from '../../../src/admin/people/CustomerParts.tsx';
import { sentText } from '../../../src/admin/people/GiftCardRow.tsx';
import { $desk, branchTimezone } from '../../../src/admin/stores/session.ts';
import { BranchClock } from '../../../src/admin/ui/BranchClock.tsx';
import { MoneyByHand } from '../../../src/admin/ui/MoneyByHand.tsx';
import { OrderRequests } from '../../../src/admin/ui/OrderRequests.tsx';
import type { DeskCustomer } from '../../../src/api/contract/admin/customers.ts';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';

const NOW = Date.parse('2026-11-24T17:04:00Z');
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const branch = (id: number, name: string, timezone: string) => ({ id, name, timezone });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('names the clock of each branch whose time is another than that of the reader', () => {
  const { container } = render(
    <BranchClock branches={[branch(1, 'Here', own), branch(2, 'Kathmandu', 'Asia/Kathmandu')]} />,
  );
  expect(container.textContent).toContain('Kathmandu Tue 10:49');
  expect(container.textContent).not.toContain('Here');
});

test('names every branch that goes by such a clock', () => {
  const zone = 'Asia/Kathmandu';
  const { container } = render(
    <BranchClock branches={[branch(1, 'Thamel', zone), branch(2, 'Patan', zone)]} />,
  );
  expect(container.textContent).toContain('Thamel, Patan Tue 10:49');
});

test('an order speaks by the clock of its branch alone', () => {
  const at = '2026-11-24T17:04:00Z';
  const request = { id: 1, kind: 'return', status: 'requested', created_at: at, items: [], refund_amount: 4 };
  const data = {
    order: { id: '01ABC', items: [], amount_due: 0, payment_method: { code: 'cod' }, requests: [request] },
    by_hand: [{ id: 2, amount: 4, why: 'cash', at }],
  } as unknown as DeskOrder;
  const { container } = render(
    <>
      <OrderRequests data={data} zone="Asia/Kathmandu" />
      <MoneyByHand data={data} zone="Asia/Kathmandu" />
    </>,
  );
  expect(container.textContent?.match(/Nov 24, 2026, 10:49/g)).toHaveLength(2);
});

test('says nothing where all clocks are the same', () => {
  const { container } = render(<BranchClock branches={[branch(1, 'Here', own)]} />);
  expect(container.textContent).toBe('');
});

test('orders of a customer and of codes are by the clock of their branch, which is named', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const at = '2026-11-24T17:04:00Z';
  const branches = [branch(1, 'Here', own), branch(2, 'Thamel', 'Asia/Kathmandu')];
  $desk.set({ name: 'in', session: { staff: { timezone: null }, branches } } as never);
  const order = {
    id: '01ABC',
    order_number: 'C-1',
    placed_at: at,
    branch_id: 2,
    branch_name: 'Thamel',
    total: 4,
  };
  const { container } = render(<Orders orders={[order] as unknown as DeskCustomer['orders']} />);
  expect(container.textContent).toContain('Nov 24, 2026, 10:49');
  expect(container.textContent).toContain('Thamel Tue 10:49');
  expect(container.textContent).not.toContain('Here');
  expect(branchTimezone(2)).toBe('Asia/Kathmandu');
  // Of a branch that they do not work for: by their own clock.
  expect(branchTimezone(3)).toBeUndefined();
  $desk.set({ name: 'unknown' });
});

test('a gift card that is to be sent says when by the shop’s clock, which is named', () => {
  $desk.set({
    name: 'in',
    session: { staff: {}, branches: [branch(2, 'Thamel', 'Asia/Kathmandu')] },
  } as never);
  const said = sentText({ sent_at: null, send_at: '2026-11-24T17:04:00Z' }).replaceAll('\u202f', ' ');
  expect(said).toBe('To be sent Nov 24, 2026, 10:49 PM (Nepal Time)');
  $desk.set({ name: 'unknown' });
});
