// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

const at = '2026-11-24T17:04:00Z';
const of = { order_id: '01ABC', order_number: 'C-10001', branch_id: 2, customer: 'Ada Marsh' };
const request = {
  ...{ id: 1, kind: 'withdrawal', status: 'requested', created_at: at, refund_amount: 4, items: [] },
  term: { state: 'within', days_since: 1, ends_at: at },
};
const entry = { ...of, branch_name: 'Thamel', total: 4, request, items: [{ name: 'Soup', quantity: 1 }] };
fakeApi(({ path }) =>
  path.startsWith('/admin/requests')
    ? {
        body: {
          ...{ data: [entry], total: 1, current_page: 1, last_page: 1, per_page: 20, statements: [] },
          by_hand: [{ ...of, id: 2, amount: 4, why: 'cash', at }],
        },
      }
    : undefined,
);
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { ReturnsScreen } = await import('../../../src/admin/screens/ReturnsScreen.tsx');
// jsdom draws nothing, so nothing scrolls.
Element.prototype.scrollIntoView = () => {};
afterEach(cleanup);

test('what customers want put right has times by the clock of its branch, which is named', async () => {
  $desk.set({
    name: 'in',
    session: {
      staff: { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'owner', branch_ids: null },
      permissions: ['orders.read'],
      branches: [{ id: 2, name: 'Thamel', timezone: 'Asia/Kathmandu' }],
      shop_name: 'Shop',
    } as never,
  });
  const { container } = render(<ReturnsScreen />);
  await screen.findByText('Soup', { exact: false });
  expect(container.textContent?.match(/Nov 24, 2026, 10:49/g)).toHaveLength(3);
  expect(container.textContent).toMatch(/by the clock of their branch: Thamel \w+ \d+:\d\d/);
});
