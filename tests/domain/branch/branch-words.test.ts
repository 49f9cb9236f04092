import { expect, test } from 'vitest';
import type { Branch } from '../../../src/api/contract/branch.ts';
import { branchNow, deliveryText, leastCharge, openText } from '../../../src/domain/branch/branch-words.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';

const OPEN = {
  is_open_now: true,
  closes_at: '2026-03-03T03:00:00Z',
  next_open_at: null,
  timezone: 'America/Chicago',
  order_types: ['delivery', 'pickup'],
  delivery: { eta_min_minutes: 25, eta_max_minutes: 40 },
  pickup: { ready_in_minutes: 15 },
} as unknown as Branch;

test.each([
  ['delivers', {}, 'Delivery in 25–40 min'],
  ['is there for pickup alone', { order_types: ['pickup'] }, 'Pickup only, ready in about 15 min'],
  [
    'is closed for the night, by its own clock',
    { is_open_now: false, closes_at: null, next_open_at: '2026-03-03T15:00:00Z' },
    'Closed, opens Tue 9:00 AM',
  ],
  [
    'is closed for weeks, where a day of the week would be taken for the next one',
    { is_open_now: false, closes_at: null, next_open_at: '2026-03-16T15:00:00Z' },
    'Closed, opens Mar 16, 10:00 AM',
  ],
  ['is closed for good', { is_open_now: false, order_types: ['pickup'] }, 'Closed'],
])('the bar says what is so now of a branch that %s', (_name, change, text) => {
  const written = { now: new Date('2026-03-02T20:00:00Z'), isKept: true };
  const words = inEnglish(branchNow({ ...OPEN, ...change } as Branch, 'en-US', written));
  expect(words.replaceAll('\u202f', ' ')).toBe(text);
});

test('minutes of a delivery are named while the branch is open: what is ordered later comes at its time', () => {
  expect(inEnglish(deliveryText(OPEN))).toBe('Delivery takes 25–40 min');
  expect(inEnglish(deliveryText({ ...OPEN, is_open_now: false }))).toBe('Delivery');
});

test.each([
  ['today', '2026-03-02T20:00:00Z', 'Open until 9:00 PM'],
  ['tomorrow', '2026-03-01T20:00:00Z', 'Open until Mon 9:00 PM'],
])('a branch that closes %s names the day only where it is another', (_name, now, text) => {
  expect(inEnglish(openText(OPEN, 'en-US', { now: new Date(now) })).replaceAll('\u202f', ' ')).toBe(text);
});

test('a time of opening is written in German as all others are', () => {
  const at = { ...OPEN, is_open_now: false, closes_at: null, next_open_at: '2026-03-02T15:00:00Z' };
  const text = (now: string) => inEnglish(openText(at, 'de-DE', { now: new Date(now) }));
  expect(text('2026-03-02T10:00:00Z')).toBe('Closed, opens 09:00 Uhr');
  expect(text('2026-03-01T10:00:00Z')).toBe('Closed, opens Mo., 09:00 Uhr');
});

test('names the least that a delivery costs, and calls it free only where nobody pays', () => {
  const least = (charges: number[], charge_from: number | null = null) =>
    leastCharge({
      delivery: { ...OPEN.delivery, charge_from, bands: charges.map((charge) => ({ charge })) },
    });
  expect(least([4.9, 2.9])).toEqual({ charge: 2.9, isFree: false });
  expect(least([4.9, 2.9], 1.9)).toEqual({ charge: 1.9, isFree: false });
  expect(least([2.9], 0)).toEqual({ charge: 0, isFree: false });
  expect(least([], 0)).toEqual({ charge: 0, isFree: true });
});
