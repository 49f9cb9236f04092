// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

let values: Record<string, string> = {};
let isRight = false;
const api = fakeApi(({ method, path }) => {
  if (path === '/admin/settings')
    return {
      body: {
        values,
        secrets: [],
        plugins: [],
        branches: [],
        gateways: [],
        e_invoice_gaps: [],
        servers: [],
        waiting_migrations: [],
        has_prices: false,
      },
    };
  if (method !== 'POST' || path !== '/admin/branches/new') return undefined;
  if (isRight) return { body: { id: 1, version: 'v1', content: {} } };
  const errors = { 'content.address.pincode': ['Enter a 5-digit postcode.'] };
  return { status: 422, body: { message: 'No.', code: 'validation_failed', errors } };
});
const { deskSettings } = await import('../../../src/admin/stores/settings.ts');
const { FirstBranch } = await import('../../../src/admin/branches/FirstBranch.tsx');
const user = userEvent.setup();
const add = () => user.click(screen.getByRole('button', { name: 'Add the branch' }));
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const said = (name: RegExp | string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

afterEach(() => {
  cleanup();
  deskSettings.clear();
  api.calls.length = 0;
});

test('a first branch waits for the country of the shop', async () => {
  values = {};
  render(<FirstBranch />);
  const link = await screen.findByRole('link', { name: 'Choose the country' });
  expect(link.getAttribute('href')).toBe('/admin/settings#money');
  expect(screen.queryByRole('button', { name: 'Add the branch' })).toBeNull();
});

test('each field says what it lacks, the first has the focus, and what is put right is not marked any more', async () => {
  values = { country_code: 'DE' };
  render(<FirstBranch />);
  await screen.findByRole('button', { name: 'Add the branch' });
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }).value).toBe('Germany');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Berlin');
  await add();
  await expect.poll(() => document.activeElement).toBe(field('Name'));
  expect(said('Name')).toBe('Give the branch a name.');
  expect(said('Street and number')).toBe('Enter the street.');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(field('Name'));
  await user.paste('Mitte');
  expect(field('Name').getAttribute('aria-invalid')).toBe('false');
  expect(field('City').getAttribute('aria-invalid')).toBe('true');
  await user.click(field('Street and number'));
  await user.paste('Lindenstr. 4');
  await user.click(field('City'));
  await user.paste('Berlin');
  await add();
  await expect.poll(() => said('Postcode')).toBe('Enter a 5-digit postcode.');
  expect(document.activeElement).toBe(field('Postcode'));
});

test('a branch that was added opens at its top, and its bar says that it is saved', async () => {
  values = { country_code: 'DE' };
  isRight = true;
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { $editing } = await import('../../../src/admin/stores/branches.ts');
  render(<FirstBranch />);
  await screen.findByRole('button', { name: 'Add the branch' });
  for (const [name, typed] of [
    ['Name', 'Mitte'],
    ['Street and number', 'Lindenstr. 4'],
    ['City', 'Berlin'],
    ['Postcode', '10115'],
  ] as const) {
    await user.click(field(name));
    await user.paste(typed);
  }
  await add();
  await expect.poll(() => $editing.get()?.isSaved).toBe(true);
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
});
