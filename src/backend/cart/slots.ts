import type { OrderType } from '../../api/contract/common.ts';
import { findSlot, type Slot } from '../../domain/slots.ts';
import { addDays, localTimeAt } from '../../domain/zoned-time.ts';
import type { Reader } from '../db/connect.ts';
import type { CartBranch } from './catalogue.ts';
import { countSlotOrders } from './repository.ts';

/** The slot with this id as it stands now, orders counted; null when it is gone or slots are off. */
export const readSlot = async (
  read: Reader,
  branch: CartBranch,
  wanted: { id: string; orderType: OrderType; now: Date; own?: readonly string[] },
): Promise<Slot | null> => {
  const { rules, timezone } = branch;
  if (!rules.slots.isEnabled) return null;
  const yesterday = addDays(localTimeAt(wanted.now, timezone).date, -1);
  const hasCapacity = rules.slots.capacityPerSlot !== null;
  const counts = hasCapacity ? await countSlotOrders(read, branch.id, yesterday) : [];
  const request = {
    branchId: branch.id,
    orderType: wanted.orderType,
    schedule: { ...rules, timezone },
    rules: rules.slots,
    now: wanted.now,
    booked: Object.fromEntries(
      counts.map(({ slot_id, orders }) => [slot_id ?? '', orders - countOf(wanted.own, slot_id)]),
    ),
  };
  return findSlot(request, wanted.id) ?? null;
};

/** Places in a slot that are the visitor's own. */
const countOf = (own: readonly string[] = [], slotId: string | null): number =>
  own.filter((id) => id === slotId).length;
