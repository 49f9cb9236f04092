import { describe, expect, test } from 'vitest';
import { findBranchProblems } from '../../../src/domain/branch/branch-rules.ts';
import { closesAt, isOpenAt, isPausedAt, nextOpenAt } from '../../../src/domain/branch/opening-hours.ts';
import { listSlots } from '../../../src/domain/branch/slots.ts';

const schedule = {
  openingHours: [1, 2].map((day) => ({ day, open: '09:00', close: '21:00' })),
  closures: [],
  timezone: 'UTC',
};
const at = (time: string, day = '2026-03-02') => new Date(`${day}T${time}:00.000Z`);
const paused = (until: Date) => ({ ...schedule, pausedUntil: until.toISOString() });

describe('a branch that is paused', () => {
  test('is closed until the pause ends, then as its hours say', () => {
    const noon = paused(at('12:30'));
    expect([isOpenAt(noon, at('12:29')), isOpenAt(noon, at('12:30'))]).toEqual([false, true]);
    expect(nextOpenAt(noon, at('12:00'))).toEqual(at('12:30'));
    expect(closesAt(noon, at('12:00'))).toBeNull();
    expect(closesAt(noon, at('13:00'))).toEqual(at('21:00'));
  });

  test('is not paused without an end, nor from the end on', () => {
    for (const pausedUntil of [undefined, null, at('12:30').toISOString()])
      expect(isPausedAt({ ...schedule, pausedUntil }, at('12:30'))).toBe(false);
    expect(isPausedAt(paused(at('12:30')), at('12:29'))).toBe(true);
  });

  test('opens with its hours when the pause is longer than they are', () => {
    expect(nextOpenAt(paused(at('22:00')), at('20:00'))).toEqual(at('09:00', '2026-03-03'));
  });

  test('offers no slot that begins while it lasts', () => {
    const rules = {
      isEnabled: true,
      intervalMinutes: 60,
      leadMinutes: 0,
      daysAhead: 0,
      cutoff: null,
      capacityPerSlot: null,
    };
    const request = { branchId: 1, orderType: 'pickup' as const, rules, now: at('12:00'), booked: {} };
    const ids = listSlots({ ...request, schedule: paused(at('14:30')) }).map(({ id }) => id.slice(11, 16));
    expect(ids).toEqual(['15:00', '16:00', '17:00', '18:00', '19:00', '20:00']);
  });
});

describe('what of a branch cannot be', () => {
  const content = {
    lat: 45.5,
    lng: -122.6,
    opening_hours: [
      { day: 1, open: '17:00', close: '02:00' },
      { day: 1, open: '09:00', close: '17:00' },
    ],
    order_types: ['delivery'],
    delivery: {
      mode: 'radius' as const,
      radius_km: 3,
      polygon: [],
      eta_min_minutes: 20,
      eta_max_minutes: 40,
    },
    slots: {
      charge_adjustments: [
        { from: '18:00', to: null },
        { from: null, to: '06:00' },
        { from: '22:00', to: '02:00' },
      ],
    },
  };

  test('is nothing of hours that meet, and run into the next day', () => {
    expect(findBranchProblems(content)).toEqual({});
  });

  test.each([
    [
      'opening_hours.1',
      { opening_hours: [content.opening_hours[0], { day: 1, open: '16:00', close: '18:00' }] },
    ],
    ['opening_hours.0', { opening_hours: [{ day: 1, open: '24:00', close: '02:00' }] }],
    ['delivery.radius_km', { delivery: { ...content.delivery, radius_km: null } }],
    ['delivery.polygon', { delivery: { ...content.delivery, mode: 'polygon' } }],
    ['lat', { lat: 0, lng: 0 }],
    ['delivery.eta_max_minutes', { delivery: { ...content.delivery, eta_max_minutes: 10 } }],
    ['slots.charge_adjustments.0', { slots: { charge_adjustments: [{ from: '18:00', to: '18:00' }] } }],
    [
      'slots.charge_adjustments.1',
      {
        slots: {
          charge_adjustments: [
            { from: '8:00', to: null },
            { from: null, to: '00:00' },
          ],
        },
      },
    ],
  ])('is named at %s', (field, change) => {
    expect(Object.keys(findBranchProblems({ ...content, ...change } as typeof content))).toEqual([field]);
  });
});
