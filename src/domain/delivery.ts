import type { Minor } from './money.ts';

/** What a delivery costs by goods subtotal after discounts. */
export interface DeliveryPricing {
  /** Ascending; the first band that reaches the subtotal counts (`null` reaches all), above all of them it is free. */
  bands: readonly { uptoSubtotal: Minor | null; charge: Minor }[];
  freeAbove: Minor | null;
  /** A charge of the shopper's own area, which replaces the bands'. */
  areaCharge: Minor | null;
}

/** The delivery price before shipping discounts: 0 from `freeAbove` on, else the area's or the band's charge. */
export const priceDelivery = (pricing: DeliveryPricing, subtotal: Minor): Minor => {
  if (pricing.freeAbove !== null && subtotal >= pricing.freeAbove) return 0;
  if (pricing.areaCharge !== null) return pricing.areaCharge;
  const band = pricing.bands.find((b) => b.uptoSubtotal === null || subtotal <= b.uptoSubtotal);
  return band?.charge ?? 0;
};

/** The lowest charge a shopper in this area can meet before free delivery, for "delivery from". */
export const lowestCharge = (pricing: DeliveryPricing): Minor =>
  pricing.areaCharge ??
  pricing.bands.reduce((low, b) => Math.min(low, b.charge), pricing.bands[0]?.charge ?? 0);
