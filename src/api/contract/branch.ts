import { z } from 'zod';
import { Id, Instant, Money, OrderType, PaymentMethod, shape } from './common.ts';
import { SlotResponse } from './slot.ts';

export const DeliveryBand = z.object({
  upto_subtotal: Money.nullish(),
  upto_km: z.number().nullish(),
  charge: Money,
});

export const Branch = shape('Branch', {
  id: Id,
  slug: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.object({
    line1: z.string(),
    city: z.string(),
    state: z.string().nullish(),
    pincode: z.string(),
    country_code: z.string(),
  }),
  lat: z.number(),
  lng: z.number(),
  timezone: z.string(),
  image_url: z.string().nullish(),
  is_active: z.boolean(),
  is_open_now: z.boolean(),
  next_open_at: Instant.nullish(),
  closes_at: Instant.nullish(),
  opening_hours: z.array(z.object({ day: z.int().min(0).max(6), open: z.string(), close: z.string() })),
  closures: z.array(z.object({ date: z.iso.date(), reason: z.string() })),
  order_types: z.array(OrderType),
  delivery: z.object({
    mode: z.enum(['pincode', 'radius', 'polygon']),
    min_order_amount: Money,
    bands: z.array(DeliveryBand),
    /** The least that any place is charged: a listed area may be cheaper than the bands. */
    charge_from: Money.nullish(),
    free_above: Money.nullish(),
    eta_min_minutes: z.int(),
    eta_max_minutes: z.int(),
  }),
  pickup: z.object({ min_order_amount: Money, ready_in_minutes: z.int() }),
  slots: z.object({
    enabled: z.boolean(),
    interval_minutes: z.int(),
    lead_minutes: z.int(),
    days_ahead: z.int(),
    cutoff: z.string().nullish(),
    capacity_per_slot: z.int().nullish(),
    /** What times of delivery cost more, or less; the first that holds at a slot's start counts. */
    charge_adjustments: z
      .array(
        z.object({
          days: z.array(z.int().min(0).max(6)),
          from: z.string().nullable(),
          to: z.string().nullable(),
          amount: Money,
        }),
      )
      .nullish(),
  }),
  payment_methods: z.array(PaymentMethod),
  distance_km: z.number().nullish(),
});
export type Branch = z.infer<typeof Branch>;

export const CheckPincodeQuery = z.object({
  pincode: z.string().trim().max(40).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  order_type: OrderType.optional(),
});
export type CheckPincodeQuery = z.output<typeof CheckPincodeQuery>;

/** The earliest time at which an order placed now could be served. */
export const NextSlot = SlotResponse.pick({
  id: true,
  order_type: true,
  starts_at: true,
  ends_at: true,
  is_asap: true,
  label: true,
}).meta({ id: 'NextSlot' });
export type NextSlot = z.infer<typeof NextSlot>;

export const CheckPincodeResponse = z
  .object({
    /** In its country's usual form; of a bare point the nearest one known. */
    pincode: z.string().nullable(),
    is_serviceable: z.boolean(),
    message: z.string(),
    branch: z.object({ id: Id, name: z.string() }).nullish(),
    alternatives: z.array(z.object({ branch_id: Id, name: z.string(), distance_km: z.number().nullable() })),
    delivery: z
      .object({
        charge_from: Money,
        free_above: Money.nullish(),
        min_order_amount: Money,
        eta_min_minutes: z.int(),
        eta_max_minutes: z.int(),
      })
      .nullish(),
    next_slot: NextSlot.nullish(),
    pickup_available: z.boolean(),
  })
  .meta({
    id: 'CheckPincode',
    example: {
      pincode: '97214',
      is_serviceable: false,
      message: 'Pearl Street does not deliver here, but Hawthorne Market does.',
      branch: { id: 1, name: 'Pearl Street' },
      alternatives: [{ branch_id: 2, name: 'Hawthorne Market', distance_km: 0.4 }],
      delivery: null,
      next_slot: null,
      pickup_available: true,
    },
  });
export type CheckPincodeResponse = z.infer<typeof CheckPincodeResponse>;
