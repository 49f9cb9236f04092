// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

let code: string | null = null;
fakeApi(({ path, method }) => {
  if (path !== '/admin/gift-cards') return undefined;
  return method === 'POST' ? { body: { code } } : { body: { data: [], current_page: 1, last_page: 1 } };
});
const { $desk } = await import('../../../src/admin/stores/session.ts');
const { GiftCardsScreen } = await import('../../../src/admin/screens/GiftCardsScreen.tsx');
// jsdom draws nothing, so nothing scrolls.
Element.prototype.scrollIntoView = () => {};
const user = userEvent.setup();
afterEach(cleanup);

const give = async () => {
  $desk.set({
    name: 'in',
    session: {
      staff: { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'owner', branch_ids: null },
      permissions: ['customers.read', 'customers.write'],
      branches: [],
      shop_name: 'Shop',
    } as never,
  });
  render(<GiftCardsScreen />);
  await user.click(await screen.findByText('Give a gift card'));
  await user.type(screen.getByLabelText('Amount'), '20');
  await user.type(screen.getByLabelText('Who it is for'), 'Mia Roth');
  await user.type(screen.getByLabelText('Email'), 'mia@example.com');
  await user.type(screen.getByLabelText('Reason'), 'Late order');
  await user.click(screen.getByRole('button', { name: 'Send the gift card' }));
};

test('a gift card is said to be on its way where a mail brings it', async () => {
  code = null;
  await give();
  await screen.findByText('The gift card is on its way.');
  expect(screen.queryByText('The code of the gift card')).toBeNull();
});

test('where the shop sends no mail, its code is shown to be given by hand', async () => {
  code = 'ABCD-EFGH';
  await give();
  expect(await screen.findByDisplayValue('ABCD-EFGH')).toBeDefined();
  expect(screen.queryByText('The gift card is on its way.')).toBeNull();
});
