// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';
import { fakeApi } from '../../islands/fake-api.ts';

const SLOT = {
  ...{ id: '2026-11-27T20:00/pickup/2', label: '8:00 PM to 9:00 PM', is_asap: false },
  ...{ starts_at: '2026-11-28T04:00:00Z', ends_at: '2026-11-28T05:00:00Z' },
};
const orderWith = (slot: object | null, more: object = {}, next = ['accepted', 'rejected']) =>
  ({
    order: { id: '01ABC', order_number: 'C-1', order_type: 'pickup', status: 'placed', slot, ...more },
    next,
  }) as unknown as DeskOrder;
const show = (data: DeskOrder) => render(<Moves data={data} zone="America/Los_Angeles" />);
const api = fakeApi(({ path }) => {
  if (path === '/admin/orders/01ABC/transition') return { body: orderWith(null) };
  return path === '/admin/orders' ? { body: { data: [], last_page: 1 } } : undefined;
});
const { Moves } = await import('../../../src/admin/ui/OrderMoves.tsx');
const { deskSums } = await import('../../../src/admin/ui/order-words.ts');
const user = userEvent.setup();
const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const press = () => user.click(screen.getByRole('button', { name: 'Accept the order' }));

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  api.calls.length = 0;
});

describe('accepting an order', () => {
  test('says in how many minutes it is ready', async () => {
    show(orderWith({ ...SLOT, is_asap: true }));
    await user.selectOptions(screen.getByLabelText('Ready in'), '45 minutes');
    await press();
    await expect.poll(sent).toMatchObject([{ to: 'accepted', eta: { to: expect.any(String) } }]);
  });

  test('leaves the time that its customer chose', async () => {
    show(orderWith(SLOT));
    expect(screen.queryByLabelText('Ready in')).toBeNull();
    await press();
    await expect.poll(sent).toEqual([{ to: 'accepted' }]);
  });

  test('keeps the time that the shopper was promised unless another is chosen', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T20:00:00Z') });
    show(orderWith(null, { eta: { from: '2026-11-27T20:12:00Z', to: '2026-11-27T20:13:00Z' } }));
    const chosen = screen.getByLabelText<HTMLSelectElement>('Ready in').selectedOptions[0];
    expect(chosen?.text).toBe('as promised: 12:13 PM');
    await press();
    await expect.poll(sent).toEqual([{ to: 'accepted' }]);
  });

  test('is ready in so many minutes once the promised time has passed meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T20:00:00Z') });
    const promised = orderWith(null, { eta: { from: '2026-11-27T20:12:00Z', to: '2026-11-27T20:13:00Z' } });
    const { rerender } = show(promised);
    vi.setSystemTime('2026-11-27T20:14:00Z');
    rerender(<Moves data={promised} zone="America/Los_Angeles" />);
    const chosen = screen.getByLabelText<HTMLSelectElement>('Ready in').selectedOptions[0];
    expect(chosen?.text).toBe('30 minutes');
    await press();
    await expect.poll(sent).toMatchObject([{ to: 'accepted', eta: { to: '2026-11-27T20:44:00.000Z' } }]);
  });

  test('of a delivery says when it is there, not when it is ready', () => {
    show(orderWith(null, { order_type: 'delivery' }));
    expect(screen.queryByLabelText('Ready in')).toBeNull();
    expect(screen.getByLabelText('Delivered in')).toBeDefined();
  });
});

test.each([
  ['preparing', 'pickup', 2],
  ['ready', 'pickup', 0],
  ['ready', 'delivery', 2],
])('an order that is %s (%s) offers %i later times', (status, order_type, count) => {
  show(orderWith(null, { status, order_type }, ['delivered', 'cancelled']));
  expect(screen.queryAllByRole('button', { name: /later$/ })).toHaveLength(count);
});

test('the sums of an order say to staff what came off, and not that they save it', async () => {
  const { Summary } = await import('../../../src/islands/receipt/Summary.tsx');
  const sums = { total_original_price: 20, product_price_discount: 3, total_discount: 3, total: 17 };
  const none = { order_discount_amount: 0, shipping_discount_amount: 0, packaging_charge: 0, tip_amount: 0 };
  const order = { ...sums, ...none, items: [], discounts: [], refunds: [], tax_lines: [], wallet_amount: 0 };
  render(<Summary sums={deskSums(order as unknown as DeskOrder['order'])} />);
  expect(screen.getByText('Sale savings')).toBeDefined();
  expect(screen.queryByText(/You save/)).toBeNull();
});
