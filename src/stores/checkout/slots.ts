import type { OrderType } from '../../api/contract/common.ts';
import { getSlots } from '../../api/delivery.ts';
import { api } from '../shop/api.ts';
import { createResource } from '../shop/resource.ts';

/** The times on offer now, full ones among them. */
export const slotDays = createResource((orderType: OrderType, addressId: number | null) =>
  getSlots(api, orderType, addressId ?? undefined),
);
