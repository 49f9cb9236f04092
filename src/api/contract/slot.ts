import { z } from 'zod';
import { Instant, Money, OrderType, shape } from './common.ts';

export const SlotsQuery = z.object({
  order_type: OrderType.default('delivery'),
  date: z.iso.date().optional(),
  address_id: z.coerce.number().int().positive().optional(),
});
export const SlotResponse = shape('Slot', {
  id: z.string(),
  order_type: OrderType,
  starts_at: Instant,
  ends_at: Instant,
  is_asap: z.boolean(),
  is_available: z.boolean(),
  remaining: z.int().nullable(),
  charge_adjustment: Money,
  cutoff_at: Instant,
  label: z.string(),
});
export const SlotsResponse = shape('Slots', {
  days: z.array(z.object({ date: z.iso.date(), slots: z.array(SlotResponse) })),
});
export type SlotsResponse = z.infer<typeof SlotsResponse>;
