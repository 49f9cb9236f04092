// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderSummary } from '../../../src/api/contract/order-history.ts';
import { OrderCard } from '../../../src/islands/order/OrderCard.tsx';
import { fillJsdom } from '../fake-shop.ts';
import { orderOf } from './orders.ts';

beforeEach(fillJsdom);
afterEach(cleanup);

test.each([
  [{ can_review: true, is_reviewed: false }, 'Rate'],
  [{ can_review: true, is_reviewed: true }, 'Rate'],
  [{ can_review: false, is_reviewed: true }, 'Your review'],
  [{ can_review: false, is_reviewed: false }, undefined],
])('an order with %o leads to its reviews as %s', (change, name) => {
  const { status, status_label } = orderOf({ status: 'delivered' });
  const order = Object.assign(orderOf({ status, status_label }), change, {
    item_count: 1,
    items_preview: [],
  });
  render(<OrderCard order={order as unknown as OrderSummary} />);
  const link = screen.queryAllByRole('link').find(({ outerHTML }) => outerHTML.includes('/reviews/'));
  expect(link?.textContent).toBe(name);
});
