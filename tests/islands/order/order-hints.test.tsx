// @vitest-environment jsdom
import '../fake-fetch.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { OrderHelp } from '../../../src/islands/order/OrderHelp.tsx';
import { OrderHints } from '../../../src/islands/order/OrderHints.tsx';
import { fillJsdom, letStoresGo } from '../fake-shop.ts';
import { orderOf } from './orders.ts';

beforeEach(() => fillJsdom());
afterEach(cleanup);
afterAll(letStoresGo);

test('points of an order count once nothing of it can be returned', () => {
  const order = orderOf({ points_earned: 20, points_pending: true });
  const { rerender } = render(<OrderHints order={order} isCustomer hasReferrals />);
  expect(screen.getByText(/^20 points count once/)).toBeDefined();
  expect(screen.queryByText(/You earned/)).toBeNull();
  rerender(<OrderHints order={{ ...order, points_pending: false }} isCustomer hasReferrals />);
  expect(screen.getByText('You earned 20 points.')).toBeDefined();
});

test('points of an order that was returned are not spoken of', () => {
  render(<OrderHints order={orderOf({ status: 'returned', points_earned: 20 })} isCustomer hasReferrals />);
  expect(screen.queryByText(/point/)).toBeNull();
});

test('points of an order that was refunded as a whole are not spoken of', () => {
  const items = orderOf().items.map((item) => ({ ...item, refunded_quantity: item.quantity }));
  render(
    <OrderHints order={orderOf({ status: 'delivered', points_earned: 20, items })} isCustomer hasReferrals />,
  );
  expect(screen.queryByText(/point/)).toBeNull();
});

test('points of fresh food wait for the time for returns, not for a return that it never had', () => {
  const order = orderOf({ status: 'delivered', points_earned: 76, points_pending: true, can_return: false });
  render(<OrderHints order={order} isCustomer hasReferrals />);
  expect(screen.getByText('76 points count once the time for returns is over.')).toBeDefined();
});

test('an invitation stands where somebody gets something for it, and nothing at all where nothing came of the order', () => {
  const order = orderOf({ points_earned: 20, scratch_card_id: null });
  const { container, rerender } = render(<OrderHints order={order} isCustomer hasReferrals />);
  expect(screen.getByRole('link', { name: 'Invite a friend' })).toBeDefined();
  rerender(<OrderHints order={order} isCustomer hasReferrals={false} />);
  expect(screen.queryByRole('link', { name: 'Invite a friend' })).toBeNull();
  expect(screen.getByText(/20 points/)).toBeDefined();
  rerender(<OrderHints order={{ ...order, points_earned: 0 }} isCustomer hasReferrals={false} />);
  expect(container.innerHTML).toBe('');
});

test('help names the phone of the branch, or its place where it has none', () => {
  const { branch } = orderOf();
  const { rerender } = render(<OrderHelp branch={branch} orderNumber="C-1" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+15035550142');
  rerender(<OrderHelp branch={{ ...branch, phone: '' }} orderNumber="C-1" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Ask at Pearl Street, 418 NW Fennel Street, and quote order C-1.')).toBeDefined();
});
