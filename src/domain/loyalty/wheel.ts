import { toMinor } from '../money/money.ts';
import { say, type Text } from '../text/text.ts';
import type { PrizeDiscount } from './prizes.ts';

/** One field of the wheel, as the merchant writes it: per cent of a percentage, major units of an amount. */
export type WheelPrize = { weight: number; min_subtotal?: number } & (
  | { type: 'percentage' | 'fixed'; value: number }
  | { type: 'free_delivery' | 'none' }
);

const PRIZES = { least: 2, most: 12 } as const;
const MOST_WEIGHT = 10_000;

export const isCampaign = (name: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(name);

/** The prizes of a setting; undefined when they are no 2 to 12 prizes with whole weights of which one wins. */
export const parsePrizes = (json: string): WheelPrize[] | undefined => {
  const prizes = parseList(json);
  if (!prizes || prizes.length < PRIZES.least || prizes.length > PRIZES.most) return undefined;
  if (!prizes.every(isPrize)) return undefined;
  return prizes.some(({ type }) => type !== 'none') ? prizes : undefined;
};

const parseList = (json: string): unknown[] | undefined => {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
};

const isPrize = (prize: unknown): prize is WheelPrize => {
  if (typeof prize !== 'object' || prize === null) return false;
  const { type, value, weight, min_subtotal: least = 0 } = prize as Record<string, unknown>;
  const isWeighed = Number.isInteger(weight) && Number(weight) > 0 && Number(weight) <= MOST_WEIGHT;
  if (!isWeighed || typeof least !== 'number' || !(least >= 0 && least < 1e9)) return false;
  if (type === 'none' || type === 'free_delivery') return true;
  if (typeof value !== 'number' || !(value > 0)) return false;
  return type === 'percentage' ? value <= 100 : type === 'fixed' && value < 1e9;
};

/** Each prize's chance in per cent, to two decimals: what is published beside the wheel. */
export const oddsOf = (prizes: readonly { weight: number }[]): number[] => {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return prizes.map(({ weight }) => Math.round((weight / total) * 10_000) / 100);
};

/** What a field says; `price` writes an amount in major units as the shop writes prices. */
export const prizeText = (prize: WheelPrize, price: (amount: number) => string): Text => {
  switch (prize.type) {
    case 'percentage':
      return say`${prize.value}% off`;
    case 'fixed':
      return say`${price(prize.value)} off`;
    case 'free_delivery':
      return say`Free delivery`;
    case 'none':
      return say`No luck this time`;
  }
};

/** What the coupon of a prize takes off; null for a field that gives none. */
export const discountOf = (prize: WheelPrize, decimals: number): PrizeDiscount | null => {
  if (prize.type === 'none') return null;
  const limit = prize.min_subtotal ? { minSubtotal: toMinor(prize.min_subtotal, decimals) } : {};
  if (prize.type === 'percentage')
    return { type: 'percentage', rate: Math.round(prize.value * 100), ...limit };
  if (prize.type === 'fixed') return { type: 'fixed', amount: toMinor(prize.value, decimals), ...limit };
  return { type: 'free_delivery', ...limit };
};
