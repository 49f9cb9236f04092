// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '../fake-fetch.ts';
import { OrderHints } from '../../../src/islands/order/OrderHints.tsx';
import { orderOf } from './orders.ts';

afterEach(cleanup);

test('points of fresh food wait for the time for returns, not for a return that it never had', () => {
  const order = orderOf({ status: 'delivered', points_earned: 76, points_pending: true, can_return: false });
  render(<OrderHints order={order} isMember />);
  expect(screen.getByText('76 points are pending until the time for returns is over.')).toBeDefined();
});
