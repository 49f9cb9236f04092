import type { BranchContent } from '../../api/contract/admin/branches.ts';
import type { BranchRules } from '../../domain/branch/branch.ts';
import { toMajor, toMinor } from '../../domain/money/money.ts';
import { branchRulesOf } from '../settings/branches.ts';
import type { BranchRow } from '../settings/repository.ts';
import { serializeBands, serializeSlots } from '../settings/serialize-branch.ts';
import { shortDigest } from '../shop/digest.ts';

interface Area {
  pincode: string;
  charge_minor: number | null;
}

/** A branch as its people change it. */
export const toContent = (row: BranchRow, areas: readonly Area[], decimals: number): BranchContent => {
  const { delivery, pickup, slots, ...rules } = branchRulesOf(row);
  const money = (minor: number) => toMajor(minor, decimals);
  const maybe = (minor: number | null) => (minor === null ? null : money(minor));
  return {
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
    opening_hours: [...rules.openingHours],
    closures: [...rules.closures],
    order_types: [...rules.orderTypes],
    delivery: {
      mode: delivery.mode,
      min_order: money(delivery.minOrder),
      bands: serializeBands(delivery.bands, money),
      free_above: maybe(delivery.freeAbove),
      eta_min_minutes: delivery.etaMinMinutes,
      eta_max_minutes: delivery.etaMaxMinutes,
      radius_km: delivery.radiusKm,
      polygon: [...(delivery.polygon ?? [])],
    },
    areas: areas.map(({ pincode, charge_minor }) => ({ pincode, charge: maybe(charge_minor) })),
    pickup: { min_order: money(pickup.minOrder), ready_in_minutes: pickup.readyInMinutes },
    slots: serializeSlots(slots, money),
    invoice: { prefix: rules.invoice?.prefix ?? '', tax_id: rules.invoice?.taxId ?? '' },
  };
};

/** The rules that a content stands for; what it does not speak of stays as it was. */
export const toRules = (
  content: BranchContent,
  before: Pick<BranchRules, 'paymentMethods' | 'packagingCharge' | 'pausedUntil'> & Partial<BranchRules>,
  decimals: number,
): BranchRules => {
  const money = (major: number) => toMinor(major, decimals);
  const maybe = (major: number | null) => (major === null ? null : money(major));
  const { delivery, pickup, slots, invoice } = content;
  return {
    ...before,
    openingHours: content.opening_hours.toSorted(
      (a, b) => a.day - b.day || a.open.localeCompare(b.open, 'en'),
    ),
    closures: content.closures.toSorted((a, b) => a.date.localeCompare(b.date, 'en')),
    orderTypes: content.order_types,
    delivery: {
      ...before.delivery,
      mode: delivery.mode,
      minOrder: money(delivery.min_order),
      bands: delivery.bands
        .map((band) => ({
          uptoSubtotal: maybe(band.upto_subtotal),
          uptoKm: band.upto_km,
          charge: money(band.charge),
        }))
        .toSorted(byReach),
      freeAbove: maybe(delivery.free_above),
      etaMinMinutes: delivery.eta_min_minutes,
      etaMaxMinutes: delivery.eta_max_minutes,
      radiusKm: delivery.radius_km,
      polygon: delivery.polygon,
    },
    pickup: { minOrder: money(pickup.min_order), readyInMinutes: pickup.ready_in_minutes },
    slots: {
      ...before.slots,
      isEnabled: slots.enabled,
      intervalMinutes: slots.interval_minutes,
      leadMinutes: slots.lead_minutes,
      daysAhead: slots.days_ahead,
      cutoff: slots.cutoff,
      capacityPerSlot: slots.capacity_per_slot,
      chargeAdjustments: slots.charge_adjustments.map(({ days, from, to, amount }) => ({
        days: days.toSorted(),
        from,
        to,
        amount: money(amount),
      })),
    },
    invoice: { prefix: invoice.prefix, taxId: invoice.tax_id },
  };
};

type Band = BranchRules['delivery']['bands'][number];
/** The first band that reaches counts. */
const byReach = (a: Band, b: Band): number =>
  compare(a.uptoKm ?? null, b.uptoKm ?? null) || compare(a.uptoSubtotal, b.uptoSubtotal);
const compare = (a: number | null, b: number | null): number =>
  a === b ? 0 : (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);

/** Moves with every change of the content, whoever makes it. */
export const contentVersion = (content: BranchContent): string => shortDigest(content);
