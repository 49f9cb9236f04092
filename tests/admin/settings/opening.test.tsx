// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Opening } from '../../../src/api/contract/admin/opening.ts';
import { fakeApi } from '../../islands/fake-api.ts';

const CODES = [
  'name',
  'look',
  'market',
  'branch',
  'hours',
  'reach',
  'payment',
  'tax',
  'product',
  'mails',
] as const;
const shown = (done: readonly string[], change: Partial<Opening> = {}): Opening => ({
  is_open: false,
  stored: 'false',
  steps: CODES.map((code) => ({
    code,
    is_done: done.includes(code),
    is_needed: !['look', 'tax', 'mails'].includes(code),
    branch_id: code === 'hours' ? 4 : null,
  })),
  ...change,
});
let answer = shown([]);
const api = fakeApi(({ method, path }) => {
  if (path === '/admin/session')
    return {
      body: {
        staff: { id: 1, email: 'mara@shop.example', name: 'Mara', role: 'owner', branch_ids: null },
        permissions: ['settings.read', 'settings.write'],
        shop_name: 'Mara’s',
        is_never_opened: true,
        branches: [],
      },
    };
  if (path === '/admin/opening') return { body: answer };
  if (path !== '/admin/settings' || method !== 'PUT') return undefined;
  answer = { ...answer, is_open: true, stored: 'true' };
  return { body: { values: {}, secrets: [], plugins: [], branches: [], gateways: [] } };
});
Element.prototype.scrollIntoView = () => {};
const { OpeningScreen } = await import('../../../src/admin/screens/OpeningScreen.tsx');
const user = userEvent.setup();
const open = async (found: Opening) => {
  answer = found;
  render(<OpeningScreen />);
  await screen.findByRole('link', { name: 'First branch' });
};

describe('before a shop opens', () => {
  afterEach(() => {
    cleanup();
    api.calls.length = 0;
  });

  test('each part leads to where it is done, and nothing opens while some are missing', async () => {
    await open(shown(['name', 'market']));
    const steps = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText(/^(Done|Missing|Good to have)$/));
    expect(steps.map((step) => within(step).getByText(/^(Done|Missing|Good to have)$/).textContent)).toEqual([
      ...[
        'Done',
        'Good to have',
        'Done',
        'Missing',
        'Missing',
        'Missing',
        'Missing',
        'Good to have',
        'Missing',
        'Good to have',
      ],
    ]);
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Opening hours')).toBe('/admin/branches?id=4');
    expect(target('Country, currency and language')).toBe('/admin/settings#money');
    expect(target('A product that can be bought')).toBe('/admin/products');
    expect(target('A mail server')).toBe('/admin/help/messages');
    expect(screen.getByText('5 things are missing before anybody can order.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open for shoppers now' })).toBeNull();
  });

  test('one press opens it when what is needed is there', async () => {
    await open(shown(CODES.filter((code) => code !== 'look' && code !== 'tax')));
    await user.click(screen.getByRole('button', { name: 'Open for shoppers now' }));
    expect(await screen.findByText('Your shop is open')).toBeTruthy();
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      changes: [{ key: 'globalStoreEnable', value: 'true', before: 'false' }],
    });
    expect(screen.getByRole('link', { name: 'See your shop' })).toBeTruthy();
  });
});
