import type { OrderType } from '../../api/contract/common.ts';
import type { SlotsAnswer } from '../../api/contract/orders-more.ts';
import { listSlots, type Slot, slotLabel } from '../../domain/slots.ts';
import { localTimeAt } from '../../domain/zoned-time.ts';
import { chooseBranch } from '../cart/cart-view.ts';
import { readCatalogue } from '../cart/catalogue.ts';
import { readSlotRequest } from '../cart/slots.ts';
import type { Shop } from '../http/shop.ts';

/** The times a branch offers, day by day of its own calendar; no days where it has no slots. */
export const listSlotDays = async (
  shop: Shop,
  branchId: number,
  { orderType, date }: { orderType: OrderType; date: string | undefined },
): Promise<SlotsAnswer> => {
  const { read } = shop.db;
  const { settings, branches } = await readCatalogue(shop.db, read);
  const branch = chooseBranch(branches, branchId);
  const { rules, timezone } = branch;
  const now = shop.now();
  const isOffered = rules.orderTypes.includes(orderType);
  const slots = isOffered ? listSlots(await readSlotRequest(read, branch, { orderType, now })) : [];
  const dayOf = (slot: Slot) => localTimeAt(slot.isAsap ? now : slot.startsAt, timezone).date;
  const days = [...Map.groupBy(slots, dayOf)].filter(([day]) => date === undefined || day === date);
  return {
    days: days.map(([day, found]) => ({
      date: day,
      slots: found.map((slot) => ({
        id: slot.id,
        order_type: orderType,
        starts_at: slot.startsAt.toISOString(),
        ends_at: slot.endsAt.toISOString(),
        is_asap: slot.isAsap,
        is_available: slot.isAvailable,
        remaining: slot.remaining,
        charge_adjustment: 0,
        cutoff_at: slot.cutoffAt.toISOString(),
        label: slotLabel(slot, settings.money.locale, timezone, now),
      })),
    })),
  };
};
