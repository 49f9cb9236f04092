import { describe, expect, test } from 'vitest';
import { findSlot, listSlots, type SlotRequest, slotLabel } from '../../../src/domain/branch/slots.ts';

const everyDay = (open: string, close: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, open, close }));
type Changes = Partial<Omit<SlotRequest, 'rules'>> & { rules?: Partial<SlotRequest['rules']> };

/** Saturday noon in UTC at a branch open from 10 to 14 with hourly slots. */
const request = ({ rules, ...changes }: Changes = {}): SlotRequest => ({
  branchId: 1,
  orderType: 'delivery',
  schedule: { openingHours: everyDay('10:00', '14:00'), closures: [], timezone: 'UTC' },
  rules: {
    isEnabled: true,
    intervalMinutes: 60,
    leadMinutes: 30,
    daysAhead: 1,
    cutoff: null,
    capacityPerSlot: null,
    ...rules,
  },
  now: new Date('2026-11-21T11:45:00Z'),
  booked: {},
  ...changes,
});
const idsOf = (changes: Changes): string[] => listSlots(request(changes)).map(({ id }) => id);

describe('listSlots', () => {
  test('runs from now to the last day, headed by asap', () => {
    expect(idsOf({})).toEqual([
      'asap',
      '2026-11-21T12:00/delivery/1',
      '2026-11-21T13:00/delivery/1',
      '2026-11-22T10:00/delivery/1',
      '2026-11-22T11:00/delivery/1',
      '2026-11-22T12:00/delivery/1',
      '2026-11-22T13:00/delivery/1',
    ]);
  });

  test('charges more or less by the first rule that holds at the local start of a delivery', () => {
    const chargeAdjustments = [
      { days: [6], from: '12:00', to: '13:00', amount: 200 },
      { days: [], from: '10:00', to: '13:00', amount: -100 },
    ];
    const chargesOf = (changes: Changes) =>
      listSlots(request(changes)).map(({ chargeAdjustment }) => chargeAdjustment);
    expect(chargesOf({ rules: { chargeAdjustments } })).toEqual([0, 200, 0, -100, -100, -100, 0]);
    expect(new Set(chargesOf({ rules: { chargeAdjustments }, orderType: 'pickup' }))).toEqual(new Set([0]));
    expect(new Set(chargesOf({}))).toEqual(new Set([0]));
  });

  test('is empty when slots are off, and has no asap while closed', () => {
    expect(idsOf({ rules: { isEnabled: false } })).toEqual([]);
    expect(idsOf({ rules: { intervalMinutes: 0 } })).toEqual([]);
    expect(idsOf({ now: new Date('2026-11-21T09:00:00Z') })[0]).toBe('2026-11-21T10:00/delivery/1');
  });

  test('leaves out a slot that begins this very minute', () => {
    expect(idsOf({ now: new Date('2026-11-21T12:00:00Z') })[1]).toBe('2026-11-21T13:00/delivery/1');
  });

  test('marks what is nearer than the lead time', () => {
    const [, first, second] = listSlots(request());
    expect([first?.isAvailable, second?.isAvailable]).toEqual([false, true]);
    expect(second?.cutoffAt.toISOString()).toBe('2026-11-21T12:30:00.000Z');
    const [, next] = listSlots(request({ now: new Date('2026-11-21T12:30:00Z') }));
    expect([next?.id, next?.isAvailable]).toEqual(['2026-11-21T13:00/delivery/1', true]);
  });

  test('closes a day’s slots at its cut-off', () => {
    const slots = listSlots(request({ rules: { cutoff: '11:00', leadMinutes: 0 } }));
    expect(slots.map(({ isAvailable }) => isAvailable)).toEqual([true, false, false, true, true, true, true]);
  });

  test('marks what is full', () => {
    const booked = { '2026-11-21T13:00/delivery/1': 2, '2026-11-22T10:00/delivery/1': 1 };
    const slots = listSlots(request({ rules: { capacityPerSlot: 2 }, booked }));
    expect(slots.slice(2, 4).map(({ remaining, isAvailable }) => [remaining, isAvailable])).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  test('never ends after closing', () => {
    const times = idsOf({ rules: { intervalMinutes: 90, daysAhead: 0 } });
    expect(times).toEqual(['asap', '2026-11-21T11:30/delivery/1'].slice(0, 1));
  });

  test('goes on after midnight with the evening before', () => {
    const schedule = { openingHours: everyDay('20:00', '02:00'), closures: [], timezone: 'UTC' };
    const ids = idsOf({ schedule, now: new Date('2026-11-21T00:10:00Z'), rules: { daysAhead: 0 } });
    expect(ids.slice(0, 3)).toEqual(['asap', '2026-11-21T01:00/delivery/1', '2026-11-21T20:00/delivery/1']);
  });

  test('names each start once, also when clocks go back', () => {
    const schedule = { openingHours: everyDay('00:00', '06:00'), closures: [], timezone: 'Europe/Berlin' };
    const slots = listSlots(
      request({ schedule, now: new Date('2026-10-24T20:00:00Z'), rules: { daysAhead: 1 } }),
    );
    expect(new Set(slots.map(({ startsAt }) => startsAt.getTime())).size).toBe(slots.length);
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
  });
});

describe('findSlot', () => {
  test('finds what is on offer only', () => {
    expect(findSlot(request(), '2026-11-21T13:00/delivery/1')?.isAvailable).toBe(true);
    expect(findSlot(request(), '2026-11-21T10:00/delivery/1')).toBeUndefined();
    expect(findSlot(request(), '2026-11-21T13:00/pickup/1')).toBeUndefined();
  });
});

describe('slotLabel', () => {
  test('names today, other days and asap', () => {
    const [asap, today, , tomorrow] = listSlots(request()).map((slot) =>
      slotLabel(slot, { locale: 'en-GB', phrases: {} }, 'UTC', new Date('2026-11-21T11:45:00Z')),
    );
    expect([asap, today, tomorrow]).toEqual([
      'As soon as possible',
      'Today, 12:00 – 13:00',
      'Sun 22 Nov, 10:00 – 11:00',
    ]);
  });
});
