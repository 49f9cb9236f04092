import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closesAt,
  closuresFrom,
  isOpenAt,
  nextOpenAt,
  type OpeningSchedule,
  periodsOn,
} from '../../../src/domain/branch/opening-hours.ts';
import { addDays, dayOf, instantOf, localTimeAt } from '../../../src/domain/time/zoned-time.ts';
import { holds } from '../properties.ts';

const everyDay = (open: string, close: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, open, close }));
const schedule = (changes: Partial<OpeningSchedule>): OpeningSchedule => ({
  openingHours: everyDay('09:00', '21:00'),
  closures: [],
  timezone: 'UTC',
  ...changes,
});
const at = (instant: string): Date => new Date(instant);
const iso = (date: Date | null): string | null => date?.toISOString().replace(':00.000Z', 'Z') ?? null;

describe('isOpenAt', () => {
  test('counts the opening minute, not the closing one', () => {
    const times = ['08:59', '09:00', '20:59', '21:00'];
    expect(times.map((time) => isOpenAt(schedule({}), at(`2026-11-21T${time}Z`)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('reads the clock of the branch', () => {
    const tokyo = schedule({ timezone: 'Asia/Tokyo' });
    expect([isOpenAt(tokyo, at('2026-11-21T00:00Z')), isOpenAt(tokyo, at('2026-11-21T12:00Z'))]).toEqual([
      true,
      false,
    ]);
  });

  test('is closed for the whole of a closure', () => {
    const closed = schedule({ closures: [{ date: '2026-12-25', reason: 'Christmas' }] });
    expect(isOpenAt(closed, at('2026-12-25T12:00Z'))).toBe(false);
    expect(iso(nextOpenAt(closed, at('2026-12-24T22:00Z')))).toBe('2026-12-26T09:00Z');
  });

  test('counts an unknown zone as UTC', () => {
    expect(isOpenAt(schedule({ timezone: 'Mars/Olympus' }), at('2026-11-21T09:00Z'))).toBe(true);
  });
});

describe('overnight hours', () => {
  const asTwoRows = schedule({
    openingHours: [
      { day: 5, open: '18:00', close: '24:00' },
      { day: 6, open: '00:00', close: '02:00' },
    ],
  });
  const asOneRow = schedule({ openingHours: [{ day: 5, open: '18:00', close: '02:00' }] });

  test.each([
    ['two rows', asTwoRows],
    ['one row', asOneRow],
  ])('as %s are one period', (_, hours) => {
    expect(isOpenAt(hours, at('2026-11-21T01:59Z'))).toBe(true);
    expect(isOpenAt(hours, at('2026-11-21T02:00Z'))).toBe(false);
    expect(iso(closesAt(hours, at('2026-11-20T19:00Z')))).toBe('2026-11-21T02:00Z');
    expect(iso(closesAt(hours, at('2026-11-21T01:00Z')))).toBe('2026-11-21T02:00Z');
    expect(iso(nextOpenAt(hours, at('2026-11-21T02:00Z')))).toBe('2026-11-27T18:00Z');
  });
});

describe('closesAt and nextOpenAt', () => {
  test('answer null to each other’s question', () => {
    expect(nextOpenAt(schedule({}), at('2026-11-21T12:00Z'))).toBeNull();
    expect(closesAt(schedule({}), at('2026-11-21T22:00Z'))).toBeNull();
  });

  test('are null for a branch that never closes, or never opens', () => {
    const always = schedule({ openingHours: everyDay('00:00', '24:00') });
    const never = schedule({ openingHours: [] });
    expect([isOpenAt(always, at('2026-11-21T23:59Z')), closesAt(always, at('2026-11-21T12:00Z'))]).toEqual([
      true,
      null,
    ]);
    expect([isOpenAt(never, at('2026-11-21T12:00Z')), nextOpenAt(never, at('2026-11-21T12:00Z'))]).toEqual([
      false,
      null,
    ]);
  });

  test('see the break at noon', () => {
    const split = schedule({ openingHours: [...everyDay('09:00', '12:00'), ...everyDay('13:30', '18:00')] });
    expect(iso(closesAt(split, at('2026-11-21T10:00Z')))).toBe('2026-11-21T12:00Z');
    expect(iso(nextOpenAt(split, at('2026-11-21T12:00Z')))).toBe('2026-11-21T13:30Z');
  });
});

describe('daylight saving', () => {
  const berlin = schedule({ timezone: 'Europe/Berlin', openingHours: everyDay('01:00', '05:00') });

  test('shortens the night clocks go forward, lengthens the night they go back', () => {
    const hours = (date: string) =>
      periodsOn(berlin, date).map(({ from, to }) => (to.getTime() - from.getTime()) / 3_600_000);
    expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25')]).toEqual([[4], [3], [5]]);
  });

  test('puts a skipped time as much later, and takes the first of a doubled one', () => {
    expect(iso(instantOf('2026-03-29', '02:30', 'Europe/Berlin'))).toBe('2026-03-29T01:30Z');
    expect(iso(instantOf('2026-10-25', '02:30', 'Europe/Berlin'))).toBe('2026-10-25T00:30Z');
  });

  test('keeps local opening time before and after', () => {
    const shop = schedule({ timezone: 'America/New_York' });
    expect(iso(nextOpenAt(shop, at('2026-03-08T04:00Z')))).toBe('2026-03-08T13:00Z');
    expect(iso(nextOpenAt(shop, at('2026-11-01T03:00Z')))).toBe('2026-11-01T14:00Z');
  });
});

describe('on random schedules', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
  );
  const moment = fc
    .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) })
    .map((ms) => new Date(ms));
  const time = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
  const rows = fc.array(fc.record({ day: fc.nat(6), open: time, close: time }), {
    minLength: 1,
    maxLength: 5,
  });
  const schedules = fc.record({ openingHours: rows, closures: fc.constant([]), timezone: zones });

  holds('local time and instant are each other’s inverse', fc.tuple(moment, zones), ([instant, zone]) => {
    const { date, time: shown, day } = localTimeAt(instant, zone);
    const back = instantOf(date, shown, zone);
    const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
    expect([0, 1_800_000, 3_600_000]).toContain(minute - back.getTime());
    expect(localTimeAt(back, zone)).toEqual({ date, time: shown, day });
    expect(dayOf(addDays(date, 7))).toBe(day);
  });

  holds(
    'the branch is open until it closes and closed until it opens',
    fc.tuple(schedules, moment),
    ([hours, now]) => {
      const isOpen = isOpenAt(hours, now);
      const change = isOpen ? closesAt(hours, now) : nextOpenAt(hours, now);
      if (change === null) return expect(isOpen).toBe(true);
      expect(change > now).toBe(true);
      expect(isOpenAt(hours, change)).toBe(!isOpen);
      expect(
        isOpenAt(hours, new Date(change.getTime() - 60_000)) || change.getTime() - now.getTime() < 60_000,
      ).toBe(isOpen || change.getTime() - now.getTime() < 60_000);
    },
    300,
  );
});

test('a closure is listed until its day is over at the branch', () => {
  const closures = [
    { date: '2026-11-26', reason: 'Thanksgiving' },
    { date: '2026-12-25', reason: '' },
  ];
  const listed = (instant: string) =>
    closuresFrom(schedule({ closures, timezone: 'America/Los_Angeles' }), at(instant)).map(
      ({ date }) => date,
    );
  expect(listed('2026-11-27T07:59:00Z')).toEqual(['2026-11-26', '2026-12-25']);
  expect(listed('2026-11-27T08:00:00Z')).toEqual(['2026-12-25']);
});

test('clocks stay right after more instants than are remembered', () => {
  const first = at('2026-06-01T12:00Z');
  const before = localTimeAt(first, 'Europe/Berlin');
  for (let quarter = 0; quarter <= 20_000; quarter += 1)
    localTimeAt(new Date(first.getTime() + quarter * 900_000), 'Europe/Berlin');
  expect(localTimeAt(first, 'Europe/Berlin')).toEqual(before);
  expect(before.time).toBe('14:00');
});
