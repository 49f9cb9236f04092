import type { Minor } from '../money/money.ts';
import type { BranchRules, DeliveryBand } from './branch.ts';

/** What a delivery costs by goods subtotal after discounts, and by distance where bands name one. */
export interface DeliveryPricing {
  /** Ascending; the first band that reaches the subtotal counts (`null` reaches all), above all of them it is free. */
  bands: readonly DeliveryBand[];
  freeAbove: Minor | null;
  /** A charge of the shopper's own area, which replaces the bands'. */
  areaCharge: Minor | null;
  /** From the branch to the shopper; absent or null while it is not known. */
  distanceKm?: number | null | undefined;
  /** What the chosen time adds, or takes off; absent: nothing. */
  slotCharge?: Minor | undefined;
}

/**
 * The delivery price before shipping discounts: 0 from `freeAbove` on, whatever the time; else the area's or the
 * band's charge with that of the chosen time, never below 0.
 */
export const priceDelivery = (pricing: DeliveryPricing, subtotal: Minor): Minor => {
  if (pricing.freeAbove !== null && subtotal >= pricing.freeAbove) return 0;
  return withSlot(chargeAnyTime(pricing, subtotal), pricing);
};

const chargeAnyTime = (pricing: DeliveryPricing, subtotal: Minor): Minor => {
  if (pricing.areaCharge !== null) return pricing.areaCharge;
  const band = bandsInReach(pricing).find((b) => b.uptoSubtotal === null || subtotal <= b.uptoSubtotal);
  return band?.charge ?? 0;
};

/** The lowest charge a shopper in this area can meet before free delivery, for "delivery from"; `slotCharge` is that of the cheapest time. */
export const lowestCharge = (pricing: DeliveryPricing): Minor => {
  const bands = bandsInReach(pricing);
  const low =
    pricing.areaCharge ?? bands.reduce((least, b) => Math.min(least, b.charge), bands[0]?.charge ?? 0);
  return withSlot(low, pricing);
};

/** What the cheapest time takes off the charge of a delivery: 0, or below. */
export const lowestSlotCharge = ({ isEnabled, chargeAdjustments = [] }: BranchRules['slots']): Minor =>
  isEnabled ? Math.min(0, ...chargeAdjustments.map(({ amount }) => amount)) : 0;

/** A charge with that of a time, which takes off at most all. */
export const withSlot = (charge: Minor, { slotCharge = 0 }: Pick<DeliveryPricing, 'slotCharge'>): Minor =>
  Math.max(0, charge + slotCharge);

/** The bands of the shopper's distance: of those that reach it the nearest; an unknown one counts as the farthest. */
const bandsInReach = ({ bands, distanceKm }: DeliveryPricing): readonly DeliveryBand[] => {
  const limits = bands.map(limitOf);
  const reaching = limits.filter((limit) => limit >= (distanceKm ?? Infinity));
  const limit = reaching.length > 0 ? Math.min(...reaching) : Math.max(...limits);
  return bands.filter((band) => limitOf(band) === limit);
};

const limitOf = ({ uptoKm }: DeliveryBand): number => uptoKm ?? Infinity;
