// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

const OWN = {
  name: 'Owner',
  email: 'owner@shop.example',
  language: null,
  timezone: null,
  locales: ['en-US'],
  has_password: true,
  recovery_codes: 0,
};
const api = fakeApi(({ path }) => {
  if (path.endsWith('/options')) return { body: { token: 't', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } };
  return { body: path.endsWith('/email') ? { ...OWN, email: 'mara@shop.example' } : OWN };
});
const { OwnAccessParts } = await import('../../../src/admin/people/OwnAccess.tsx');
const user = userEvent.setup();
afterEach(cleanup);

test('once another app is set up, neither its code nor the password stays on the screen', async () => {
  render(<OwnAccessParts own={OWN} />);
  await user.click(screen.getByText('Set up another app for codes'));
  await user.click(await screen.findByRole('button', { name: 'Show the key' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Code from your app');
  const password = screen.getByLabelText<HTMLInputElement>('Current password');
  await user.type(code, '123456');
  await user.type(password, 'eight tall pines');
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement);
  await screen.findByText('Saved: from now on the codes of this app count.');
  expect([code.value, password.value]).toEqual(['', '']);
});

test('another address is saved by the present password, which does not stay on the screen', async () => {
  render(<OwnAccessParts own={OWN} />);
  await user.click(screen.getByText('Change the email address'));
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('owner@shop.example');
  await user.clear(email);
  await user.type(email, 'mara@shop.example');
  const password = screen.getByLabelText<HTMLInputElement>('Current password');
  await user.type(password, 'eight tall pines');
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  await screen.findByText('Saved');
  expect(api.calls.find(({ path }) => path === '/admin/account/email')?.body).toEqual({
    email: 'mara@shop.example',
    current_password: 'eight tall pines',
  });
  expect([email.value, password.value]).toEqual(['mara@shop.example', '']);
});
