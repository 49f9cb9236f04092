import { expect, test } from 'vitest';
import { usualMinutes } from '../../../src/domain/branch/branch.ts';
import { openingTable } from '../../../src/domain/branch/opening-table.ts';
import { branchRules } from '../../fixtures/world-branches.ts';

const rows = [
  { day: 1, open: '17:00', close: '22:00' },
  { day: 1, open: '08:30', close: '12:00' },
  { day: 3, open: '00:00', close: '24:00' },
  { day: 4, open: '00:00', close: '12:00' },
];

test('a table of hours begins on Monday, has every day, and each day in the order of the clock', () => {
  const table = openingTable(rows, 'en-GB');
  expect(table.map(({ name }) => name)).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ]);
  expect(table.map(({ hours }) => hours)).toEqual([
    ['08:30 – 12:00', '17:00 – 22:00'],
    [],
    ['00:00 – 00:00'],
    ['00:00 – 12:00'],
    ...[[], [], []],
  ]);
  expect(openingTable(rows.toReversed(), 'en-GB')).toEqual(table);
});

test('only a day that is open around the clock is called so', () => {
  expect(openingTable(rows, 'en-GB').map(({ isAllDay }) => isAllDay)).toEqual([
    ...[false, false, true, false, false, false, false],
  ]);
});

test('a delivery takes a span of minutes, anything else until it is ready', () => {
  expect(usualMinutes(branchRules(), 'delivery')).toEqual({ from: 30, to: 45 });
  expect(usualMinutes(branchRules(), 'pickup')).toEqual({ from: 15, to: 15 });
  expect(usualMinutes(branchRules(), 'dine_in')).toEqual({ from: 15, to: 15 });
});
