import { describe, expect, test } from 'vitest';
import { notOnSale, readSaleTimes } from '../../../src/domain/time/sale-times.ts';
import { saleHoursText, saleTimeText } from '../../../src/domain/time/sale-times-text.ts';
import { isInWindow, parseWindows } from '../../../src/domain/time/weekly-window.ts';

const BREAKFAST = { days: [1, 2, 3, 4, 5], from: '07:00', to: '11:00' };
const LATE = { days: [5], from: '22:00', to: '02:00' };

describe('parseWindows', () => {
  test.each([
    ['mon-fri 07:00-11:00', [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '11:00' }]],
    [
      'Sat-Mon 22:00-02:00, 09:00-24:00',
      [
        { days: [6, 0, 1], from: '22:00', to: '02:00' },
        { days: [], from: '09:00', to: '24:00' },
      ],
    ],
    ['sun 07:00-11:00', [{ days: [0], from: '07:00', to: '11:00' }]],
    ['', undefined],
    ['mon-fri', undefined],
    ['7-11', undefined],
    ['mon 25:00-26:00', undefined],
    ['07:00-07:00', undefined],
  ])('reads "%s"', (typed, windows) => {
    expect(parseWindows(typed)).toEqual(windows);
  });
});

test.each([
  ['2027-02-01T08:00:00Z', 'Feb 1, 2027'],
  ['2027-02-01T17:30:00Z', 'Feb 1, 2027, 9:30 AM'],
])('saleTimeText says the day alone where it begins, by the zone: %s', (instant, text) => {
  expect(saleTimeText(instant, 'en-US', 'America/Los_Angeles').replaceAll('\u202f', ' ')).toBe(text);
});

describe('saleHoursText', () => {
  test.each([
    [[{ days: [1, 2, 3, 4, 5], from: '07:00', to: '11:00' }], 'Mon–Fri 07:00–11:00'],
    [[{ days: [0, 6, 3], from: '18:00', to: null }], 'Wed, Sat, Sun 18:00–24:00'],
    [[{ days: [], from: '07:00', to: '11:00' }], '07:00–11:00'],
    [
      [
        { days: [5], from: '22:00', to: '02:00' },
        { days: [6], from: null, to: null },
      ],
      'Fri 22:00–02:00, Sat',
    ],
  ])('names days and hours: %o', (windows, text) => {
    expect(saleHoursText(windows, 'en-US')).toBe(text);
  });

  test('speaks the shop’s language', () => {
    expect(saleHoursText([{ days: [1, 2, 3], from: '07:00', to: '11:00' }], 'de-DE')).toBe(
      'Mo–Mi 07:00–11:00',
    );
  });
});

describe('notOnSale', () => {
  const at = (times: Partial<Parameters<typeof notOnSale>[0]>, instant: string, zone = 'UTC') =>
    notOnSale({ availableFrom: null, windows: [], ...times }, new Date(instant), zone);

  test('lets a product without times be sold at any', () => {
    expect(at({}, '2026-03-02T03:00:00Z')).toBeNull();
  });

  test.each([
    ['2026-03-02T11:59:59.999Z', 'not_yet'],
    ['2026-03-02T12:00:00.000Z', null],
  ])('begins at its instant: %s is %s', (instant, expected) => {
    expect(at({ availableFrom: '2026-03-02T12:00:00Z' }, instant)).toBe(expected);
  });

  test.each([
    ['2026-03-02T06:59:00Z', 'outside_hours'],
    ['2026-03-02T07:00:00Z', null],
    ['2026-03-02T10:59:59Z', null],
    ['2026-03-02T11:00:00Z', 'outside_hours'],
    ['2026-03-07T08:00:00Z', 'outside_hours'],
    ['2026-03-07T01:59:00Z', null],
    ['2026-03-08T01:00:00Z', 'outside_hours'],
  ])('keeps the hours of the week, over midnight too: %s is %s', (instant, expected) => {
    expect(at({ windows: [BREAKFAST, LATE] }, instant)).toBe(expected);
  });

  test('reads the clocks of the zone', () => {
    const noonInChicago = '2026-03-02T14:00:00Z';
    expect(at({ windows: [BREAKFAST] }, noonInChicago, 'America/Chicago')).toBeNull();
    expect(at({ windows: [BREAKFAST] }, noonInChicago)).toBe('outside_hours');
  });

  test('is not yet before it is outside its hours', () => {
    const times = { availableFrom: '2026-03-03T00:00:00Z', windows: [BREAKFAST] };
    expect(at(times, '2026-03-02T15:00:00Z')).toBe('not_yet');
  });
});

test('hours that begin or end with the day name both ends', () => {
  expect(saleHoursText([{ days: [5], from: null, to: '11:00' }], 'en-US')).toBe('Fri 00:00–11:00');
});

test('a window that ends with the day never runs into the next one', () => {
  const window = { days: [5], from: '22:00', to: null };
  expect(isInWindow(window, { day: 5, time: '23:00' })).toBe(true);
  expect(isInWindow(window, { day: 6, time: '01:00' })).toBe(false);
});

test('stored times are read as they were written', () => {
  const row = {
    available_from: '2026-12-01T00:00:00Z',
    availability_windows_json: JSON.stringify([BREAKFAST]),
  };
  expect(readSaleTimes(row)).toEqual({ availableFrom: row.available_from, windows: [BREAKFAST] });
  expect(readSaleTimes({ available_from: null, availability_windows_json: null })).toEqual({
    availableFrom: null,
    windows: [],
  });
});
