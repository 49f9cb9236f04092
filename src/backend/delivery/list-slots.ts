import type { OrderType } from '../../api/contract/common.ts';
import type { SlotsResponse } from '../../api/contract/slot.ts';
import { listSlots, type Slot } from '../../domain/branch/slots.ts';
import type { Phrases } from '../../domain/text/text.ts';
import { localTimeAt } from '../../domain/time/zoned-time.ts';
import { readCatalogIn } from '../catalog/localized-catalog.ts';
import { chooseBranch } from '../settings/store-cache.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { findAddress } from './addresses.ts';
import { serializeSlot } from './serialize-slot.ts';
import { checkServiceability } from './serviceability.ts';
import { readSlotRequest } from './slots.ts';

interface SlotListRequest {
  orderType: OrderType;
  date: string | undefined;
  /** One of the visitor's saved addresses. */
  addressId: number | undefined;
  visitor: Visitor | undefined;
  phrases: Phrases;
  /** The language, as of the API. */
  acceptLanguage: string;
}

/**
 * The times a branch offers, day by day of its own calendar; no days where it has no slots or does not deliver to
 * the address. 404 for an address that is not the visitor's.
 */
export const listSlotDays = async (
  shop: Shop,
  branchId: number,
  { orderType, date, addressId, visitor, phrases, acceptLanguage }: SlotListRequest,
): Promise<SlotsResponse> => {
  const { read } = shop.db;
  const { settings, branches } = await readCatalogIn(shop.db, read, acceptLanguage);
  const branch = chooseBranch(branches, branchId);
  const { rules, timezone } = branch;
  const now = shop.now();
  const address = addressId === undefined ? undefined : await getOwnAddress(shop, read, visitor, addressId);
  const isReached =
    orderType !== 'delivery' ||
    !address ||
    (await checkServiceability(read, branch, address, settings.countryCode));
  const isOffered = rules.orderTypes.includes(orderType) && isReached;
  const slots = isOffered ? listSlots(await readSlotRequest(read, branch, { orderType, now })) : [];
  const dayOf = (slot: Slot) => localTimeAt(slot.isAsap ? now : slot.startsAt, timezone).date;
  const days = [...Map.groupBy(slots, dayOf)].filter(([day]) => date === undefined || day === date);
  return {
    days: days.map(([day, found]) => ({
      date: day,
      slots: found.map((slot) => serializeSlot(slot, { orderType, settings, timezone, now, phrases })),
    })),
  };
};

const getOwnAddress = async (shop: Shop, read: Reader, visitor: Visitor | undefined, id: number) => {
  const address =
    visitor?.kind === 'user' ? await findAddress(shop, read, visitor.customerId, id) : undefined;
  if (!address) throw notFound();
  return address;
};
