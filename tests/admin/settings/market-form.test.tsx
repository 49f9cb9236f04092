// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { marketStart } from '../../../src/domain/shop/market-start.ts';
import { fakeApi } from '../../islands/fake-api.ts';

Element.prototype.scrollIntoView = () => {};
let shop = { values: {} as Record<string, string>, has_prices: false };
const all = () =>
  Object.assign(
    { secrets: [], plugins: [], branches: [], gateways: [], e_invoice_gaps: [] },
    { servers: [], waiting_migrations: [] },
    shop,
  );
const api = fakeApi(({ method, path }) => {
  if (path === '/admin/settings') return { body: all() };
  return method === 'GET' && path === '/admin/demo' ? { body: { is_there: false } } : undefined;
});
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { deskSettings } = await import('../../../src/admin/stores/settings.ts');
const { SettingsScreen } = await import('../../../src/admin/screens/SettingsScreen.tsx');
const user = userEvent.setup();
const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const tax = () => screen.getByLabelText<HTMLSelectElement>(/^Prices and tax/);
const show = async () => {
  $desk.set({
    name: 'in',
    session: {
      staff: { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'owner', branch_ids: null },
      permissions: ['settings.read', 'settings.write'],
      branches: [],
      shop_name: 'Shop',
      is_never_opened: true,
    } as never,
  });
  render(<SettingsScreen />);
  await user.click(await screen.findByText('Language and money'));
};
const choose = async (name: string, typed: string) => {
  await user.clear(box(name));
  await user.click(box(name));
  await user.paste(typed);
  await user.keyboard('{Enter}');
};

afterEach(() => {
  cleanup();
  deskSettings.clear();
  api.calls.length = 0;
});

test('a new shop chooses its country by name, and what follows is proposed, shown and saved', async () => {
  shop = { values: {}, has_prices: false };
  await show();
  expect(tax().value).toBe('false');
  await choose('Country', 'Germany');
  expect([box('Language and region').value, box('Currency').value]).toEqual(['German (Germany)', 'Euro']);
  expect(tax().value).toBe('true');
  expect(screen.getByText(/^Germany: the law wants prices/)).toBeTruthy();
  await user.selectOptions(tax(), 'false');
  const form = tax().closest('form') as HTMLFormElement;
  await user.click(form.querySelector('button[type=submit]') as HTMLElement);
  const sent = api.calls.find(({ method }) => method === 'PUT')?.body as { changes: object[] };
  expect(sent.changes).toContainEqual({ key: 'country_code', value: 'DE', before: '' });
  expect(sent.changes).toContainEqual({ key: 'currencyCode', value: 'EUR', before: '' });
  expect(sent.changes).toContainEqual({ key: 'tax_inclusive', value: 'false', before: '' });
  // All that the country proposes is in the form that is saved with it.
  for (const [key, value] of Object.entries(marketStart('DE')))
    if (key !== 'tax_inclusive') expect(sent.changes).toContainEqual({ key, value, before: '' });
});

test('a shop that has prices keeps what they mean', async () => {
  shop = { values: {}, has_prices: true };
  await show();
  await choose('Country', 'Germany');
  expect(box('Language and region').value).toBe('German (Germany)');
  expect([box('Currency').value, tax().value]).toEqual(['', 'false']);
});

test('languages are ticked by their names, the own one always there', async () => {
  shop = { values: { locale: 'de-DE', country_code: 'DE', locales: 'de-DE, it-IT' }, has_prices: true };
  await show();
  const german = screen.getByRole<HTMLInputElement>('checkbox', { name: 'German' });
  expect([german.checked, german.disabled]).toEqual([true, true]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Italian' }).checked).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'French' }));
  const form = tax().closest('form') as HTMLFormElement;
  await user.click(form.querySelector('button[type=submit]') as HTMLElement);
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    changes: [{ key: 'locales', value: 'de-DE, it-IT, fr-FR', before: 'de-DE, it-IT' }],
  });
});
