import type { OrderType } from '../../api/contract/common.ts';
import type { SlotsAnswer } from '../../api/contract/slot.ts';
import { toMajor } from '../../domain/money.ts';
import { listSlots, type Slot, slotLabel } from '../../domain/slots.ts';
import { localTimeAt } from '../../domain/zoned-time.ts';
import { chooseBranch } from '../cart/cart-view.ts';
import { readCatalogue } from '../cart/catalogue.ts';
import { readSlotRequest } from '../cart/slots.ts';
import type { Reader } from '../db/connect.ts';
import type { Shop, Visitor } from '../http/shop.ts';
import { notFound } from '../http/shop-error.ts';
import { findAddress } from './addresses.ts';
import { judgeServiceability } from './serviceability.ts';

interface Asked {
  orderType: OrderType;
  date: string | undefined;
  /** One of the visitor's saved addresses. */
  addressId: number | undefined;
  visitor: Visitor | undefined;
}

/**
 * The times a branch offers, day by day of its own calendar; no days where it has no slots or does not deliver to
 * the address. 404 for an address that is not the visitor's.
 */
export const listSlotDays = async (
  shop: Shop,
  branchId: number,
  { orderType, date, addressId, visitor }: Asked,
): Promise<SlotsAnswer> => {
  const { read } = shop.db;
  const { settings, branches } = await readCatalogue(shop.db, read);
  const branch = chooseBranch(branches, branchId);
  const { rules, timezone } = branch;
  const now = shop.now();
  const address = addressId === undefined ? undefined : await getOwnAddress(shop, read, visitor, addressId);
  const isReached =
    orderType !== 'delivery' || !address || (await judgeServiceability(read, branch, address));
  const isOffered = rules.orderTypes.includes(orderType) && isReached;
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
        charge_adjustment: toMajor(slot.chargeAdjustment, settings.money.decimalPlaces),
        cutoff_at: slot.cutoffAt.toISOString(),
        label: slotLabel(slot, settings.money.locale, timezone, now),
      })),
    })),
  };
};

const getOwnAddress = async (shop: Shop, read: Reader, visitor: Visitor | undefined, id: number) => {
  const address =
    visitor?.kind === 'user' ? await findAddress(shop, read, visitor.customerId, id) : undefined;
  if (!address) throw notFound();
  return address;
};
