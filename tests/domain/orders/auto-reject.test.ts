import { describe, expect, test } from 'vitest';
import { autoRejectAt } from '../../../src/domain/orders/auto-reject.ts';

const schedule = {
  openingHours: [1, 2, 3, 4, 5].map((day) => ({ day, open: '09:00', close: '21:00' })),
  closures: [{ date: '2026-03-03', reason: 'Stocktaking' }],
  timezone: 'UTC',
};

describe('when a new order is declined by itself', () => {
  test.each([
    ['never without minutes', '2026-03-02T12:00:00.000Z', 0, null],
    ['minutes after its placing', '2026-03-02T12:00:00.000Z', 10, '2026-03-02T12:10:00.000Z'],
    ['minutes after the next opening', '2026-03-02T04:00:00.000Z', 10, '2026-03-02T09:10:00.000Z'],
    ['not on a day off', '2026-03-02T22:00:00.000Z', 10, '2026-03-04T09:10:00.000Z'],
    ['over the weekend', '2026-03-06T21:00:00.000Z', 10, '2026-03-09T09:10:00.000Z'],
  ])('%s', (_, placed, minutes, expected) => {
    expect(autoRejectAt(placed, minutes, schedule)).toBe(expected);
  });

  test('minutes after its placing at a branch without hours: nobody would ever come', () => {
    const never = { ...schedule, openingHours: [] };
    expect(autoRejectAt('2026-03-02T12:00:00.000Z', 5, never)).toBe('2026-03-02T12:05:00.000Z');
  });
});
