import { describe, expect, test } from 'vitest';
import type { OrderTimes } from '../../../src/domain/orders/order-rules.ts';
import {
  arePointsDue,
  canReportAt,
  daysToReturn,
  returnUntil,
  unitsLeft,
} from '../../../src/domain/orders/return-rules.ts';

const placed: OrderTimes = { status: 'placed', placedAt: '2026-11-21T12:00:00.000Z', deliveredAt: null };
const delivered: OrderTimes = { ...placed, status: 'delivered', deliveredAt: '2026-11-21T13:00:00.000Z' };

describe('returning', () => {
  test.each([
    ['the product has none of its own: those of the shop', null, null, 14, 14],
    ['the product has none of its own and spoils', null, 'perishable', 14, null],
    ['the product spoils and has some all the same', 7, 'perishable', 14, 7],
    ['the product cannot come back', 0, null, 14, null],
    ['neither has some', null, null, 0, null],
    ['the shop takes nothing back', 30, null, 0, null],
    ['both have some: the fewer', 30, null, 14, 14],
    ['both have some: the fewer', 7, null, 14, 7],
  ] as const)('days: %s', (_, returnsDays, withdrawalExclusion, shop, days) => {
    expect(daysToReturn({ returnsDays, withdrawalExclusion }, shop)).toBe(days);
  });

  test('ends with its days after delivery', () => {
    expect(returnUntil(delivered, 14)).toBe('2026-12-05T13:00:00.000Z');
  });

  test.each([
    ['nothing was delivered', placed, 14],
    ['the instant of delivery is not known', { ...delivered, deliveredAt: null }, 14],
    ['the product cannot be returned', delivered, null],
    ['the shop takes nothing back', delivered, 0],
  ])('is not possible while %s', (_, order, days) => {
    expect(returnUntil(order, days)).toBeNull();
  });

  test('what was refunded or is requested is not left', () => {
    expect(unitsLeft({ quantity: 5, refunded: 1, open: 2 })).toBe(2);
    expect(unitsLeft({ quantity: 1, refunded: 1, open: 1 })).toBe(0);
  });
});

test('a problem can be reported for seven days after delivery, the last instant included', () => {
  expect(canReportAt(delivered, '2026-11-28T13:00:00.000Z')).toBe(true);
  expect(canReportAt(delivered, '2026-11-28T13:00:00.001Z')).toBe(false);
  expect(canReportAt(placed, '2026-11-21T13:00:00.000Z')).toBe(false);
});

test('points of an order count once its returns are over', () => {
  expect(arePointsDue(delivered, 14, '2026-12-05T12:59:59.999Z')).toBe(false);
  expect(arePointsDue(delivered, 14, '2026-12-05T13:00:00.000Z')).toBe(true);
  expect(arePointsDue(placed, 0, '2026-12-05T13:00:00.000Z')).toBe(false);
});
