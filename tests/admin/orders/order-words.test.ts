import { afterEach, describe, expect, test, vi } from 'vitest';
import { stateWord } from '../../../src/admin/screens/ReturnsScreen.tsx';
import { $desk } from '../../../src/admin/stores/session.ts';
import { arrow, dueFirst, placeName, refundGoes, writeDue } from '../../../src/admin/ui/order-words.ts';
import { termText } from '../../../src/admin/ui/withdrawal-words.ts';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';

const page = vi.hoisted(() => ({ locale: 'en-US' }));
vi.mock('../../../src/language/desk.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: () => ({ locale: page.locale, language: 'en', prefix: '', phrases: {} }),
}));

const NOW = Date.parse('2026-11-23T20:00:00Z');

describe('when an order is due', () => {
  test.each([
    ['2026-11-23T23:00:00Z', 'America/New_York', '6:00 PM'],
    ['2026-11-28T02:00:00Z', 'America/New_York', 'Fri, Nov 27, 9:00 PM'],
    // The branch's day counts, not the reader's: there it is the 24th already.
    ['2026-11-23T23:00:00Z', 'Asia/Kolkata', '4:30 AM'],
    ['2026-11-23T18:00:00Z', 'Asia/Kolkata', 'Mon, Nov 23, 11:30 PM'],
  ])('at %s in %s: %s', (at, zone, written) => {
    expect(writeDue(at, zone, NOW).replaceAll('\u202f', ' ')).toBe(written);
  });
});

test('orders stand as they are due: what is for later waits behind what came in after it', () => {
  const order = (id: string, placed_at: string, from?: string) => ({
    id,
    placed_at,
    eta: from === undefined ? null : { from, to: from },
  });
  const board = [
    order('now', '2026-11-23T20:00:00.000Z', '2026-11-23T20:20:00.000Z'),
    order('before', '2026-11-23T19:58:00.000Z', '2026-11-23T20:18:00.000Z'),
    order('without a time', '2026-11-23T20:19:00.000Z'),
    order('for Friday', '2026-11-23T19:00:00.000Z', '2026-11-28T02:00:00Z'),
    order('late', '2026-11-23T20:30:00.000Z', '2026-11-23T20:10:00.000Z'),
  ];
  expect(dueFirst(board).map(({ id }) => id)).toEqual([
    'before',
    'without a time',
    'now',
    'late',
    'for Friday',
  ]);
});

test('an order to eat in is called by its table once that is known', () => {
  expect(placeName({ order_type: 'dine_in', table: '12' })).toBe('Table 12');
  expect(placeName({ order_type: 'dine_in', table: null })).toBe('At the table');
  expect(placeName({ order_type: 'pickup' })).toBe('Pickup');
});

test('gift cards alone are no delivery', () => {
  expect(placeName({ order_type: 'delivery', is_mailed: true })).toBe('By email');
});

test.each([
  ['all', false, 0, 'The money goes back onto the gift card.'],
  ['all', true, 0, 'The money goes back onto the gift card.'],
  ['a part', false, 4, 'What the gift card paid goes back onto it first; staff hand the rest over in cash.'],
  [
    'a part',
    true,
    4,
    'What the gift card paid goes back onto it first, the rest into the customer’s wallet.',
  ],
])('money of an order of which a gift card paid %s, with a wallet %s', (_much, has_wallet, amount_due, words) => {
  const order = {
    amount_due,
    wallet_amount: 0,
    gift_card: { last_digits: 'AGYT', amount: 8 },
    payment_method: { code: 'cod', label: 'Cash' },
  } as DeskOrder['order'];
  expect(refundGoes({ order, has_wallet })).toBe(words);
});

test('an accepted request whose money is still to be handed over is not said to be on its way', () => {
  expect(stateWord('approved')).toBe('Accepted: its money is not back yet');
  expect(stateWord('refunded')).toBe('Accepted: its money is back');
});

describe('the end of a withdrawal’s time', () => {
  const term = { state: 'within', days_since: 3, ends_at: '2026-11-24T17:04:00Z' } as const;
  afterEach(() => $desk.set({ name: 'unknown' }));

  test('is by the clock that the reader chose, as everything else in the list of requests', () => {
    $desk.set({ name: 'in', session: { staff: { timezone: 'Asia/Kathmandu' }, branches: [] } } as never);
    expect(termText(term).replaceAll('\u202f', ' ')).toContain('Nov 24, 2026, 10:49 PM');
  });

  test('is by the clock of the branch in the panel of its order', () => {
    expect(termText(term, 'Asia/Kathmandu').replaceAll('\u202f', ' ')).toContain('Nov 24, 2026, 10:49 PM');
  });
});

test('an arrow leads the way in which one reads', () => {
  expect(arrow()).toBe('→');
  page.locale = 'ar-EG';
  expect(arrow()).toBe('←');
  page.locale = 'en-US';
});
