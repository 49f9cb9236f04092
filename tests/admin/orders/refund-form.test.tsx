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
    items: [{ order_item_id: 3, name: 'Soup', quantity: 2, refunded_quantity: 0 }],
  },
  refundable: 20,
  refund_limit: null,
} as unknown as DeskOrder;
const api = fakeApi(({ path }) => {
  if (path === '/admin/orders/01ABC/refund') return { body: data };
  if (path === '/admin/requests') return { body: { data: [], total: 0, by_hand: [] } };
  return path === '/admin/orders' ? { body: { data: [], last_page: 1 } } : undefined;
});
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

  test('a sum such as the delivery goes back without products', async () => {
    await fill('4,50');
    await user.click(screen.getByRole('button', { name: 'Give the money back' }));
    await expect.poll(sent).toEqual([{ lines: [], amount: 4.5, to: 'source', reason: 'It came cold' }]);
  });

  test('products and a sum at once are no refund', async () => {
    await fill('4.50');
    await user.type(screen.getByRole('spinbutton', { name: 'Soup' }), '1');
    await user.click(screen.getByRole('button', { name: 'Give the money back' }));
    expect(await screen.findByText('Choose products or a sum, not both.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
