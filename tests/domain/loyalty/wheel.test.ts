import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prizeAt, totalWeight } from '../../../src/domain/loyalty/prizes.ts';
import {
  discountOf,
  isCampaign,
  oddsOf,
  parsePrizes,
  prizeText,
  type WheelPrize,
} from '../../../src/domain/loyalty/wheel.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { slicesOf, turnTo } from '../../../src/islands/wheel/slices.ts';
import { chiSquareLimit, chiSquareOf } from '../../fixtures/chi-square.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { holds, SEED } from '../properties.ts';

const weights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 12 });

describe('the prizes of a setting', () => {
  test('are read with their weights', () => {
    const json = '[{"type":"fixed","value":5,"weight":1,"min_subtotal":20},{"type":"none","weight":9}]';
    expect(parsePrizes(json)).toEqual(JSON.parse(json));
  });

  test.each([
    ['no list', '{"type":"none"}'],
    ['no JSON', '[{'],
    ['a single one', '[{"type":"percentage","value":10,"weight":1}]'],
    ['none that wins', '[{"type":"none","weight":1},{"type":"none","weight":2}]'],
    ['more than all', '[{"type":"percentage","value":101,"weight":1},{"type":"none","weight":1}]'],
    ['a weight of nothing', '[{"type":"free_delivery","weight":0},{"type":"none","weight":1}]'],
    ['half a weight', '[{"type":"free_delivery","weight":1.5},{"type":"none","weight":1}]'],
    ['an unknown type', '[{"type":"car","value":1,"weight":1},{"type":"none","weight":1}]'],
    [
      'a negative minimum',
      '[{"type":"free_delivery","weight":1,"min_subtotal":-1},{"type":"none","weight":1}]',
    ],
    ['null', '[null,{"type":"free_delivery","weight":1}]'],
  ])('are refused: %s', (_, json) => expect(parsePrizes(json)).toBeUndefined());

  test('become a discount in minor units, or nothing', () => {
    expect(discountOf({ type: 'percentage', value: 12.5, weight: 1 }, 2)).toEqual({
      type: 'percentage',
      rate: 1250,
    });
    expect(discountOf({ type: 'fixed', value: 5, weight: 1, min_subtotal: 20 }, 2)).toEqual({
      type: 'fixed',
      amount: 500,
      minSubtotal: 2000,
    });
    expect(discountOf({ type: 'none', weight: 1 }, 2)).toBeNull();
  });

  test('have a name without the merchant writing one', () => {
    const price = (amount: number) => `$${amount}`;
    expect(prizeText({ type: 'fixed', value: 5, weight: 1 }, price)).toEqual({
      template: '{0} off',
      values: ['$5'],
    });
  });
});

describe('the odds', () => {
  holds('add up to the whole, as far as two decimals can', weights, (given) => {
    const odds = oddsOf(given.map((weight) => ({ weight })));
    expect(Math.abs(odds.reduce((sum, one) => sum + one, 0) - 100)).toBeLessThanOrEqual(
      0.005 * given.length + 1e-9,
    );
  });

  test(`are what is drawn (chi-square, SEED=${SEED})`, () => {
    const draws = 20_000;
    fc.assert(
      fc.property(
        weights,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })),
        (given, random) => {
          const prizes = given.map((weight) => ({ type: 'none', weight }) as WheelPrize);
          const total = totalWeight(prizes);
          // A generator of its own: draws must be even where fast-check's values are not.
          let state = Math.floor((random.next().value ?? 0) * 2 ** 32) >>> 0;
          const next = () => {
            state = (state + 0x6d2b79f5) >>> 0;
            let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
            mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
            return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
          };
          const counts = prizes.map(() => 0);
          for (let draw = 0; draw < draws; draw += 1) {
            const prize = prizeAt(prizes, Math.floor(next() * total));
            const index = prizes.indexOf(prize as WheelPrize);
            counts[index] = (counts[index] ?? 0) + 1;
          }
          const expected = prizes.map(({ weight }) => (weight / total) * draws);
          expect(chiSquareOf(counts, expected)).toBeLessThan(chiSquareLimit(prizes.length - 1));
        },
      ),
      seeded(20),
    );
  });

  holds('are drawn as wide as they are, and the pointer ends in the field', weights, (given) => {
    const slices = slicesOf(oddsOf(given.map((weight) => ({ weight }))));
    expect(slices.reduce((sum, { degrees }) => sum + degrees, 0)).toBeCloseTo(360, 6);
    for (const slice of slices) {
      // What stands at the top after the turn, clockwise from the wheel's own zero.
      const atTop = ((-turnTo(slice) % 360) + 360) % 360;
      expect(Math.abs(atTop - slice.middle)).toBeLessThan(1e-6);
    }
  });
});

test.each([
  ['autumn-2026', true],
  ['a', true],
  ['', false],
  ['-a', false],
  ['A', false],
  ['a'.repeat(41), false],
])('a campaign named %s: %s', (name, isFine) => expect(isCampaign(name)).toBe(isFine));

test('a prize that costs nothing or no number is refused', () => {
  const list = (value: unknown) =>
    JSON.stringify([
      { type: 'fixed', value, weight: 1 },
      { type: 'none', weight: 1 },
    ]);
  for (const value of [0, -1, '5', null]) expect(parsePrizes(list(value))).toBeUndefined();
  expect(parsePrizes(list(0.5))).toHaveLength(2);
});

test('every prize has a name, and free delivery becomes a coupon with its least subtotal', () => {
  const price = (amount: number) => `$${amount}`;
  const said = (prize: WheelPrize) => inEnglish(prizeText(prize, price));
  expect(said({ type: 'percentage', value: 12.5, weight: 1 })).toBe('12.5% off');
  expect(said({ type: 'free_delivery', weight: 1 })).toBe('Free delivery');
  expect(said({ type: 'none', weight: 1 })).toBe('No luck this time');
  expect(discountOf({ type: 'free_delivery', weight: 1, min_subtotal: 20 }, 2)).toEqual({
    type: 'free_delivery',
    minSubtotal: 2000,
  });
});
