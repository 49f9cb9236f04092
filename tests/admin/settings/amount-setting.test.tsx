// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

vi.mock('../../../src/language/desk.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: () => ({ locale: 'de-DE', prefix: '', direction: 'ltr' }),
}));
const api = fakeApi(({ path }) => (path === '/admin/settings' ? { body: { values: {} } } : undefined));
const { SettingsForm } = await import('../../../src/admin/settings/SettingsForm.tsx');

afterEach(cleanup);

test('an amount among the settings is shown and taken with a comma, and kept with a point', async () => {
  const fields = [
    { key: 'referral_reward_for_you', kind: 'amount', label: 'Reward' },
    { key: 'point_value', kind: 'amount', label: 'Worth' },
  ] as const;
  const stored = { referral_reward_for_you: '12.50', point_value: '0.010' };
  render(<SettingsForm fields={fields} stored={stored} />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Reward/);
  expect(field.value).toBe('12,50');
  expect(screen.getByLabelText<HTMLInputElement>(/^Worth/).value).toBe('0,010');
  fireEvent.change(field, { target: { value: '7,25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => api.calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ changes: [{ key: 'referral_reward_for_you', value: '7.25', before: '12.50' }] });
});
