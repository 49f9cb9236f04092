// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskRewards } from '../../../src/api/contract/admin/rewards.ts';
import { fakeApi } from '../../islands/fake-api.ts';

const NONE = {
  amount: null,
  percent: null,
  points: null,
  max_discount: null,
  min_subtotal: null,
  product: null,
};
const all: DeskRewards = {
  rewards: [
    {
      ...NONE,
      id: 3,
      label: 'Bread on us',
      names: { 'de-DE': 'Gratis' },
      kind: 'free_delivery',
      is_active: true,
      points_cost: 300,
    },
  ],
  prizes: [
    {
      ...NONE,
      id: 5,
      label: '50 points',
      names: {},
      kind: 'points',
      points: 50,
      is_active: true,
      weight: 30,
      chance_percent: 75,
    },
  ],
  tiers: [{ code: 'silver', name: 'Silver', min_points: 50, names: {} }],
  has_cards: false,
  locales: ['de-DE'],
};
const api = fakeApi(({ path }) => (path.startsWith('/admin/') ? { body: all } : undefined));
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { LoyaltyScreen } = await import('../../../src/admin/screens/LoyaltyScreen.tsx');
// jsdom draws nothing, so nothing scrolls.
Element.prototype.scrollIntoView = () => {};
const user = userEvent.setup();
const show = async (...permissions: string[]) => {
  const staff = { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'marketing', branch_ids: null };
  $desk.set({ name: 'in', session: { staff, permissions, branches: [], shop_name: 'Shop' } as never });
  render(<LoyaltyScreen />);
  await screen.findByText('Bread on us');
};
const sent = () => api.calls.filter(({ method }) => method !== 'GET');
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  api.calls.length = 0;
});
afterEach(cleanup);

test('a reward is added with what its kind needs, and says what is missing', async () => {
  await show('promotions.read', 'promotions.write');
  const group = region('Rewards for points');
  const field = (label: RegExp) => group.getAllByLabelText(label).at(-1) as HTMLElement;
  await user.click(group.getByText('New reward'));
  await user.type(field(/^Name, as shoppers/), '$5 to spend');
  await user.click(group.getByRole('button', { name: 'Add' }));
  expect(group.getByText('Enter an amount.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(field(/^Amount/), '5,50');
  await user.type(field(/^Points that it costs/), '400');
  await user.type(field(/^Name in German/), '5,50 $ Guthaben');
  await user.click(group.getByRole('button', { name: 'Add' }));
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      path: '/admin/rewards',
      body: {
        label: '$5 to spend',
        kind: 'wallet_credit',
        amount: 5.5,
        points_cost: 400,
        names: { 'de-DE': '5,50 $ Guthaben' },
      },
    },
  ]);
});

test('a level keeps its code, and another one is saved beside it', async () => {
  await show('promotions.read', 'promotions.write');
  const group = region('Levels of customers');
  await user.click(group.getByRole('button', { name: 'Add a level' }));
  await user.type(group.getAllByLabelText(/^Name of the level/)[1] as HTMLElement, 'Gold');
  await user.type(group.getAllByLabelText(/^From this many points/)[1] as HTMLElement, '500');
  await user.click(group.getByRole('button', { name: 'Save the levels' }));
  expect(sent()[0]).toMatchObject({
    path: '/admin/tiers',
    body: {
      tiers: [
        { code: 'silver', min_points: 50 },
        { code: '', name: 'Gold', min_points: 500 },
      ],
    },
  });
});

test('whoever may not change promotions reads them alone', async () => {
  await show('promotions.read');
  expect(screen.getByText(/in 75% of the cards/)).toBeTruthy();
  expect(screen.queryByText('New reward')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save the levels' })).toBeNull();
});
