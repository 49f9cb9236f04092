// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ORDER_STATUSES, type Order } from '../../../src/api/contract/order.ts';
import { fakeApi } from '../fake-api.ts';
import { orderOf } from './orders.ts';

let order: Order;
const api = fakeApi(({ path, body }) => {
  if (path.startsWith('/get-single-order/')) return { body: { order } };
  if (path !== '/cancel-order') return undefined;
  const { reason } = body as { reason: string };
  order = orderOf({
    status: 'cancelled',
    status_label: 'Cancelled',
    payment_status: 'unpaid',
    cancel_reason: reason,
  });
  return { body: { order, status: 'cancelled' } };
});
const { $orderCopies } = await import('../../../src/stores/order/order-copies.ts');
const { OrderPlacedScreen } = await import('../../../src/islands/order/OrderPlacedScreen.tsx');

const open = async (change: Partial<Order>, address = `/order-placed/${orderOf().id}`) => {
  order = orderOf(change);
  history.replaceState(null, '', address);
  render(<OrderPlacedScreen hasReferrals drawPayment={({ order: { id } }) => <p>Payment of {id}</p>} />);
  await screen.findByText('Order C-10003');
};

beforeEach(() => {
  localStorage.clear();
  api.calls.length = 0;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(cleanup);

test('of a cancelled order speaks of no saving', async () => {
  await open({ status: 'cancelled', status_label: 'Cancelled', total_discount: 1.95 });
  await screen.findByText('Total');
  expect(screen.queryByText(/You save/)).toBeNull();
  cleanup();
  $orderCopies.set([]);
  await open({ status: 'placed', total_discount: 1.95 });
  expect(await screen.findByText(/You save/)).toBeDefined();
});

test.each([
  ['2999-01-01T00:00:00.000Z', true],
  ['2020-01-01T00:00:00.000Z', false],
])('of an order to be paid by %s says that it is held: %s', async (pay_by, isHeld) => {
  await open({ status: 'pending_payment', payment_status: 'unpaid', pay_by });
  await screen.findByText(/^Payment of/);
  expect(screen.queryByText(/^We'll hold your order until/) !== null).toBe(isHeld);
});

describe('the confirmation', () => {
  test.each(
    ORDER_STATUSES.flatMap((status) =>
      (['delivery', 'pickup', 'dine_in'] as const).map((type) => [status, type] as const),
    ),
  )('of an order that is %s by %s has one heading, true words and a way on', async (status, order_type) => {
    await open({ status, order_type, status_label: `Label of ${status}`, payment_status: 'unpaid' });
    const [heading] = screen.getAllByRole('heading', { level: 2 });
    const isPending = status === 'pending_payment';
    const title = isPending
      ? 'Finish your payment'
      : status === 'placed'
        ? 'Thank you, Ada'
        : `Label of ${status}`;
    expect(heading?.textContent).toBe(title);
    expect(screen.queryByText(/ paid$/)).toBeNull();
    expect(screen.queryByText(/^Payment of/) !== null).toBe(isPending);
    const isEnded = ['cancelled', 'rejected', 'expired', 'returned'].includes(status);
    const isUnderWay = !isPending && !isEnded && status !== 'delivered';
    expect(screen.queryByText('Track your order') !== null).toBe(isUnderWay);
    expect(screen.queryByText(/^The receipt goes/) !== null).toBe(isUnderWay);
    expect(screen.queryByText('Nothing was charged.') !== null).toBe(isEnded);
  });

  test('keeps the token of a link and takes it out of the address', async () => {
    const branch = { ...orderOf().branch, timezone: 'Asia/Kolkata' };
    await open({ branch }, `/order-placed/${orderOf().id}#token=secret-token`);
    expect(api.calls[0]?.query.get('token')).toBe('secret-token');
    expect(location.hash).toBe('');
    expect(localStorage.getItem('shop:orders')).toContain('secret-token');
    expect(localStorage.getItem('shop:orders')).toContain('Asia/Kolkata');
  });

  test('offers nothing to do to the bearer of a link, who sees a masked order', async () => {
    const contact = { name: 'Ada Marsh', phone: '+1••••••0188', email: null };
    await open({ contact, can_cancel: true, can_review: true });
    expect(screen.queryByText('Cancel order')).toBeNull();
    expect(screen.queryByText('Order again')).toBeNull();
  });

  test('leads the bearer of a link to prove that the order is theirs, by a code or their account', async () => {
    const contact = { name: 'Ada Marsh', phone: '+1••••••0188', email: null };
    await open({ contact, status: 'delivered', can_review: true });
    await screen.findByText('Is this your order?');
    expect((screen.getByLabelText('Order number') as HTMLInputElement).value).toBe('C-10003');
    const signIn = screen.getByRole('link', { name: 'Sign in' }) as HTMLAnchorElement;
    expect(signIn.search).toBe(`?next=${encodeURIComponent(`/order-placed/${orderOf().id}`)}`);
    cleanup();
    await open({ contact, status: 'pending_payment' });
    expect(screen.queryByText('Is this your order?')).toBeNull();
  });

  test('cancels after saying what becomes of the money, and shows the reason', async () => {
    await open({ can_cancel: true });
    const user = userEvent.setup();
    await user.click(screen.getByText('Cancel order'));
    expect(screen.getByText('Nothing was charged.')).toBeDefined();
    await user.click(screen.getByText('I changed my mind'));
    await user.dblClick(screen.getAllByText('Cancel order').at(-1) as HTMLElement);
    await screen.findByText('Reason: I changed my mind');
    expect(api.calls.filter(({ path }) => path === '/cancel-order')).toHaveLength(1);
    expect(screen.getByText('Cash on delivery, nothing was charged')).toBeDefined();
  });

  test('keeps the times of the branch, and a delay of a chosen time', async () => {
    const slot = { starts_at: '2030-01-02T04:30:00Z', ends_at: '2030-01-02T05:00:00Z', is_asap: false };
    const branch = { ...orderOf().branch, timezone: 'Asia/Kolkata' };
    const eta = { from: slot.starts_at, to: '2030-01-02T05:15:00Z' };
    const placed_at = '2030-01-01T20:30:00Z';
    await open({ slot: slot as unknown as Order['slot'], eta, branch, placed_at });
    expect(screen.getAllByText(/10:00–10:45\sAM/)).not.toHaveLength(0);
    expect(screen.getByText(/2:00\sAM/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/10:30/);
  });

  test('says until when it can be cancelled in the language of the page, whichever the order was placed in', async () => {
    const branch = { ...orderOf().branch, timezone: 'Asia/Kolkata' };
    await open({ can_cancel: true, cancel_until: '2030-01-02T08:30:00Z', branch, locale: 'de-DE' });
    expect(screen.getByText(/^You can cancel until/).textContent).toMatch(/2:00\sPM/);
  });

  test('of an earlier release, which kept only the name of its time, is shown all the same', async () => {
    const slot = { id: '2025-01-02T10:00/delivery/1', label: '10:00–11:00' };
    await open({ slot: slot as unknown as Order['slot'], eta: null });
    expect(screen.getByText('What you ordered')).toBeDefined();
  });

  test('that is not ours to see can be found by its contact', async () => {
    history.replaceState(null, '', '/order-placed/C-10009');
    const { answer } = api;
    api.answer = () => undefined;
    render(<OrderPlacedScreen hasReferrals />);
    await screen.findByText('We could not find this order');
    expect((screen.getByLabelText('Order number') as HTMLInputElement).value).toBe('C-10009');
    const user = userEvent.setup();
    api.answer = () => ({ body: { message: 'If we know it, a code is on its way.', resend_in: 30 } });
    await user.type(screen.getByLabelText('Email or phone you ordered with'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('If we know it, a code is on its way.');
    const code = screen.getByLabelText('Code') as HTMLInputElement;
    await user.click(code);
    await user.paste('216 947');
    expect(code.value).toBe('216947');
    await user.clear(code);
    await user.paste('٢١٦ ٩٤٧');
    api.answer = () => ({ status: 422, body: { message: 'Wrong code.', code: 'otp_invalid' } });
    await user.click(screen.getByRole('button', { name: 'Show my order' }));
    await screen.findByText('Wrong code.');
    expect(api.calls.at(-1)?.body).toMatchObject({ order_number: 'C-10009', otp: '216947' });
    api.answer = answer;
  });

  test('that does not load can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer } = api;
    api.answer = () => ({ status: 500, body: { message: 'boom' } });
    // What an earlier test saw late would be shown in its place.
    $orderCopies.set([]);
    history.replaceState(null, '', `/order-placed/${orderOf().id}`);
    render(<OrderPlacedScreen hasReferrals />);
    const again = await screen.findByText('Try again');
    expect(screen.queryByText('boom')).toBeNull();
    api.answer = answer;
    order = orderOf();
    await userEvent.setup().click(again);
    expect(await screen.findByText('Thank you, Ada')).toBeDefined();
  });
});
