// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';
import { fakeApi } from '../../islands/fake-api.ts';

const data = {
  order: {
    id: '01ABC',
    order_number: 'C-1',
    amount_due: 20,
    payment_method: { code: 'razorpay', label: 'Card or wallet app' },
    items: [
      { order_item_id: 2, name: 'Salad', quantity: 1, refunded_quantity: 1, options_text: [] },
      {
        order_item_id: 3,
        name: 'Soup',
        quantity: 2,
        refunded_quantity: 0,
        options_text: ['Size: large'],
        substitutes: [{ quantity: 1, name: 'Stew', unit_price: 5 }],
      },
    ],
  },
  next: ['accepted', 'rejected', 'cancelled'],
  refundable: 20,
  gift_cards_spent: 0,
  refund_limit: null,
  has_wallet: false,
} as unknown as DeskOrder;
const api = fakeApi(({ path }) => {
  if (/^\/admin\/orders\/01ABC\/(refund|requests\/1)$/.test(path)) return { body: data };
  if (path === '/admin/requests') return { body: { data: [], total: 0, by_hand: [], statements: [] } };
  return path === '/admin/orders' ? { body: { data: [], last_page: 1 } } : undefined;
});
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { OrderRequests } = await import('../../../src/admin/ui/OrderRequests.tsx');
const { RefundForm } = await import('../../../src/admin/ui/RefundForm.tsx');
const user = userEvent.setup();
const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('money back', () => {
  afterEach(() => {
    cleanup();
    api.calls.length = 0;
  });

  const fill = async (amount: string) => {
    render(<RefundForm data={data} />);
    await user.click(screen.getByText('Refund'));
    await user.type(screen.getByLabelText(/^Or a sum/), amount);
    await user.type(screen.getByLabelText(/^Reason/), 'It came cold');
  };

  test('names what came instead, with its options, and offers nothing that is back already', () => {
    render(<RefundForm data={data} />);
    const lines = screen.getAllByRole('spinbutton', { hidden: true });
    expect(lines.map((line) => line.closest('label')?.textContent)).toEqual(['Soup Size: large → Stew']);
  });

  test('says that a refund does not end an open order', () => {
    const { rerender } = render(<RefundForm data={data} />);
    expect(screen.queryByText(/The order stays open\./)).not.toBeNull();
    rerender(<RefundForm data={{ ...data, next: [] }} />);
    expect(screen.queryByText(/The order stays open\./)).toBeNull();
  });

  test('says what was spent of the gift cards that the order bought', () => {
    const { rerender } = render(<RefundForm data={data} />);
    expect(screen.queryByText(/was spent already/)).toBeNull();
    rerender(<RefundForm data={{ ...data, gift_cards_spent: 20 }} />);
    expect(screen.getByText(/^\$20\.00 of the gift cards of this order was spent already/)).toBeDefined();
  });

  test('a sum such as the delivery goes back without products', async () => {
    await fill('4,50');
    await user.click(screen.getByRole('button', { name: 'Give the money back' }));
    await expect.poll(sent).toEqual([{ lines: [], amount: 4.5, to: 'source', reason: 'It came cold' }]);
  });

  test('goes to the wallet of a customer alone: a guest has none', async () => {
    $desk.set({ name: 'in', session: { staff: {}, permissions: ['orders.refund'] } as never });
    const requests = [
      {
        id: 1,
        kind: 'return',
        status: 'requested',
        created_at: '2026-11-21T09:00:00Z',
        items: [],
        refund_to: 'wallet',
        refund_amount: 4,
      },
    ];
    const ofGuest = { ...data, order: { ...data.order, requests } } as unknown as DeskOrder;
    const inCash = { ...ofGuest.order, payment_method: { code: 'cod' as const, label: 'Cash' } };
    const show = (shown: DeskOrder) => {
      cleanup();
      const { container } = render(<OrderRequests data={shown} zone={undefined} />);
      render(<RefundForm data={shown} />);
      const said = container.querySelector('form > p')?.textContent;
      return [screen.queryAllByLabelText('Where it goes').length, said];
    };
    expect(show({ ...ofGuest, has_wallet: true })).toEqual([2, undefined]);
    expect(show({ ...ofGuest, order: inCash })).toEqual([0, 'Staff hand the money over in cash.']);
    expect(show({ ...ofGuest, order: inCash, has_wallet: true })).toEqual([
      0,
      'The money goes into the customer’s wallet.',
    ]);
    expect(show(ofGuest)).toEqual([0, 'The money goes back the way it was paid.']);
    await user.click(screen.getByRole('button', { name: /^Accept/ }));
    await expect.poll(sent).toEqual([{ accept: true, note: '', to: 'source', lines: [] }]);
  });

  test('products and a sum at once are no refund', async () => {
    await fill('4.50');
    await user.type(screen.getByRole('spinbutton', { name: /^Soup/ }), '1');
    await user.click(screen.getByRole('button', { name: 'Give the money back' }));
    expect(await screen.findByText('Choose products or a sum, not both.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
