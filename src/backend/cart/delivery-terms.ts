import type { OrderType } from '../../api/contract/common.ts';
import type { DeliveryPricing } from '../../domain/branch/delivery.ts';
import type { Reach } from '../../domain/branch/delivery-area.ts';
import type { Slot } from '../../domain/branch/slots.ts';
import type { Minor } from '../../domain/money/money.ts';
import type { StoreBranch } from '../settings/store-cache.ts';

/** What a branch charges for a delivery as far as that, at that time. */
export const deliveryPricing = (
  { rules }: StoreBranch,
  reach: Reach | undefined,
  slot: Slot | null,
): DeliveryPricing => ({
  bands: rules.delivery.bands,
  freeAbove: rules.delivery.freeAbove,
  areaCharge: reach?.areaCharge ?? null,
  distanceKm: reach?.distanceKm ?? null,
  slotCharge: slot?.chargeAdjustment ?? 0,
});

/** What an order has to come to at least. */
export const minimumOrder = ({ rules }: StoreBranch, orderType: OrderType): Minor => {
  if (orderType === 'delivery') return rules.delivery.minOrder;
  return orderType === 'pickup' ? rules.pickup.minOrder : 0;
};
