// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

const BRANCHES = [
  { id: 1, name: 'Pearl Street' },
  { id: 2, name: 'Night Kitchen' },
];
const api = fakeApi(({ path, method }) =>
  path === '/admin/staff' && method === 'GET' ? { body: { staff: [], roles: [] } } : undefined,
);
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { StaffScreen } = await import('../../../src/admin/screens/StaffScreen.tsx');
// jsdom draws nothing, so nothing scrolls.
Element.prototype.scrollIntoView = () => {};
const user = userEvent.setup();

afterEach(cleanup);

test('whoever is invited for no branch is not invited for all of them', async () => {
  $desk.set({
    name: 'in',
    session: {
      staff: { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'owner', branch_ids: null },
      permissions: ['staff.manage'],
      branches: BRANCHES,
    } as never,
  });
  render(<StaffScreen />);
  await user.click(await screen.findByText('Invite somebody'));
  await user.type(screen.getByLabelText('Email'), 'second@shop.example');
  const boxes = within(screen.getByRole('group', { name: 'Branches' }));
  await user.click(boxes.getByLabelText('Pearl Street'));
  await user.click(boxes.getByLabelText('Night Kitchen'));
  expect(boxes.getByLabelText<HTMLInputElement>('Pearl Street').checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('Choose at least one branch.')).toBeTruthy();
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(boxes.getByLabelText('Night Kitchen'));
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ branch_ids: [2] });
});
