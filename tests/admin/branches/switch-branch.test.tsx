// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BranchDetails, BranchUse } from '../../../src/api/contract/admin/branches.ts';
import { fakeApi } from '../../islands/fake-api.ts';

const branch = (change: Partial<BranchDetails> = {}): BranchDetails => ({
  id: 1,
  slug: 'harbour',
  timezone: 'UTC',
  is_active: true,
  version: 'v1',
  content: { name: 'Harbour' } as BranchDetails['content'],
  paused_until: null,
  is_open_now: true,
  next_open_at: null,
  may_change_all: true,
  around: [],
  ...change,
});
let use: BranchUse = { open_orders: 0, carts: 0, next: null };
const api = fakeApi(({ method, path, body }) => {
  if (path === '/admin/branches/1/use') return { body: use };
  if (path === '/admin/branches/1/active') return { body: branch(body as Partial<BranchDetails>) };
  if (path === '/admin/branches/2') return { body: { branches: [branch()] } };
  if (path !== '/admin/branches') return undefined;
  return method === 'POST'
    ? { status: 201, body: branch({ id: 2, is_active: false }) }
    : { body: { branches: [branch()] } };
});
const { $branches, $editing, fetchBranches } = await import('../../../src/admin/stores/branches.ts');
const { BranchSaveBar } = await import('../../../src/admin/branches/BranchSaveBar.tsx');
const { SlotCharges } = await import('../../../src/admin/branches/SlotCharges.tsx');
const { NewBranch } = await import('../../../src/admin/branches/NewBranch.tsx');
const { useStored } = await import('../../../src/islands/ui/use-stored.ts');

const Bar = () => {
  const editing = useStored($editing, null);
  return editing && <BranchSaveBar editing={editing} mayWrite />;
};
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('a branch', () => {
  beforeEach(async () => {
    api.calls.length = 0;
    HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
      this.open = true;
    });
    HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
      this.open = false;
    });
    await fetchBranches(0);
  });
  afterEach(cleanup);

  test('is switched off once it was said what that means, and on again', async () => {
    use = { open_orders: 2, carts: 1, next: 'Riverside' };
    render(<Bar />);
    await press('Switch off …');
    const dialog = await screen.findByRole('dialog', { name: 'Switch Harbour off?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Shoppers do not see it from their next request on.',
      '2 open orders stay on the board and are worked on as before.',
      '1 cart goes on with Riverside; what is not sold there is said in it.',
    ]);
    expect(sent()).toEqual([]);
    await press('Switch off');
    expect(await screen.findByText('Off: shoppers do not see it')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Switch on');
    expect(await screen.findByText('Open now')).toBeTruthy();
    expect(sent()).toEqual([{ is_active: false }, { is_active: true }]);
  });

  test('that is the last one is said to close the shop', async () => {
    use = { open_orders: 0, carts: 3, next: null };
    render(<Bar />);
    await press('Switch off …');
    const facts = await screen.findAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'No other branch is on: shoppers will see that the shop is closed.',
      'No order is open here.',
      '3 carts wait until a branch is on again.',
    ]);
  });

  test('that is off can be deleted, once that was confirmed', async () => {
    const { openBranch } = await import('../../../src/admin/stores/branches.ts');
    $branches.set([
      branch(),
      branch({ id: 2, is_active: false, content: { ...branch().content, name: 'Mill' } }),
    ]);
    openBranch(2);
    render(<Bar />);
    await press('Delete');
    const title = 'Delete “Mill” for good? Its hours, areas and home go too.';
    const dialog = await screen.findByRole('dialog', { name: title });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect($editing.get()?.branch.id).toBe(1));
    expect(api.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/admin/branches/2' });
    expect($branches.get()).toHaveLength(1);
  });

  test('begins like another', async () => {
    render(<NewBranch branches={$branches.get() ?? []} />);
    await user.click(screen.getByText('New branch'));
    await press('Add the branch');
    expect(screen.getAllByText('Give the branch a name.').length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Name'), 'Old Mill');
    await user.click(screen.getByLabelText('The same products, with nothing on the shelves yet'));
    await press('Add the branch');
    await vi.waitFor(() => expect($editing.get()?.branch.id).toBe(2));
    expect(sent()).toEqual([{ name: 'Old Mill', slug: 'old-mill', pattern_id: 1, shelves: 'none' }]);
  });

  test('charges more at some times', async () => {
    const onChange = vi.fn();
    const evening = { days: [5], from: '18:00', to: '20:00', amount: 2 };
    const errors = { 'slots.charge_adjustments.0': 'This time ends when it begins.' };
    render(<SlotCharges charges={[evening]} errors={errors} onChange={onChange} />);
    expect(screen.getByText('This time ends when it begins.')).toBeTruthy();
    await user.click(screen.getByLabelText('Sat'));
    await user.type(screen.getByLabelText('Time 1: more or less'), '.5');
    await press('Add a time');
    await press('Remove time 1');
    const changes = onChange.mock.calls.map(([charges]) => charges);
    expect(changes[0]).toEqual([{ ...evening, days: [5, 6] }]);
    expect(changes.at(-3)).toEqual([{ ...evening, amount: 2.5 }]);
    expect(changes.at(-2)).toHaveLength(2);
    expect(changes.at(-1)).toEqual([]);
  });
});
