// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

fakeApi(() => undefined);
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { PromotionsScreen } = await import('../../../src/admin/screens/PromotionsScreen.tsx');
// jsdom draws nothing, so nothing scrolls.
Element.prototype.scrollIntoView = () => {};
afterEach(cleanup);

test.each([
  [['orders.read'], 0],
  [['promotions.read', 'promotions.write'], 1],
])('who has %j is offered a new promotion %i times in the head of the screen', async (permissions, times) => {
  $desk.set({
    name: 'in',
    session: {
      staff: { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'made:1', branch_ids: null },
      permissions,
      branches: [],
      shop_name: 'Shop',
    } as never,
  });
  render(<PromotionsScreen />);
  await screen.findByRole('heading', { name: 'Promotions' });
  expect(screen.queryAllByRole('link', { name: 'New promotion' })).toHaveLength(times);
});
