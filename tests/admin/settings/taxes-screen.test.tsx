// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskTaxes } from '../../../src/api/contract/admin/taxes.ts';
import { fakeApi } from '../../islands/fake-api.ts';

const tax = {
  id: 4,
  name: 'Sales tax',
  rate_percent: 5,
  names: { 'de-DE': 'Umsatzsteuer' },
  is_archived: false,
  product_count: 12,
};
const all: DeskTaxes = {
  taxes: [tax],
  places: [],
  is_inclusive: false,
  vat_ids: {
    is_on: true,
    branches: [
      { name: 'Pearl Street', lacks: 'member_state' },
      { name: 'Lindenstraße', lacks: null },
    ],
  },
  locales: ['de-DE', 'ar-EG'],
};
let answer = all;
const api = fakeApi(({ path }) => (path.startsWith('/admin/taxes') ? { body: answer } : undefined));
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { TaxesScreen } = await import('../../../src/admin/screens/TaxesScreen.tsx');
// jsdom draws nothing, so nothing scrolls.
Element.prototype.scrollIntoView = () => {};
const user = userEvent.setup();
const show = async (...permissions: string[]) => {
  $desk.set({
    name: 'in',
    session: {
      staff: { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'owner', branch_ids: null },
      permissions,
      branches: [],
      shop_name: 'Shop',
    } as never,
  });
  render(<TaxesScreen />);
  await screen.findAllByText('Sales tax 5%');
};
const sent = () => api.calls.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  api.calls.length = 0;
  answer = all;
});
afterEach(cleanup);

test('a tax is added with its names, its rate as it is typed', async () => {
  await show('catalog.read', 'catalog.write', 'settings.write');
  expect(screen.getByRole('link', { name: '12 products' }).getAttribute('href')).toBe(
    '/admin/products?tax_id=4',
  );
  expect(screen.getByText(/Arabic.* is missing/)).toBeTruthy();
  const field = (label: RegExp) => screen.getAllByLabelText(label)[0] as HTMLElement;
  await user.type(field(/Name on receipts/), 'Sugar tax');
  await user.type(field(/Rate in percent/), '8,25');
  await user.type(field(/Name in German/), 'Zuckersteuer');
  await user.click(screen.getByRole('button', { name: 'Add the tax' }));
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      path: '/admin/taxes',
      body: { name: 'Sugar tax', rate_percent: 8.25, names: { 'de-DE': 'Zuckersteuer', 'ar-EG': '' } },
    },
  ]);
});

test('a tax is archived as it stands, and a rate that is none is refused at its field', async () => {
  await show('catalog.read', 'catalog.write', 'settings.write');
  await user.click(screen.getByRole('button', { name: 'Archive it' }));
  const { name, rate_percent, names } = tax;
  expect(sent()[0]).toMatchObject({
    method: 'PUT',
    path: '/admin/taxes/4',
    body: { name, rate_percent, names, is_archived: true },
  });
  await user.type(screen.getAllByLabelText(/Name on receipts/)[0] as HTMLElement, 'Odd');
  await user.click(screen.getByRole('button', { name: 'Add the tax' }));
  expect(screen.getByText('Enter a rate in percent.')).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('whoever may not change settings reads them alone', async () => {
  await show('catalog.read', 'catalog.write');
  expect(screen.queryByText('New tax')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Archive it' })).toBeNull();
});

test('it says of each branch whether it can sell to businesses of the EU without VAT, or what it lacks', async () => {
  await show('catalog.read', 'catalog.write', 'settings.write');
  const part = within(screen.getByRole('region', { name: 'Businesses in the EU' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pearl Street: is in no EU country',
    'Lindenstraße: has what it takes',
  ]);
});

test('a shop outside the EU reads nothing of VAT ids until it switches them on', async () => {
  const branches = [{ name: 'Pearl Street', lacks: 'member_state' as const }];
  answer = { ...all, vat_ids: { is_on: false, branches } };
  await show('catalog.read', 'catalog.write', 'settings.write');
  expect(screen.queryByText('Businesses in the EU')).toBeNull();
  cleanup();
  answer = { ...all, vat_ids: { is_on: true, branches } };
  await show('catalog.read', 'catalog.write', 'settings.write');
  expect(await screen.findByText('Businesses in the EU')).toBeTruthy();
});
