import { z } from 'zod';
import { Id, Instant, Money, OrderType, shape } from '../common.ts';
import type { Routes } from '../route.ts';

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'Enter a time like 09:30.');
const minutes = (most: number) => z.int().min(0).max(most);
const amount = z.number().min(0).max(10_000_000);
const text = (most: number) => z.string().trim().max(most);
const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
};
const point = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) };

/** What of a branch its people change, money in major units. */
export const BranchContent = z.object({
  name: text(120).min(1, 'Give the branch a name.'),
  phone: text(40),
  email: z.union([z.literal(''), z.email('Enter an email address.')], 'Enter an email address.'),
  address: z.object({
    line1: text(200).min(1, 'Enter the street.'),
    city: text(100).min(1, 'Enter the city.'),
    state: text(100).nullable(),
    pincode: text(20),
    /** Left out: where the branch is already, the shop's country for a new one. */
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Choose a country.')
      .optional(),
  }),
  ...point,
  /** `day` 0 is Sunday; one that closes at or before its opening runs into the next day. */
  opening_hours: z.array(z.object({ day: z.int().min(0).max(6), open: clock, close: clock })).max(42),
  /** Whole days off by the branch's calendar. */
  closures: z.array(z.object({ date: z.iso.date('Choose a day.'), reason: text(120) })).max(200),
  order_types: z.array(OrderType).max(3),
  delivery: z.object({
    mode: z.enum(['pincode', 'radius', 'polygon']),
    min_order: amount,
    /** Ascending by distance, then by subtotal; null: whatever it is. */
    bands: z
      .array(
        z.object({
          upto_subtotal: amount.nullable(),
          upto_km: z.number().positive().max(500).nullable(),
          charge: amount,
        }),
      )
      .max(30),
    free_above: amount.nullable(),
    eta_min_minutes: minutes(10_080),
    eta_max_minutes: minutes(10_080),
    radius_km: z.number().positive('Enter a distance above 0.').max(500).nullable(),
    polygon: z.array(z.object(point)).max(100),
  }),
  /** Postcodes, whole or their first part; null: the bands' charge. */
  areas: z
    .array(z.object({ pincode: text(20).min(2, 'Enter a postcode.'), charge: amount.nullable() }))
    .max(2_000),
  pickup: z.object({ min_order: amount, ready_in_minutes: minutes(10_080) }),
  slots: z.object({
    enabled: z.boolean(),
    interval_minutes: z.int().min(5, 'A slot has at least 5 minutes.').max(1_440),
    lead_minutes: minutes(43_200),
    days_ahead: z.int().min(0).max(60),
    cutoff: clock.nullable(),
    /** Orders that one slot takes; null: any number. */
    capacity_per_slot: z.int().min(1, 'Enter 1 or more, or nothing.').max(10_000).nullable(),
    /** What times of delivery cost more, or less below 0; the first that holds at a slot's start counts. */
    charge_adjustments: z
      .array(
        z.object({
          /** 0 is Sunday; none: every day. */
          days: z.array(z.int().min(0).max(6)).max(7),
          from: clock.nullable(),
          to: clock.nullable(),
          amount: z.number().min(-10_000_000).max(10_000_000),
        }),
      )
      .max(30),
  }),
  invoice: z.object({
    /** A letter first: numbers without a prefix begin with the branch's own. */
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z][A-Z0-9]{0,4})?$/, 'Enter a letter and up to 4 letters or digits.'),
    tax_id: text(30),
  }),
});
export type BranchContent = z.infer<typeof BranchContent>;

export const BranchDetails = shape('BranchDetails', {
  id: Id,
  slug: z.string(),
  timezone: z.string(),
  /** Off: shoppers do not see it. */
  is_active: z.boolean(),
  /** Moves with every change of the content. */
  version: z.string(),
  content: BranchContent,
  paused_until: Instant.nullable(),
  is_open_now: z.boolean(),
  next_open_at: Instant.nullable(),
  /** Whether this person may change more than hours, slots and times of preparing. */
  may_change_all: z.boolean(),
  /** Known postcodes around it, for the plan. */
  around: z.array(z.object({ ...point, label: z.string() })),
});
export type BranchDetails = z.infer<typeof BranchDetails>;
export const BranchList = shape('BranchList', { branches: z.array(BranchDetails) });
export type BranchList = z.infer<typeof BranchList>;

/** `version` is the one it was made from: 409 `branch_conflict` with `branch` when another has saved since. */
export const SaveBranchRequest = shape('SaveBranch', { version: z.string(), content: BranchContent });

/** A branch like another: its rules, place, areas and contact; it is off at first. */
export const AddBranchRequest = shape('AddBranch', {
  name: text(120).min(1, 'Give the branch a name.'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens.')
    .max(100),
  pattern_id: Id,
  /** `empty`: every product of the other has a shelf with nothing on it, to be counted. */
  shelves: z.enum(['empty', 'none']),
});
export type AddBranchRequest = z.infer<typeof AddBranchRequest>;

/** A branch of its own: the shop's first, which is on at once; any later one is off until it is switched on. */
export const NewBranchRequest = shape('NewBranch', {
  slug: AddBranchRequest.shape.slug,
  /** Such as Europe/Berlin: hours and days off are by its clock. */
  timezone: text(60).refine(isTimeZone, 'Choose a time zone.'),
  content: BranchContent,
});
export type NewBranchRequest = z.infer<typeof NewBranchRequest>;

/** What it would mean to switch a branch off. */
export const BranchUse = shape('BranchUse', {
  open_orders: z.int(),
  carts: z.int(),
  /** The branch that carts go on with; null: there is none, and the shop would be closed. */
  next: z.string().nullable(),
});
export type BranchUse = z.infer<typeof BranchUse>;
export const SwitchBranchRequest = shape('SwitchBranch', { is_active: z.boolean() });

/** No orders for so long; 0 goes on at once. */
export const PauseBranchRequest = shape('PauseBranch', { minutes: z.int().min(0).max(1_440) });

/** An address to be tried: a postcode, a point, or both, and what the goods come to. */
export const TryAddressQuery = z.object({
  order_type: OrderType.default('delivery'),
  pincode: text(20).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  subtotal: z.coerce.number().min(0).max(10_000_000).default(0),
});
export type TryAddressQuery = Partial<z.output<typeof TryAddressQuery>>;
export const TriedAddress = shape('TriedAddress', {
  is_served: z.boolean(),
  message: z.string(),
  distance_km: z.number().nullable(),
  /** Of a delivery with that subtotal; null when it is not served or nothing is delivered. */
  charge: Money.nullable(),
  /** What is missing up to the minimum order. */
  missing: Money,
  /** Free ones, the next first. */
  slots: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      remaining: z.int().nullable(),
      charge_adjustment: Money,
    }),
  ),
  free_slots: z.int(),
});
export type TriedAddress = z.infer<typeof TriedAddress>;

const CHANGE = { needs: 'branches.write', answer: BranchDetails } as const;

export const BRANCHES = {
  'GET /admin/branches': { needs: 'branches.read', answer: BranchList },
  'POST /admin/branches': {
    needs: 'settings.write',
    body: AddBranchRequest,
    created: BranchDetails,
    refuses: [404],
  },
  'POST /admin/branches/new': { needs: 'settings.write', body: NewBranchRequest, created: BranchDetails },
  'GET /admin/branches/{id}/use': { needs: 'settings.write', answer: BranchUse },
  'POST /admin/branches/{id}/active': { ...CHANGE, needs: 'settings.write', body: SwitchBranchRequest },
  'DELETE /admin/branches/{id}': { needs: 'settings.write', answer: BranchList },
  'PUT /admin/branches/{id}': { ...CHANGE, body: SaveBranchRequest, refuses: [409] },
  'POST /admin/branches/{id}/pause': { ...CHANGE, body: PauseBranchRequest },
  'GET /admin/branches/{id}/try': { needs: 'branches.read', query: TryAddressQuery, answer: TriedAddress },
} as const satisfies Routes;
