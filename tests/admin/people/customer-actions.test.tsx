// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeskCustomer } from '../../../src/api/contract/admin/customers.ts';
import { fakeApi } from '../../islands/fake-api.ts';

let status = 200;
const customer = (change: Partial<DeskCustomer['customer']> = {}): DeskCustomer => ({
  customer: {
    id: 5,
    name: 'Nadia Quill',
    email: 'nadia@example.com',
    phone: null,
    is_blocked: false,
    created_at: '2026-01-01T00:00:00.000Z',
    order_count: 0,
    spent: 0,
    last_order_at: null,
    email_verified: true,
    phone_verified: false,
    locale: 'en',
    has_password: true,
    session_count: 1,
    marketing: [],
    ...change,
  },
  wallet_balance: 0,
  points: 0,
  orders: [],
  past_orders: [],
  addresses: [],
  coupons: [],
  entries: [],
  notes: [],
});
const api = fakeApi(({ path, body }) => {
  if (status !== 200) return { status, body: { message: 'Down', code: 'internal' } };
  if (path.endsWith('/erase')) return { body: { erased: true } };
  if (path.endsWith('/block')) return { body: customer(body as { is_blocked: boolean }) };
  return { body: customer() };
});
const { Who } = await import('../../../src/admin/screens/CustomerScreen.tsx');
const { CustomerActions } = await import('../../../src/admin/people/CustomerActions.tsx');
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const sent = (end: string) => api.calls.filter(({ path }) => path.endsWith(end));

test('the language of a customer is said by its name', () => {
  render(<Who data={customer({ locale: 'de' })} />);
  expect(screen.getByText('German')).toBeTruthy();
  cleanup();
});

describe('what an owner does for a customer', () => {
  beforeEach(() => {
    status = 200;
    api.calls.length = 0;
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    render(<CustomerActions data={customer()} />);
  });
  afterEach(cleanup);

  test('gives credit under one key until the shop has said that it did', async () => {
    await press('Give the credit');
    expect(sent('/goodwill')).toHaveLength(0);
    await user.type(screen.getByLabelText('Credit for the wallet'), '7,50');
    await user.type(screen.getByLabelText('Reason'), 'Cold soup');
    status = 503;
    await press('Give the credit');
    status = 200;
    await press('Give the credit');
    await screen.findByText(/7\.50 stands in the wallet now/);
    await user.type(screen.getByLabelText('Credit for the wallet'), '7,50');
    await user.type(screen.getByLabelText('Reason'), 'Cold soup');
    await press('Give the credit');
    const keys = sent('/goodwill').map(({ key }) => key);
    expect(sent('/goodwill').map(({ body }) => body)).toEqual(
      Array(3).fill({ amount: 7.5, reason: 'Cold soup' }),
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('erases nobody whose name was not typed', async () => {
    await press('Erase …');
    screen.getByText(/bookkeeping needs them/);
    await user.type(screen.getByLabelText('Type Nadia Quill to confirm'), 'Nadia');
    await press('Erase for good');
    expect(sent('/erase')).toHaveLength(0);
    await user.type(screen.getByLabelText('Type Nadia Quill to confirm'), ' quill');
    status = 503;
    await press('Erase for good');
    expect(sent('/erase').map(({ body }) => body)).toEqual([{ name: 'Nadia quill' }]);
  });
});
