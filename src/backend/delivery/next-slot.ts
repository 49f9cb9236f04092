import type { NextSlot } from '../../api/contract/branch.ts';
import type { OrderType } from '../../api/contract/common.ts';
import type { BranchRules } from '../../domain/branch.ts';
import { isOpenAt } from '../../domain/opening-hours.ts';
import { ASAP, listSlots, type Slot, slotLabel } from '../../domain/slots.ts';
import { addDays, localTimeAt } from '../../domain/zoned-time.ts';
import { countSlotOrders } from '../cart/repository.ts';
import type { Reader } from '../db/connect.ts';

interface Wanted {
  orderType: OrderType;
  now: Date;
  locale: string;
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
  wanted: Wanted,
): Promise<NextSlot | null> => {
  const { timezone, rules } = branch;
  const slots = rules.slots.isEnabled ? await readSlots(read, branch, wanted) : promisedTime(branch, wanted);
  const next = slots.find((slot) => slot.isAvailable);
  if (!next) return null;
  return {
    id: next.id,
    order_type: wanted.orderType,
    starts_at: next.startsAt.toISOString(),
    ends_at: next.endsAt.toISOString(),
    is_asap: next.isAsap,
    label: slotLabel(next, wanted.locale, timezone, wanted.now),
  };
};

const readSlots = async (
  read: Reader,
  { id, timezone, rules }: SlotBranch,
  { orderType, now }: Wanted,
): Promise<Slot[]> => {
  const yesterday = addDays(localTimeAt(now, timezone).date, -1);
  const hasCapacity = rules.slots.capacityPerSlot !== null;
  const counts = hasCapacity ? await countSlotOrders(read, id, yesterday) : [];
  const booked = Object.fromEntries(counts.map(({ slot_id, orders }) => [slot_id ?? '', orders]));
  const schedule = { ...rules, timezone };
  return listSlots({ branchId: id, orderType, schedule, rules: rules.slots, now, booked });
};

/** What "as soon as possible" means where orders are not spread over slots. */
const promisedTime = ({ timezone, rules }: SlotBranch, { orderType, now }: Wanted): Slot[] => {
  if (!isOpenAt({ ...rules, timezone }, now)) return [];
  const { delivery, pickup } = rules;
  const isDelivery = orderType === 'delivery';
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const startsAt = after(isDelivery ? delivery.etaMinMinutes : pickup.readyInMinutes);
  const endsAt = after(isDelivery ? delivery.etaMaxMinutes : pickup.readyInMinutes);
  return [{ id: ASAP, startsAt, endsAt, isAsap: true, isAvailable: true, remaining: null, cutoffAt: endsAt }];
};
