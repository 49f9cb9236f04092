// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../fake-api.ts';
import { fillJsdom } from '../fake-shop.ts';
import { orderOf } from './orders.ts';

let status: 'requested' | 'approved';
const order = orderOf({ status: 'delivered', can_return: true });
const items = order.items.map((item) => ({ ...item, return_fee: 1.5 }));
const api = fakeApi(({ path, body }) => {
  if (path !== '/return-request') return undefined;
  const request = { ...(body as object), id: 1, status, refund_amount: 2.5, fee: 1.5, created_at: '' };
  return { status: 201, body: { return_request: request, order } };
});
const { ReturnOrder } = await import('../../../src/islands/order/ReturnOrder.tsx');

const requestReturn = async () => {
  const user = userEvent.setup();
  render(<ReturnOrder order={{ ...order, items }} isMember={false} onChange={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Return items' }));
  const line = screen.getByText('Sending it back costs $1.50.').closest('li') as HTMLElement;
  await user.click(within(line).getByRole('button', { name: /One more/ }));
  await user.type(screen.getByLabelText('What is wrong?'), 'It is sour.');
  await user.click(screen.getByRole('button', { name: 'Request return' }));
};

beforeEach(fillJsdom);
afterEach(() => {
  cleanup();
  api.calls.length = 0;
});

test('a return names its fee before, and what it brings after it', async () => {
  status = 'requested';
  await requestReturn();
  expect(
    await screen.findByText(
      'We have your request. $2.50 goes back to you if it is accepted; we let you know.',
    ),
  ).toBeDefined();
  expect(api.calls[0]?.body).toMatchObject({ items: [{ order_item_id: 11, quantity: 1 }] });
});

test('a return that is granted at once says so', async () => {
  status = 'approved';
  await requestReturn();
  expect(await screen.findByText('Your return is accepted. $2.50 goes back to you.')).toBeDefined();
});
