import { z } from 'zod';
import { Instant, Money } from './common.ts';
import { OrderStatus } from './order.ts';

const token = z.string().min(10).max(200);
export const CourierLink = z.object({ token });
export const CourierPosition = z.object({
  token,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

/** What who brings an order sees of it; once it is over, nothing of its customer. */
export const CourierOrder = z
  .object({
    order_number: z.string(),
    status: OrderStatus,
    status_label: z.string(),
    branch_name: z.string(),
    /** Who was named as the courier. */
    courier: z.string(),
    is_over: z.boolean(),
    /** It is on its way: it can be handed over, and where it is is shown to the customer. */
    is_on_the_way: z.boolean(),
    to_collect: Money,
    customer: z
      .object({
        name: z.string(),
        phone: z.string(),
        address: z.string(),
        instructions: z.string().nullable(),
        lat: z.number().nullable(),
        lng: z.number().nullable(),
      })
      .nullable(),
    /** When the customer was last shown where it is. */
    seen_at: Instant.nullable(),
  })
  .meta({ id: 'CourierOrder' });
export type CourierOrder = z.infer<typeof CourierOrder>;
