// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SettingsForm } from '../../../src/admin/settings/SettingsForm.tsx';
import type { SettingField } from '../../../src/admin/settings/setting-groups.ts';
import { deskSettings } from '../../../src/admin/stores/settings.ts';

const api = await vi.hoisted(async () => {
  const { fakeApi } = await import('../fake-api.ts');
  return fakeApi(() => undefined);
});

const FIELDS: readonly SettingField[] = [
  { key: 'storeName', kind: 'text', label: 'Name' },
  { key: 'globalStoreEnable', kind: 'switch', label: 'Open for orders' },
  { key: 'storeBgColor', kind: 'color', label: 'Brand' },
];
const STORED = { storeName: 'Cardamom', globalStoreEnable: 'true', storeBgColor: '#1f4d3a' };
const all = (values: object) => ({
  values: { ...STORED, ...values },
  secrets: [],
  plugins: [],
  branches: [],
  gateways: [],
});
const show = () => render(<SettingsForm fields={FIELDS} stored={STORED} />);
const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

afterEach(() => {
  cleanup();
  api.calls.length = 0;
  deskSettings.clear();
});

describe('a form of settings', () => {
  test('shows what is stored, and sends only what was changed with what stood there', async () => {
    api.answer = () => ({ body: all({ storeName: 'Nutmeg' }) });
    show();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Open for orders' }).checked).toBe(true);
    await userEvent.clear(screen.getByLabelText(/^Name/));
    await userEvent.type(screen.getByLabelText(/^Name/), 'Nutmeg');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. It applies from now on.');
    expect(sent()).toEqual([{ changes: [{ key: 'storeName', value: 'Nutmeg', before: 'Cardamom' }] }]);
    // Nothing is left to send.
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent()).toHaveLength(1);
  });

  test('closes the store by its switch', async () => {
    api.answer = () => ({ body: all({ globalStoreEnable: 'false' }) });
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Open for orders' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. It applies from now on.');
    expect(sent()).toEqual([{ changes: [{ key: 'globalStoreEnable', value: 'false', before: 'true' }] }]);
  });

  test('keeps what was typed when it is refused, and says so at the field', async () => {
    const body = { message: 'No.', code: 'validation_failed', errors: { storeBgColor: ['Too light.'] } };
    api.answer = () => ({ status: 422, body });
    show();
    const color = screen.getByLabelText<HTMLInputElement>('Brand');
    await userEvent.clear(color);
    await userEvent.type(color, '#ffffff');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Too light.')).length).toBeGreaterThan(0);
    expect(color.value).toBe('#ffffff');
  });

  test('after somebody else has changed the setting, keeps what was typed and says it; the next save counts', async () => {
    const theirs = { settings: [{ key: 'storeName', value: 'Clove' }] };
    let isLate = true;
    api.answer = ({ method }) => {
      if (method === 'GET') return { body: all({ storeName: 'Clove' }) };
      const refusal = { status: 409, body: { message: 'Late.', code: 'settings_conflict', ...theirs } };
      return isLate ? refusal : { body: all({ storeName: 'Nutmeg' }) };
    };
    show();
    const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Nutmeg');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Somebody has changed “Name”/);
    expect(name.value).toBe('Nutmeg');
    isLate = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. It applies from now on.');
    expect(sent().at(-1)).toEqual({ changes: [{ key: 'storeName', value: 'Nutmeg', before: 'Clove' }] });
  });
});
