import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exclusionOf,
  isWholeWithdrawal,
  withdrawalDue,
  withdrawalEnds,
  withdrawalTerm,
} from '../../../src/domain/orders/withdrawal-rules.ts';
import { addDays, dayOf, localTimeAt } from '../../../src/domain/time/zoned-time.ts';

const BERLIN = 'Europe/Berlin';
const ZONES = [BERLIN, 'America/Los_Angeles', 'Asia/Kolkata', 'UTC'];
const instants = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('the time to withdraw', () => {
  test.each([
    // Monday 2 March to Monday 16 March.
    [
      'begins the day after the delivery and ends with its last day',
      '2026-03-02T09:00:00Z',
      '2026-03-16T23:00:00.000Z',
    ],
    // Delivered on a Saturday: its last day is a Saturday too.
    ['does not end on a Saturday', '2026-03-07T09:00:00Z', '2026-03-23T23:00:00.000Z'],
    ['does not end on a Sunday', '2026-03-08T09:00:00Z', '2026-03-23T23:00:00.000Z'],
    ['is of the shop’s day, not of UTC’s', '2026-03-02T23:30:00Z', '2026-03-17T23:00:00.000Z'],
    ['keeps its hours over a change of clocks', '2026-03-24T09:00:00Z', '2026-04-07T22:00:00.000Z'],
  ])('%s', (_, delivered, ends) => {
    expect(withdrawalEnds(delivered, 14, BERLIN)).toBe(ends);
  });

  test('ends at a midnight that begins a day after a working day, never before all of its days', () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 14, max: 400 }),
        fc.constantFrom(...ZONES),
        (at, days, zone) => {
          const ends = localTimeAt(new Date(withdrawalEnds(at, days, zone)), zone);
          const last = addDays(ends.date, -1);
          expect(ends.time).toBe('00:00');
          expect([0, 6]).not.toContain(dayOf(last));
          const least = addDays(localTimeAt(new Date(at), zone).date, days);
          expect(last >= least && last <= addDays(least, 2)).toBe(true);
        },
      ),
    );
  });

  test('counts by the moment of the statement', () => {
    const delivered = { deliveredAt: '2026-03-02T09:00:00Z', timeZone: BERLIN };
    const stateAt = (at: string) => withdrawalTerm(delivered, at, 14);
    expect(stateAt('2026-03-16T22:59:59.999Z')).toMatchObject({ state: 'within', days_since: 14 });
    expect(stateAt('2026-03-16T23:00:00.000Z')).toMatchObject({ state: 'after', days_since: 15 });
    expect(stateAt('2026-02-28T09:00:00Z')).toMatchObject({ state: 'within', days_since: 0 });
    expect(withdrawalTerm({ ...delivered, deliveredAt: null }, '2030-01-01T00:00:00Z', 14)).toEqual({
      state: 'not_delivered',
      days_since: null,
      ends_at: null,
    });
  });
});

test('the first category that is excluded says why', () => {
  const of = (category_id: number, withdrawal_exclusion: 'perishable' | 'sealed' | null) => ({
    category_id,
    withdrawal_exclusion,
  });
  expect(exclusionOf([of(7, 'sealed'), of(3, 'perishable'), of(1, null)])).toBe('perishable');
  expect(exclusionOf([of(1, null)])).toBeNull();
  expect(exclusionOf([])).toBeNull();
});

test('is whole once nothing of the contract is left, in one step or in several', () => {
  expect(isWholeWithdrawal([{ quantity: 3, units: 1, before: 2 }])).toBe(true);
  expect(isWholeWithdrawal([{ quantity: 3, units: 1, before: 1 }])).toBe(false);
  expect(isWholeWithdrawal([])).toBe(false);
});

describe('what is due', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000 });

  test('is what the goods cost, and all beside them once it is whole, to the cent', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 8 }), amounts, fc.nat(8), (units, besideGoods, cut) => {
        const total = units.reduce((sum, one) => sum + one, 0) + besideGoods;
        const first = withdrawalDue(units.slice(0, cut), { besideGoods, isWhole: false, left: total });
        const rest = withdrawalDue(units.slice(cut), { besideGoods, isWhole: true, left: total - first });
        expect(first + rest).toBe(total);
      }),
    );
  });

  test('is never more than is left of what was paid, nor less than nothing', () => {
    fc.assert(
      fc.property(
        fc.array(amounts),
        amounts,
        fc.integer(),
        fc.boolean(),
        (units, besideGoods, left, isWhole) => {
          const due = withdrawalDue(units, { besideGoods, isWhole, left });
          expect(due).toBeGreaterThanOrEqual(0);
          expect(due).toBeLessThanOrEqual(Math.max(0, left));
        },
      ),
    );
  });
});
