import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysAfter,
  parseTiers,
  pointsFor,
  readLoyaltyRules,
  tierFor,
} from '../../../src/domain/loyalty/loyalty.ts';
import { prizeAt, totalWeight } from '../../../src/domain/loyalty/prizes.ts';
import { cardStatus } from '../../../src/domain/loyalty/scratch-card.ts';
import { partOf } from '../../../src/domain/money/money.ts';
import { holds } from '../properties.ts';

const rulesWith = (settings: Record<string, string>) => readLoyaltyRules(settings, 2);
const amount = fc.integer({ min: 0, max: 10_000_000 });

describe('pointsFor', () => {
  test('counts whole points per currency unit of goods', () => {
    const rules = rulesWith({ points_per_unit: '1.5' });
    expect(pointsFor(2_599, rules, 2)).toBe(38);
    expect(pointsFor(2_599, rules, 0)).toBe(3_898);
    expect(pointsFor(-100, rules, 2)).toBe(0);
    expect(pointsFor(2_599, rulesWith({}), 2)).toBe(0);
  });

  holds(
    'never gives more for parts than for the whole',
    fc.record({ one: amount, other: amount, rate: fc.integer({ min: 0, max: 20_000 }) }),
    ({ one, other, rate }) => {
      const rules = { ...rulesWith({}), milliPointsPerUnit: rate };
      const parts = pointsFor(one, rules, 2) + pointsFor(other, rules, 2);
      const whole = pointsFor(one + other, rules, 2);
      expect(whole - parts).toBeGreaterThanOrEqual(0);
      expect(whole - parts).toBeLessThanOrEqual(1);
    },
  );
});

describe('partOf', () => {
  holds(
    'rounds down and never passes the amount',
    fc.record({ total: amount, rate: fc.integer({ min: 0, max: 10_000 }) }),
    ({ total, rate }) => {
      const part = partOf(total, rate);
      expect(part).toBeLessThanOrEqual(total);
      expect(part * 10_000).toBeLessThanOrEqual(total * rate);
      expect((part + 1) * 10_000).toBeGreaterThan(total * rate);
    },
  );
});

describe('tierFor', () => {
  const tiers = parseTiers(
    '[{"code":"b","name":"B","min_points":500},{"code":"a","name":"A","min_points":0}]',
  );

  test('finds the highest tier that was reached and the one above it', () => {
    expect(tierFor(tiers ?? [], 499)).toMatchObject({ tier: { code: 'a' }, next: { code: 'b' } });
    expect(tierFor(tiers ?? [], 500)).toMatchObject({ tier: { code: 'b' }, next: undefined });
  });

  test('has a first tier whatever is stored', () => {
    expect(rulesWith({ loyalty_tiers: 'nonsense' }).tiers).toMatchObject([{ code: 'member', minPoints: 0 }]);
    expect(rulesWith({ loyalty_tiers: '[{"code":"b"}]' }).tiers).toHaveLength(1);
    expect(parseTiers('[{"code":"b","name":"B","min_points":-1}]')).toBeUndefined();
  });
});

describe('readLoyaltyRules', () => {
  test('switches off what is not set or cannot be read', () => {
    expect(
      rulesWith({ points_per_unit: '-2', point_value: 'x', referral_reward_for_you: 'NaN' }),
    ).toMatchObject({
      milliPointsPerUnit: 0,
      pointValue: 0,
      pointsValidDays: null,
      creditValidDays: null,
      walletShare: 10_000,
      scratchCards: { isOn: false },
      referral: { forReferrer: 0 },
    });
  });
});

describe('prizeAt', () => {
  holds(
    'gives every prize as many of the draws as it weighs',
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 }),
    (weights) => {
      const prizes = weights.map((weight, index) => ({ weight, index }));
      const drawn = Array.from({ length: totalWeight(prizes) }, (_, draw) => prizeAt(prizes, draw)?.index);
      for (const { weight, index } of prizes) {
        expect(drawn.filter((one) => one === index)).toHaveLength(weight);
      }
      expect(prizeAt(prizes, totalWeight(prizes))).toBeUndefined();
    },
    200,
  );
});

describe('cardStatus', () => {
  const at = '2026-03-02T12:00:00.000Z';
  const card = { unlocksAt: daysAfter(at, 1), expiresAt: daysAfter(at, 2), scratchedAt: null };

  test('goes from locked over ready to expired, and stays scratched', () => {
    const status = [0, 1, 2].map((days) => cardStatus(card, daysAfter(at, days)));
    expect(status).toEqual(['locked', 'ready', 'expired']);
    expect(cardStatus({ ...card, scratchedAt: at }, daysAfter(at, 9))).toBe('scratched');
  });
});

describe('the tiers of a shop', () => {
  const codesOf = (loyalty_tiers: string) => rulesWith({ loyalty_tiers }).tiers.map(({ code }) => code);

  test('begin with one that everybody has, the shop’s own where it has such a one', () => {
    expect(codesOf('[{"code":"start","name":"Start","min_points":0}]')).toEqual(['start']);
    expect(codesOf('[{"code":"gold","name":"Gold","min_points":9}]')).toHaveLength(2);
    expect(tierFor([], 5)).toEqual({ tier: rulesWith({}).tiers[0], next: undefined });
  });

  test.each(['[null]', '["gold"]', '[{"code":"gold"}]', '{}', '['])('are none in %s', (stored) => {
    expect(parseTiers(stored)).toBeUndefined();
  });

  test('points that never expire have no last day', () => {
    expect(daysAfter('2026-11-21T12:00:00Z', null)).toBeNull();
  });
});
