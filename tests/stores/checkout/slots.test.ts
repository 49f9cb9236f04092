import { describe, expect, test } from 'vitest';
import type { SlotsResponse } from '../../../src/api/contract/slot.ts';
import { nextFreeSlot } from '../../../src/stores/checkout/slots.ts';

/** "mon 9" is free, "mon 9!" is full. */
const dayOf = (date: string, ...times: string[]): SlotsResponse['days'][number] => ({
  date,
  slots: times.map((time) => ({
    id: `${date} ${time.replace('!', '')}`,
    order_type: 'delivery',
    starts_at: '2026-11-24T09:00:00Z',
    ends_at: '2026-11-24T10:00:00Z',
    is_asap: false,
    is_available: !time.endsWith('!'),
    remaining: null,
    charge_adjustment: 0,
    cutoff_at: '2026-11-24T08:00:00Z',
    label: time,
  })),
});
const DAYS = [
  dayOf('mon', '9!', '10'),
  dayOf('tue', '9', '20!'),
  dayOf('wed', '9!'),
  dayOf('thu', '8', '9!', '10', '11'),
];

describe('the time in place of one that is gone', () => {
  test.each([
    ['the first free one when none is chosen', null, 'mon 10'],
    ['the next of its day when others have taken it', 'thu 9', 'thu 10'],
    ['one before it of its day when none is free after it', 'tue 20', 'tue 9'],
    ['of all when its day is full', 'wed 9', 'mon 10'],
    ['of all when its day is over', 'sun 9', 'mon 10'],
  ])('is %s', (_, slotId, expected) => {
    expect(nextFreeSlot(DAYS, slotId)).toBe(expected);
  });

  test('is none when all are full', () => {
    expect(nextFreeSlot([dayOf('mon', '9!')], 'mon 9')).toBeNull();
  });
});
