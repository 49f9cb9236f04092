import type { PaymentMethod } from '../../api/contract/common.ts';
import type { Minor } from '../money/money.ts';
import type { WeeklyWindow } from '../time/weekly-window.ts';

/** The branch of visitors and crawlers who have chosen none. */
export const DEFAULT_BRANCH_ID = 1;

/** A branch's configurable rules as stored (`branches.rules_json`); money in minor units, times local "HH:mm". */
export interface BranchRules {
  openingHours: readonly OpeningHours[];
  closures: readonly { date: string; reason: string }[];
  /** No orders until then, whatever the hours; an instant. */
  pausedUntil?: string | null | undefined;
  orderTypes: readonly ('delivery' | 'pickup' | 'dine_in')[];
  delivery: {
    mode: 'pincode' | 'radius' | 'polygon';
    minOrder: Minor;
    bands: readonly DeliveryBand[];
    freeAbove: Minor | null;
    etaMinMinutes: number;
    etaMaxMinutes: number;
    /** Radius mode: how far the branch delivers. */
    radiusKm: number | null;
    /** Polygon mode: the corners of the area, in order. */
    polygon?: readonly { lat: number; lng: number }[] | undefined;
  };
  pickup: { minOrder: Minor; readyInMinutes: number };
  slots: {
    isEnabled: boolean;
    intervalMinutes: number;
    leadMinutes: number;
    daysAhead: number;
    cutoff: string | null;
    capacityPerSlot: number | null;
    /** What a time of delivery costs more, or less; the first that holds at its start counts. */
    chargeAdjustments?: readonly SlotCharge[] | undefined;
  };
  paymentMethods: readonly PaymentMethod[];
  packagingCharge: Minor;
  /** What stands before its invoices' numbers, '' for its own number, and its tax id where it is not the shop's. */
  invoice?: { prefix: string; taxId: string } | undefined;
}

/** Added to the delivery charge of slots that begin in the window; below 0 it is taken off. */
export interface SlotCharge extends WeeklyWindow {
  amount: Minor;
}

/** A delivery charge up to a subtotal and a distance; null or absent: whatever it is. */
export interface DeliveryBand {
  uptoSubtotal: Minor | null;
  uptoKm?: number | null | undefined;
  charge: Minor;
}

/** Overnight hours are two rows; `day` 0 is Sunday. */
export interface OpeningHours {
  day: number;
  open: string;
  close: string;
}

/** Minutes from an order to its delivery, or until it is ready to be picked up or served. */
export const usualMinutes = (
  { delivery, pickup }: BranchRules,
  orderType: BranchRules['orderTypes'][number],
): { from: number; to: number } =>
  orderType === 'delivery'
    ? { from: delivery.etaMinMinutes, to: delivery.etaMaxMinutes }
    : { from: pickup.readyInMinutes, to: pickup.readyInMinutes };

/** How a cart begins at a branch: delivered where it delivers, else the way that it offers first. */
export const usualOrderType = ({ orderTypes }: Pick<BranchRules, 'orderTypes'>) =>
  orderTypes.includes('delivery') ? 'delivery' : (orderTypes[0] ?? 'delivery');
