import type { Branch } from '../../api/contract/branch.ts';
import type { PaymentMethod } from '../../api/contract/common.ts';
import type { BranchRules } from '../../domain/branch/branch.ts';
import { lowestSlotCharge, withSlot } from '../../domain/branch/delivery.ts';
import { type Minor, toMajor } from '../../domain/money/money.ts';
import type { AreaCharges, BranchRow } from './repository.ts';

/** Whether the branch is open at an instant, and the next change of that. */
export interface OpenState {
  isOpen: boolean;
  nextOpenAt: string | null;
  closesAt: string | null;
  /** Those that are not over. */
  closures: BranchRules['closures'];
}

/** Nothing is charged where there are no bands. */
const lowestBand = (bands: BranchRules['delivery']['bands']): Minor =>
  bands.length === 0 ? 0 : Math.min(...bands.map(({ charge }) => charge));

/** The bands charge nobody where each listed postcode has its own charge, and nothing else is reached. */
const leastCharge = ({ bands, mode }: BranchRules['delivery'], areas: AreaCharges | undefined): Minor => {
  if (!areas) return lowestBand(bands);
  return mode === 'pincode' && areas.isOfEach ? areas.least : Math.min(lowestBand(bands), areas.least);
};

type Money = (amount: Minor) => number;

/** What a delivery costs, by what the goods come to and by distance. */
export const serializeBands = (bands: BranchRules['delivery']['bands'], money: Money) =>
  bands.map((band) => ({
    upto_subtotal: band.uptoSubtotal === null ? null : money(band.uptoSubtotal),
    upto_km: band.uptoKm ?? null,
    charge: money(band.charge),
  }));

export const serializeSlots = (slots: BranchRules['slots'], money: Money) => ({
  enabled: slots.isEnabled,
  interval_minutes: slots.intervalMinutes,
  lead_minutes: slots.leadMinutes,
  days_ahead: slots.daysAhead,
  cutoff: slots.cutoff,
  capacity_per_slot: slots.capacityPerSlot,
  charge_adjustments: (slots.chargeAdjustments ?? []).map(({ days, amount, ...time }) => ({
    ...time,
    days: [...days],
    amount: money(amount),
  })),
});

export const serializeBranch = (
  row: BranchRow,
  rules: BranchRules,
  open: OpenState,
  {
    decimals,
    methods,
    areas,
  }: { decimals: number; methods: readonly PaymentMethod[]; areas: AreaCharges | undefined },
): Branch => {
  const money = (amount: number) => toMajor(amount, decimals);
  const { delivery, pickup, slots } = rules;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: {
      line1: row.line1,
      city: row.city,
      state: row.state,
      pincode: row.pincode,
      country_code: row.country_code,
    },
    lat: row.lat,
    lng: row.lng,
    timezone: row.timezone,
    image_url: row.image_key ? `/media/${encodeURIComponent(row.image_key)}/640` : null,
    is_active: row.is_active === 1,
    is_open_now: open.isOpen,
    next_open_at: open.nextOpenAt,
    closes_at: open.closesAt,
    opening_hours: [...rules.openingHours],
    closures: [...open.closures],
    order_types: [...rules.orderTypes],
    delivery: {
      mode: delivery.mode,
      min_order_amount: money(delivery.minOrder),
      bands: serializeBands(delivery.bands, money),
      charge_from: money(withSlot(leastCharge(delivery, areas), { slotCharge: lowestSlotCharge(slots) })),
      free_above: delivery.freeAbove === null ? null : money(delivery.freeAbove),
      eta_min_minutes: delivery.etaMinMinutes,
      eta_max_minutes: delivery.etaMaxMinutes,
    },
    pickup: { min_order_amount: money(pickup.minOrder), ready_in_minutes: pickup.readyInMinutes },
    slots: serializeSlots(slots, money),
    payment_methods: [...methods],
  };
};
