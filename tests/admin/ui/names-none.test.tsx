// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

const api = fakeApi(() => undefined);
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { CustomerScreen } = await import('../../../src/admin/screens/CustomerScreen.tsx');
const { PageEditorScreen } = await import('../../../src/admin/screens/PageEditorScreen.tsx');
const { ProductScreen } = await import('../../../src/admin/screens/ProductScreen.tsx');
// jsdom draws nothing, so nothing scrolls.
Element.prototype.scrollIntoView = () => {};
afterEach(cleanup);

test.each([
  ['product', ProductScreen, '/admin/products'],
  ['page', PageEditorScreen, '/admin/pages'],
  ['customer', CustomerScreen, '/admin/customers'],
])('an address that names no %s says so, requests nothing and leads to all of them', async (kind, Screen, path) => {
  $desk.set({
    name: 'in',
    session: {
      staff: { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'owner', branch_ids: null },
      permissions: ['catalog.read', 'pages.read', 'customers.read'],
      branches: [],
      shop_name: 'Shop',
    } as never,
  });
  render(<Screen />);
  const heading = await screen.findByRole('heading', { name: `This address names no ${kind}` });
  expect(heading.parentElement?.querySelector('a')?.getAttribute('href')).toBe(path);
  expect(api.calls).toEqual([]);
});
