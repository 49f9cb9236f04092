import type { NextSlot } from '../../api/contract/branch.ts';
import type { OrderType } from '../../api/contract/common.ts';
import { type BranchRules, usualMinutes } from '../../domain/branch/branch.ts';
import { isOpenAt } from '../../domain/branch/opening-hours.ts';
import { ASAP, listSlots, type Slot, slotLabel } from '../../domain/branch/slots.ts';
import type { Phrases } from '../../domain/text/text.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { readSlotRequest } from './slots.ts';

interface NextSlotQuery {
  orderType: OrderType;
  now: Date;
  locale: string;
  phrases: Phrases;
}

interface SlotBranch {
  id: number;
  timezone: string;
  rules: BranchRules;
}

/**
 * The earliest slot that can still be chosen, full ones passed over; null when there is none. A branch without
 * slots serves as soon as possible while it is open.
 */
export const findNextSlot = async (
  read: Reader,
  branch: SlotBranch,
  query: NextSlotQuery,
): Promise<NextSlot | null> => {
  const { timezone, rules } = branch;
  const slots = rules.slots.isEnabled
    ? listSlots(await readSlotRequest(read, branch, query))
    : promisedTime(branch, query);
  const next = slots.find((slot) => slot.isAvailable);
  if (!next) return null;
  return {
    id: next.id,
    order_type: query.orderType,
    starts_at: next.startsAt.toISOString(),
    ends_at: next.endsAt.toISOString(),
    is_asap: next.isAsap,
    label: slotLabel(next, query, timezone, query.now),
  };
};

/** What "as soon as possible" means where orders are not spread over slots. */
const promisedTime = ({ timezone, rules }: SlotBranch, { orderType, now }: NextSlotQuery): Slot[] => {
  if (!isOpenAt({ ...rules, timezone }, now)) return [];
  const { from, to } = usualMinutes(rules, orderType);
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  const [startsAt, endsAt] = [after(from), after(to)];
  const isFree = { isAvailable: true, remaining: null, chargeAdjustment: 0 };
  return [{ id: ASAP, startsAt, endsAt, isAsap: true, ...isFree, cutoffAt: endsAt }];
};
