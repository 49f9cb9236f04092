import type { PointsEntry, RewardOffer, Rewards } from '../../api/contract/loyalty.ts';
import { type PageRequest, pageOf } from '../../domain/lists/paginator.ts';
import { tierFor } from '../../domain/loyalty/loyalty.ts';
import { inLanguage, say } from '../../domain/text/text.ts';
import { listRows } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { endsByDay } from './ends.ts';
import { type EntryRow, listEntries, sumEntries } from './entry-repository.ts';
import { readPrize } from './issue-card.ts';
import { listLots } from './ledger-repository.ts';
import { type LoyaltyReader, loadRewardWords, type RewardWords, translateFor } from './loyalty-reader.ts';
import { sumPendingPoints } from './points-repository.ts';
import { loadProgramme, type Programme } from './rules.ts';
import { toOfferType, toOfferValue } from './serialize-prize.ts';

const FIRST_PAGE: PageRequest = { page: 1, per_page: 20 };
/** What counts for a tier: points earned, without those of orders that were undone. */
const EARNING = ['order', 'review', 'scratch_card', 'goodwill', 'order_undone'];

/** The contract's rewards, with the first page of the history. */
export const getRewards = async (shop: Shop, read: Reader, reader: LoyaltyReader): Promise<Rewards> => {
  const { customerId } = reader;
  const programme = await loadProgramme(read);
  const words = await loadRewardWords(shop, read, reader);
  const { rules } = programme;
  const now = shop.now();
  const at = now.toISOString();
  const lots = await listLots(read, customerId, 'points');
  const offers = await listRows(read, 'rewards', { is_active: 1 }, { order: ['position', 'id'] });
  const usable = lots.filter(({ expires_at }) => expires_at === null || expires_at > at);
  const ends = await endsByDay(shop, read, usable);
  const balance = usable.reduce((total, lot) => total + lot.remaining, 0);
  const of = { customerId, unit: 'points', reasons: EARNING, since: yearBefore(now) } as const;
  const earned = await sumEntries(read, of);
  const { tier, next } = tierFor(rules.tiers, Math.max(0, earned));
  return {
    points_balance: balance,
    point_value: rules.pointValue,
    pending_points: await sumPendingPoints(read, customerId),
    expiring: ends.map(({ sum, expires_at }) => ({ points: sum, expires_at })),
    tier: { code: tier.code, name: words.tierNameOf(tier), min_points: tier.minPoints },
    next_tier: next
      ? {
          name: words.tierNameOf(next),
          min_points: next.minPoints,
          points_needed: next.minPoints - Math.max(0, earned),
        }
      : null,
    ways_to_earn: waysToEarn(programme, reader),
    catalogue: offers.flatMap((row) => serializeOffer(row, balance, programme, words)),
    history: await listHistory(read, reader, words, FIRST_PAGE),
  };
};

/** Points as they came and went, newest first. */
export const listHistory = async (
  read: Reader,
  reader: LoyaltyReader,
  words: RewardWords,
  page: PageRequest,
): Promise<Rewards['history']> => {
  const { customerId } = reader;
  const { total, rows } = await listEntries(read, { customerId, unit: 'points' }, page);
  const data = rows.map((entry) => serializeEntry(entry, reader, words));
  return pageOf(data, page, total);
};

const yearBefore = (now: Date): string => {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before.toISOString();
};

const waysToEarn = ({ rules }: Programme, { phrases }: LoyaltyReader): Rewards['ways_to_earn'] => {
  const isWorth = (points: number | null) => points === null || points > 0;
  const ways: (Rewards['ways_to_earn'][number] & { isOn: boolean })[] = [
    {
      code: 'order',
      label: inLanguage(say`Order something you like`, phrases),
      points: rules.milliPointsPerUnit / 1000,
      isOn: true,
    },
    {
      code: 'review',
      label: inLanguage(say`Review what you bought`, phrases),
      points: rules.pointsPerReview,
      isOn: true,
    },
    {
      code: 'scratch_card',
      label: inLanguage(say`Scratch the cards that come with your orders`, phrases),
      points: null,
      isOn: rules.scratchCards.isOn,
    },
    {
      code: 'referral',
      label: inLanguage(say`Invite a friend and get credit for your wallet`, phrases),
      points: null,
      isOn: rules.referral.forReferrer > 0,
    },
  ];
  return ways.filter(({ isOn, points }) => isOn && isWorth(points)).map(({ isOn: _isOn, ...way }) => way);
};

const serializeOffer = (
  row: { id: number; title: string; points_cost: number; prize_json: string },
  balance: number,
  { money }: Programme,
  words: RewardWords,
): RewardOffer[] => {
  const prize = readPrize(row.prize_json);
  if (prize.type === 'none') return [];
  return [
    {
      id: row.id,
      title: words.titleOf(row.id, row.title),
      points_cost: row.points_cost,
      reward_type: toOfferType(prize),
      value: toOfferValue(prize, money.decimalPlaces),
      is_affordable: row.points_cost <= balance,
    },
  ];
};

const ENTRY_TYPES: Readonly<Record<string, PointsEntry['type']>> = {
  redeemed: 'redeemed',
  expiry: 'expired',
  order_undone: 'reversed',
};

const serializeEntry = (entry: EntryRow, reader: LoyaltyReader, words: RewardWords): PointsEntry => ({
  id: entry.id,
  points: entry.amount,
  type: ENTRY_TYPES[entry.reason] ?? 'earned',
  description: translateFor(entry.description_json, reader, words),
  order_id: entry.order_id,
  created_at: entry.created_at,
});
