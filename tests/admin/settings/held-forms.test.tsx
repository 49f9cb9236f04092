// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

fakeApi(({ path, method }) =>
  path === '/admin/settings' && method === 'PUT' ? { body: { values: { shop_name: 'Mill' } } } : undefined,
);
const { SettingsForm } = await import('../../../src/admin/settings/SettingsForm.tsx');
const { BranchForm } = await import('../../../src/admin/settings/BranchForm.tsx');
const { GatewayForm } = await import('../../../src/admin/settings/GatewayForm.tsx');
const user = userEvent.setup();
afterEach(cleanup);

/** Whether the browser asks before it leaves. */
const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const setting = (
  <SettingsForm fields={[{ key: 'shop_name', kind: 'text', label: 'Name' }]} stored={{ shop_name: 'Mill' }} />
);
const branch = {
  id: 1,
  name: 'Mill Lane',
  payment_methods: ['cod', 'wallet'],
  offered: ['cod', 'wallet'],
  has_slots: true,
  slot_capacity: 4,
};
const gateway = {
  code: 'mollie',
  is_ready: false,
  source: 'desk',
  about: '',
  keys: [{ key: 'mollie_key', label: 'Key' }],
  outage: null,
  webhook_url: null,
  heard_at: null,
};

test.each([
  ['settings', setting, 'Name'],
  ['a branch', <BranchForm key="branch" branch={branch as never} />, 'Orders that one time slot takes'],
  ['a gateway', <GatewayForm key="gateway" values={{}} secrets={[]} gateway={gateway as never} />, 'Key'],
])('the form of %s is not left without a question while something in it is not saved', async (_name, form, label) => {
  render(form);
  expect(isHeld()).toBe(false);
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const before = field.value;
  await user.type(field, '7');
  expect(isHeld()).toBe(true);
  // Put back as it was, nothing would be lost.
  await user.clear(field);
  if (before) await user.type(field, before);
  expect(isHeld()).toBe(false);
});

test('settings that were saved are left without a question', async () => {
  render(setting);
  await user.type(screen.getByLabelText(/^Name/), 's');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It applies from now on.');
  expect(isHeld()).toBe(false);
});
