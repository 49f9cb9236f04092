import type { WithdrawalExclusion } from '../../api/contract/order-request.ts';
import { type Minor, sum } from '../money/money.ts';
import { DAY_MS } from '../time/durations.ts';
import { addDays, dayOf, instantOf, localTimeAt } from '../time/zoned-time.ts';

/**
 * The instant at which the time to withdraw is over: it begins after the day of delivery and ends with its last day, or
 * with the next working day where that is a Saturday or Sunday (Regulation 1182/71, article 3). Public holidays are not
 * known here.
 */
export const withdrawalEnds = (deliveredAt: string, days: number, timeZone: string): string => {
  const last = addDays(localTimeAt(new Date(deliveredAt), timeZone).date, days);
  const overWeekend = { 6: 2, 0: 1 }[dayOf(last)] ?? 0;
  return instantOf(addDays(last, overWeekend), '24:00', timeZone).toISOString();
};

/** How a withdrawal stands to its time. */
export interface WithdrawalTerm {
  state: 'not_delivered' | 'within' | 'after';
  /** Days of the calendar from the delivery to the statement; null: nothing was delivered. */
  days_since: number | null;
  ends_at: string | null;
}

/** The statement counts when it was made, however late anybody reads it. */
export const withdrawalTerm = (
  { deliveredAt, timeZone }: { deliveredAt: string | null; timeZone: string },
  declaredAt: string,
  days: number,
): WithdrawalTerm => {
  if (deliveredAt === null) return { state: 'not_delivered', days_since: null, ends_at: null };
  const dayAt = (instant: string) => Date.parse(localTimeAt(new Date(instant), timeZone).date);
  const ends_at = withdrawalEnds(deliveredAt, days, timeZone);
  return {
    state: declaredAt < ends_at ? 'within' : 'after',
    days_since: Math.max(0, (dayAt(declaredAt) - dayAt(deliveredAt)) / DAY_MS),
    ends_at,
  };
};

/** Why a product of these categories, or of those above them, is excluded; null: it is not. The first one counts. */
export const exclusionOf = (
  categories: readonly { category_id: number; withdrawal_exclusion: WithdrawalExclusion | null }[],
): WithdrawalExclusion | null =>
  categories
    .toSorted((a, b) => a.category_id - b.category_id)
    .find(({ withdrawal_exclusion }) => withdrawal_exclusion !== null)?.withdrawal_exclusion ?? null;

/** One line of an order as a withdrawal looks at it. */
export interface WithdrawalLine {
  quantity: number;
  /** Units of this withdrawal, and of those that were accepted before. */
  units: number;
  before: number;
}

/** Whether this completes the withdrawal from all of an order. */
export const isWholeWithdrawal = (lines: readonly WithdrawalLine[]): boolean =>
  lines.length > 0 && lines.every(({ quantity, units, before }) => units + before >= quantity);

/**
 * What goes back: what its units cost and, once nothing of the contract is left, everything paid beside goods: delivery,
 * packaging, tip. Never more than was paid and is still there.
 */
export const withdrawalDue = (
  units: readonly Minor[],
  { besideGoods, isWhole, left }: { besideGoods: Minor; isWhole: boolean; left: Minor },
): Minor => Math.max(0, Math.min(sum(units) + (isWhole ? besideGoods : 0), left));
