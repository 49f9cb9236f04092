import { type BasisPoints, type Minor, WHOLE_RATE } from '../money/money.ts';
import { DAY_MS, timeAfter } from '../time/durations.ts';

export interface Tier {
  code: string;
  name: string;
  /** Points earned over the last 12 months. */
  minPoints: number;
}

/** What the settings say about wallet, points, cards and referrals; money in minor units. */
export interface LoyaltyRules {
  /** Thousandths of a point per currency unit of goods after discounts. */
  milliPointsPerUnit: number;
  /** What a point is worth, in major units; shown, never booked. */
  pointValue: number;
  /** null: points never expire. */
  pointsValidDays: number | null;
  /** Lowest first; the first one starts at 0. */
  tiers: readonly Tier[];
  pointsPerReview: number;
  /** How much of an order the wallet may pay. */
  walletShare: BasisPoints;
  /** Of given credit; money that was paid back never expires. null: never. */
  creditValidDays: number | null;
  /** Of gift cards, from the day they are mailed. null: they never expire. */
  giftCardValidDays: number | null;
  returnsDays: number;
  scratchCards: { isOn: boolean; minGoods: Minor; unlockHours: number; validDays: number };
  referral: { forFriend: Minor; forReferrer: Minor; minGoods: Minor };
}

type Stored = Readonly<Record<string, string>>;

const FIRST_TIER: Tier = { code: 'member', name: 'Member', minPoints: 0 };

/** Reads stored settings; what is missing or unusable switches its part off. */
export const readLoyaltyRules = (stored: Stored, decimals: number): LoyaltyRules => {
  const money = (key: string): Minor => Math.round(numberOf(stored[key], 0) * 10 ** decimals);
  return {
    milliPointsPerUnit: Math.round(numberOf(stored.points_per_unit, 0) * 1000),
    pointValue: numberOf(stored.point_value, 0),
    pointsValidDays: numberOf(stored.points_valid_days, 0) || null,
    tiers: readTiers(stored.loyalty_tiers),
    pointsPerReview: Math.floor(numberOf(stored.points_per_review, 0)),
    walletShare: Math.min(WHOLE_RATE, Math.round(numberOf(stored.wallet_max_percent_per_order, 100) * 100)),
    creditValidDays: numberOf(stored.wallet_credit_valid_days, 0) || null,
    giftCardValidDays: numberOf(stored.gift_card_valid_days, 0) || null,
    returnsDays: numberOf(stored.returns_days, 0),
    scratchCards: {
      isOn: stored.scratch_cards_enable === 'true',
      minGoods: money('scratch_card_min_order_amount'),
      unlockHours: numberOf(stored.scratch_card_unlock_hours, 0),
      validDays: numberOf(stored.scratch_card_valid_days, 0) || 30,
    },
    referral: {
      forFriend: money('referral_reward_for_friend'),
      forReferrer: money('referral_reward_for_you'),
      minGoods: money('referral_min_order_amount'),
    },
  };
};

/** Tiers as stored: a JSON list of `{code, name, min_points}`; undefined when it is none. */
export const parseTiers = (stored: string): Tier[] | undefined => {
  const list = parseJson(stored);
  if (!Array.isArray(list)) return undefined;
  const tiers = list.flatMap((entry: unknown) => toTier(entry) ?? []);
  return tiers.length === list.length ? tiers.sort((a, b) => a.minPoints - b.minPoints) : undefined;
};

const readTiers = (stored: string | undefined): Tier[] => {
  const tiers = parseTiers(stored ?? '[]') ?? [];
  return tiers[0]?.minPoints === 0 ? tiers : [FIRST_TIER, ...tiers];
};

const toTier = (entry: unknown): Tier | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { code, name, min_points } = entry as Record<string, unknown>;
  const isTier =
    typeof code === 'string' && typeof name === 'string' && Number.isSafeInteger(min_points as number);
  return isTier && (min_points as number) >= 0 ? { code, name, minPoints: min_points as number } : undefined;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const numberOf = (value: string | undefined, fallback: number): number => {
  const number = Number(value?.trim() || Number.NaN);
  return Number.isFinite(number) && number >= 0 && number <= 1_000_000_000 ? number : fallback;
};

/** Whole points for goods after discounts, rounded down; never negative. */
export const pointsFor = (goods: Minor, rules: LoyaltyRules, decimals: number): number => {
  if (goods <= 0) return 0;
  return Number((BigInt(goods) * BigInt(rules.milliPointsPerUnit)) / BigInt(1000 * 10 ** decimals));
};

/** The tier for points earned over the last 12 months, and the one above it. */
export const tierFor = (tiers: readonly Tier[], earned: number): { tier: Tier; next: Tier | undefined } => {
  const reached = tiers.filter(({ minPoints }) => minPoints <= earned);
  return { tier: reached.at(-1) ?? FIRST_TIER, next: tiers[reached.length] };
};

/** The instant `days` after another one; null for no days. */
export const daysAfter = <D extends number | null>(at: string, days: D): D extends number ? string : null =>
  (days === null ? null : timeAfter(at, days * DAY_MS)) as D extends number ? string : null;
