// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Permission } from '../../../src/api/contract/roles.ts';
import { permissionsOf } from '../../../src/domain/desk/roles.ts';
import { fakeApi } from '../../islands/fake-api.ts';

fakeApi(() => undefined);
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { DeskFrame } = await import('../../../src/admin/ui/DeskFrame.tsx');
// jsdom draws nothing, so nothing scrolls.
Element.prototype.scrollIntoView = () => {};
afterEach(cleanup);

const show = (section: string, permissions: readonly Permission[]) => {
  $desk.set({
    name: 'in',
    session: {
      staff: { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'made:1', branch_ids: null },
      permissions,
      branches: [],
      shop_name: 'Shop',
    } as never,
  });
  render(
    <DeskFrame section={section} title="Title">
      {() => <p>drawn</p>}
    </DeskFrame>,
  );
};

test('who may see products has their section, and no other of the catalog', async () => {
  show('products', ['catalog.read']);
  await screen.findByText('drawn');
  expect(screen.getByRole('link', { name: 'Products' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Categories' })).toBeNull();
});

test.each([
  ['who changes pages', permissionsOf('editor'), 'Pages'],
  ['who makes promotions', permissionsOf('marketing'), 'Promotions'],
  ['who only sees products', ['catalog.read'] as const, 'Products'],
])('%s begins where that is done', async (_who, permissions, first) => {
  show('settings', permissions);
  await screen.findByText('Your role does not include this part of the desk');
  const links = screen.getAllByRole('link', { name: first });
  expect(links.some((link) => link.className === 'button')).toBe(true);
});
