// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

vi.stubGlobal(
  'EventSource',
  class {
    addEventListener() {}
    close() {}
  },
);
const api = fakeApi(() => undefined);
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { OrdersScreen } = await import('../../../src/admin/screens/OrdersScreen.tsx');
const { NewOrderScreen } = await import('../../../src/admin/screens/NewOrderScreen.tsx');
// jsdom draws nothing, so nothing scrolls.
Element.prototype.scrollIntoView = () => {};
afterEach(cleanup);

const signIn = (branches: object[]) =>
  $desk.set({
    name: 'in',
    session: {
      staff: { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'owner', branch_ids: null },
      permissions: ['orders.read', 'orders.change'],
      branches,
      shop_name: 'Shop',
    } as never,
  });
const button = () => screen.queryByRole('link', { name: 'New order' });

test('a shop without a branch offers no new order, and requests none at its address', async () => {
  signIn([]);
  render(<OrdersScreen />);
  await screen.findByRole('button', { name: /^Sound/ });
  expect(button()).toBeNull();
  cleanup();
  signIn([{ id: 1, name: 'Mill Lane', timezone: 'UTC' }]);
  render(<OrdersScreen />);
  await screen.findByRole('button', { name: /^Sound/ });
  expect(button()).not.toBeNull();
  cleanup();
  signIn([]);
  render(<NewOrderScreen />);
  await screen.findByText("You don't run any branch.");
  expect(api.calls.filter(({ path }) => path.startsWith('/admin/drafts'))).toEqual([]);
});
