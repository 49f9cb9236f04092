import type { OrderType } from '../../api/contract/common.ts';
import type { SlotsResponse } from '../../api/contract/slot.ts';
import { api } from '../shop/api.ts';
import { createResource } from '../shop/resource.ts';

/** The times on offer now, full ones among them. */
export const slotDays = createResource((orderType: OrderType, addressId: number | null) =>
  api('GET /get-slots', { query: { order_type: orderType, address_id: addressId ?? undefined } }),
);

/** The time to choose when none is, or when it was taken by others: the next free one of its day, else one before it, else of all. */
export const nextFreeSlot = (days: SlotsResponse['days'], slotId: string | null): string | null => {
  const itsDay = days.find(({ slots }) => slots.some(({ id }) => id === slotId));
  const ofDay = itsDay?.slots ?? [];
  const taken = ofDay.findIndex(({ id }) => id === slotId);
  const all = [...ofDay.slice(taken + 1), ...ofDay, ...days.flatMap(({ slots }) => slots)];
  return all.find(({ is_available }) => is_available)?.id ?? null;
};
