// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OrderPayment } from '../../../src/admin/ui/OrderPayment.tsx';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';

afterEach(cleanup);

const show = (status: string, payment_status: string) => {
  const order = {
    id: '01ABC',
    status,
    payment_status,
    payment_method: { code: 'cod', label: 'Pay at pickup' },
  };
  render(<OrderPayment data={{ order, typed: null, to_collect: 0 } as unknown as DeskOrder} zone="UTC" />);
  return screen.queryByText('Paid') !== null;
};

test('cash that was taken with the hand-over is said to be paid, whatever of it went back', () => {
  expect(show('confirmed', 'pending')).toBe(false);
  expect(show('delivered', 'paid')).toBe(true);
  cleanup();
  expect(show('returned', 'refunded')).toBe(true);
});
