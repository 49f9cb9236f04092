import type { WithdrawalExclusion } from '../../api/contract/order-request.ts';
import { DAY_MS, timeAfter } from '../time/durations.ts';
import type { OrderTimes } from './order-rules.ts';

/** A problem with what was delivered can be reported this long. */
const REPORT_MS = 7 * DAY_MS;

/** What of a product decides on returns: null days are the shop's, unless the law excludes it from withdrawal. */
export interface Returnable {
  returnsDays: number | null;
  withdrawalExclusion: WithdrawalExclusion | null;
}

/**
 * In how many days a product can be returned, before buying and in the order it becomes; null: not at all. The shop's days
 * end all others, as points and rewards wait for them.
 */
export const daysToReturn = (
  { returnsDays, withdrawalExclusion }: Returnable,
  shopDays: number,
): number | null => {
  const own = returnsDays ?? (withdrawalExclusion === null ? shopDays : 0);
  const days = Math.min(own, shopDays);
  return days > 0 ? days : null;
};

/** The last instant at which a line of an order may be returned; null while or where it may not. */
export const returnUntil = ({ status, deliveredAt }: OrderTimes, days: number | null): string | null =>
  status === 'delivered' && deliveredAt !== null && days !== null && days > 0
    ? timeAfter(deliveredAt, days * DAY_MS)
    : null;

/** Units of a line that nobody gave money back for and no open request names. */
export const unitsLeft = (line: { quantity: number; refunded: number; open: number }): number =>
  Math.max(0, line.quantity - line.refunded - line.open);

/** Whether a problem with what was delivered can be reported: of any product, also one that cannot be returned. */
export const canReportAt = ({ status, deliveredAt }: OrderTimes, now: string): boolean =>
  status === 'delivered' && deliveredAt !== null && now <= timeAfter(deliveredAt, REPORT_MS);

/** Whether the points of a delivered order count: its returns are over. */
export const arePointsDue = ({ deliveredAt }: OrderTimes, shopDays: number, now: string): boolean =>
  deliveredAt !== null && now >= timeAfter(deliveredAt, shopDays * DAY_MS);
