import type { OrderType } from '../../api/contract/common.ts';
import type { DeliveryPricing } from '../../domain/branch/delivery.ts';
import type { Reach } from '../../domain/branch/delivery-area.ts';
import type { Slot } from '../../domain/branch/slots.ts';
import type { Minor } from '../../domain/money/money.ts';
import type { StoreBranch } from '../settings/store-cache.ts';

interface Destination {
  orderType: OrderType;
  /** Goods are to be brought. */
  isDelivered: boolean;
  /** Null while it is not known where to. */
  isServiceable: boolean | null;
  reach: Reach | undefined;
  slot: Slot | null;
}

/** What a delivery costs and what the order has to come to; no price and no minimum for what is not done. */
export const deliveryTerms = (
  branch: StoreBranch,
  { orderType, isDelivered, isServiceable, reach, slot }: Destination,
): { delivery: DeliveryPricing | null; minOrder: Minor } => {
  if (!isDelivered) return { delivery: null, minOrder: minimumOrder(branch, orderType) };
  if (isServiceable === false || !branch.rules.orderTypes.includes('delivery'))
    return { delivery: null, minOrder: 0 };
  return { delivery: deliveryPricing(branch, reach, slot), minOrder: minimumOrder(branch, orderType) };
};

/** What a branch charges for a delivery as far as that, at that time. */
const deliveryPricing = (
  { rules }: StoreBranch,
  reach: Reach | undefined,
  slot: Slot | null,
): DeliveryPricing => ({
  bands: rules.delivery.bands,
  freeAbove: rules.delivery.freeAbove,
  areaCharge: reach?.areaCharge ?? null,
  distanceKm: reach?.distanceKm ?? null,
  // A time that is full or over by now is none to pay for.
  slotCharge: slot?.isAvailable ? slot.chargeAdjustment : 0,
});

/** What an order has to come to at least. */
const minimumOrder = ({ rules }: StoreBranch, orderType: OrderType): Minor => {
  if (orderType === 'delivery') return rules.delivery.minOrder;
  return orderType === 'pickup' ? rules.pickup.minOrder : 0;
};
