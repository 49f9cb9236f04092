import type { OrderType } from '../../api/contract/common.ts';
import { findSlot, type Slot, type SlotRequest } from '../../domain/branch/slots.ts';
import { addDays, localTimeAt } from '../../domain/time/zoned-time.ts';
import type { StoreBranch } from '../settings/store-cache.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { countSlotOrders } from './repository.ts';

interface SlotQuery {
  orderType: OrderType;
  now: Date;
  /** Slot ids of the visitor's own pending orders, whose places do not count against the visitor. */
  own?: readonly string[];
}

/** What the rules of slots ask of a branch: its hours, its rules and the orders that its slots have by now. */
export const readSlotRequest = async (
  read: Reader,
  { id, rules, timezone }: Pick<StoreBranch, 'id' | 'rules' | 'timezone'>,
  { orderType, now, own = [] }: SlotQuery,
): Promise<SlotRequest> => {
  const isCounted = rules.slots.isEnabled && rules.slots.capacityPerSlot !== null;
  const yesterday = addDays(localTimeAt(now, timezone).date, -1);
  const counts = isCounted ? await countSlotOrders(read, id, yesterday) : [];
  const ownIn = (slotId: string | null) => own.filter((ownId) => ownId === slotId).length;
  return {
    branchId: id,
    orderType,
    schedule: { ...rules, timezone },
    rules: rules.slots,
    now,
    booked: Object.fromEntries(counts.map(({ slot_id, orders }) => [slot_id ?? '', orders - ownIn(slot_id)])),
  };
};

/** The slot with this id as it stands now, orders counted; null when it is gone or slots are off. */
export const readSlot = async (
  read: Reader,
  branch: StoreBranch,
  { id, ...query }: SlotQuery & { id: string },
): Promise<Slot | null> => findSlot(await readSlotRequest(read, branch, query), id) ?? null;
