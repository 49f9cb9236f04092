// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

const OWN = {
  name: 'Owner',
  language: null,
  timezone: null,
  locales: ['en-US'],
  has_password: true,
  recovery_codes: 0,
};
fakeApi(({ path }) => ({
  body: path.endsWith('/options')
    ? { token: 't', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }
    : { own: OWN },
}));
const { OwnAccessParts } = await import('../../../src/admin/people/OwnAccess.tsx');
const user = userEvent.setup();

test('once another app is set up, neither its code nor the password stays on the screen', async () => {
  render(<OwnAccessParts own={OWN} email="owner@shop.example" />);
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
