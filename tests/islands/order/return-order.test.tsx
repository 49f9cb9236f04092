// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderRequest } from '../../../src/api/contract/order-request.ts';
import { fakeApi } from '../fake-api.ts';
import { fillJsdom } from '../fake-shop.ts';
import { orderOf } from './orders.ts';

const order = orderOf({ status: 'delivered', can_return: true });
const items = order.items.map((item) => ({
  ...item,
  return_fee: 1.5,
  left_quantity: 2,
  returnable_quantity: 2,
}));
const api = fakeApi(({ path, body }) => {
  if (path !== '/return-request') return undefined;
  const request = { ...(body as object), id: 1, status: 'requested', refund_amount: 2.5, fee: 1.5 };
  return { status: 201, body: { return_request: request, order } };
});
const { ReturnOrder } = await import('../../../src/islands/order/ReturnOrder.tsx');

const requestReturn = async () => {
  const user = userEvent.setup();
  render(<ReturnOrder order={{ ...order, items }} isCustomer={false} onChange={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Return items' }));
  const line = (await screen.findByText('Sending it back costs $1.50.')).closest('li') as HTMLElement;
  await user.click(within(line).getByRole('button', { name: /One more/ }));
  await user.type(screen.getByLabelText('Why are you returning it?'), 'It is sour.');
  await user.click(screen.getByRole('button', { name: 'Request return' }));
};

beforeEach(fillJsdom);
afterEach(() => {
  cleanup();
  api.calls.length = 0;
});

test('a return names its fee before', async () => {
  await requestReturn();
  await vi.waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls[0]?.body).toMatchObject({ items: [{ order_item_id: 11, quantity: 1 }] });
  expect(api.calls[0]?.body).not.toHaveProperty('problem');
});

test('a return that lacks something says it where it is, and in words of a return', async () => {
  const user = userEvent.setup();
  render(<ReturnOrder order={{ ...order, items }} isCustomer={false} onChange={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Return items' }));
  await user.click(await screen.findByRole('button', { name: 'Request return' }));
  const lines = screen.getByRole('group', { name: 'Which items, and how many?' });
  expect(within(lines).getByText('Choose at least one item.')).toBeDefined();
  expect(screen.getAllByText('Tell us why.').length).toBeGreaterThan(0);
  expect(screen.queryByText('Tell us what is wrong.')).toBeNull();
  expect(api.calls).toEqual([]);
  await user.click(within(lines).getByRole('button', { name: /One more/ }));
  expect(within(lines).queryByText('Choose at least one item.')).toBeNull();
});

const show = (change: Partial<OrderRequest>) => {
  const request = {
    ...{
      id: 1,
      kind: 'return' as const,
      status: 'requested' as const,
      reason: 'Sour',
      refund_to: 'source' as const,
    },
    ...{ refund_amount: 2.5, items: [{ order_item_id: 11, quantity: 1 }], created_at: '' },
  };
  const own = { ...order, can_return: false, requests: [{ ...request, ...change }] };
  render(<ReturnOrder order={own} isCustomer={false} onChange={() => undefined} />);
  return screen.getByRole('status').textContent;
};

test.each([
  [{}, "We have your request. $2.50 goes back to you if we accept it. We'll let you know."],
  [{ status: 'approved' as const }, "Accepted. You'll get $2.50 back."],
  [{ status: 'refunded' as const }, 'Accepted. You got $2.50 back.'],
  [{ status: 'refunded' as const, note: 'Sorry about that.' }, 'Sorry about that.'],
  [{ status: 'declined' as const, note: 'It was opened.' }, "We couldn't accept this: It was opened."],
  [{ kind: 'problem' as const }, "We have your report. We'll look into it and let you know."],
])('a request says what became of it: %j', (change, words) => {
  expect(show(change)).toContain(words);
});

const KEEP = 'Please keep the goods for now. Our answer says whether and how to send them back.';
const KEPT = "You don't have to send anything back.";

test.each([
  [{}, KEEP],
  [{ status: 'approved' as const }, KEPT],
  [{ status: 'refunded' as const }, KEPT],
  [{ status: 'refunded' as const, note: 'Bring it by.' }, null],
  [{ status: 'refunded' as const, fee: 1 }, null],
  [{ status: 'declined' as const, note: 'It was opened.' }, null],
  [{ kind: 'problem' as const }, KEPT],
  [{ kind: 'problem' as const, status: 'approved' as const }, null],
  [{ kind: 'withdrawal' as const }, null],
])('a request says what becomes of the goods: %j', (change, words) => {
  const shown = show(change) ?? '';
  expect([KEEP, KEPT].filter((line) => shown.includes(line))).toEqual(words ? [words] : []);
});

test.each([
  ['cod', true, 0, true],
  ['wallet', true, 0, true],
  ['razorpay', true, 2, false],
  ['cod', false, 0, false],
] as const)('the money of a return of an order paid by %s, with an account %s', async (code, isCustomer, ways, isSaid) => {
  const own = {
    ...order,
    items,
    payment_method: { ...order.payment_method, code },
    amount_due: code === 'wallet' ? 0 : 6,
  };
  render(<ReturnOrder order={own} isCustomer={isCustomer} onChange={() => undefined} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Return items' }));
  await screen.findByLabelText('Why are you returning it?');
  const wallet = 'The money goes to your wallet.';
  expect(screen.queryAllByRole('radio')).toHaveLength(ways);
  expect(screen.queryByText(wallet) !== null).toBe(isSaid);
});

test('money of a return of an order that a gift card paid goes back onto it', async () => {
  const gift_card = { last_digits: 'AGYT', amount: 6 };
  const own = { ...order, items, gift_card, amount_due: 0, wallet_amount: 0 };
  render(<ReturnOrder order={own} isCustomer onChange={() => undefined} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Return items' }));
  await screen.findByText('The money goes back onto your gift card.');
});

test('a problem is reported with its kind, where nothing can be returned', async () => {
  const user = userEvent.setup();
  const fresh = items.map((item) => ({ ...item, returnable_quantity: 0 }));
  const own = { ...order, can_return: false, can_report: true, items: fresh };
  render(<ReturnOrder order={own} isCustomer={false} onChange={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Return items' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  await user.click(await screen.findByRole('button', { name: /One more/ }));
  await user.click(screen.getByLabelText('It came damaged or in poor condition'));
  await user.type(screen.getByLabelText('Tell us more'), 'Ice cold.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await vi.waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls[0]?.body).toMatchObject({ problem: 'cold', reason: 'Ice cold.' });
});

test.each([
  ['all', 2],
  ['some', 1],
])('the form of a withdrawal says that what is left is %s of the order', (scope, left_quantity) => {
  const left = [...items, { ...(items[0] as (typeof items)[number]), order_item_id: 12, left_quantity }];
  const own = { ...order, can_withdraw: true, items: left };
  const { container } = render(<ReturnOrder order={own} isCustomer={false} onChange={() => undefined} />);
  expect(container.querySelector<HTMLInputElement>('input[name="scope"]')?.value).toBe(scope);
});

test('the picture of a problem is shown before it is sent, and can be taken away again', async () => {
  const user = userEvent.setup();
  const own = { ...order, can_return: false, can_report: true, items };
  render(<ReturnOrder order={own} isCustomer={false} onChange={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  const field = (await screen.findByLabelText(/^Picture/)) as HTMLInputElement;
  const picture = new File(['x'], 'cold.png', { type: 'image/png' });
  await user.upload(field, picture);
  expect(await screen.findByRole('img', { name: 'cold.png' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove picture cold.png' }));
  expect(screen.queryByRole('img', { name: 'cold.png' })).toBeNull();
  await user.upload(field, picture);
  await user.click(screen.getByRole('button', { name: /One more/ }));
  await user.type(screen.getByLabelText('Tell us more'), 'Ice cold.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await vi.waitFor(() => expect(api.calls).toHaveLength(1));
  expect(Object.values(api.calls[0]?.body as object).some((value) => value instanceof File)).toBe(true);
});
