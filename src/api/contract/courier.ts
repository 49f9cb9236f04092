import { z } from 'zod';
import { Instant, Money } from './common.ts';
import { OrderStatus } from './order.ts';
import type { Routes } from './route.ts';

const token = z.string().min(10).max(200);
/** What stands behind the # of the link. */
const TOKEN = 'from-the-link-of-the-desk';
export const CourierLink = z.object({ token }).meta({ id: 'CourierLink', example: { token: TOKEN } });
export const CourierPosition = z
  .object({ token, lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .meta({ id: 'CourierPosition', example: { token: TOKEN, lat: 41.8857, lng: -87.6228 } });

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
  .meta({
    id: 'CourierOrder',
    example: {
      order_number: 'DO-1024',
      status: 'out_for_delivery',
      status_label: 'On the way',
      branch_name: 'Downtown',
      courier: 'Sam',
      is_over: false,
      is_on_the_way: true,
      to_collect: 24.5,
      customer: {
        name: 'Ana Diaz',
        phone: '+13125550123',
        address: '2 Lake Street, Chicago, IL 60601',
        instructions: 'Ring twice.',
        lat: 41.8855,
        lng: -87.6256,
      },
      seen_at: null,
    },
  });
export type CourierOrder = z.infer<typeof CourierOrder>;

/** For who brings an order, by the link that the desk gives them; each call answers the order as it is then. */
export const COURIER = {
  'POST /courier': { body: CourierLink, answer: CourierOrder, refuses: [404] },
  'POST /courier/position': { body: CourierPosition, answer: CourierOrder, refuses: [404] },
  'POST /courier/delivered': { body: CourierLink, answer: CourierOrder, refuses: [404] },
} as const satisfies Routes;
