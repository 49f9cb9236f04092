import { z } from 'zod';
import { Id, Instant, Money } from './common.ts';
import { Order } from './order.ts';

/** Which units of a delivered order come back, and where their money shall go. */
export const ReturnRequest = z
  .object({
    order_id: z.string().min(1).max(40),
    items: z
      .array(z.object({ order_item_id: Id, quantity: z.int().min(1).max(100_000) }))
      .min(1)
      .max(100),
    reason: z.string({ error: 'Say why it comes back.' }).trim().min(3, 'Say why it comes back.').max(500),
    refund_to: z.enum(['source', 'wallet']).default('source'),
  })
  .meta({
    id: 'ReturnRequest',
    example: {
      order_id: '01JD7Q3V5W8X9Y0Z1A2B3C4D5E',
      items: [{ order_item_id: 12, quantity: 1 }],
      reason: 'It arrived broken.',
    },
  });

export const ReturnResponse = z
  .object({
    return_request: z.object({
      id: Id,
      status: z.enum(['requested', 'approved', 'declined']),
      reason: z.string(),
      refund_to: z.enum(['source', 'wallet']),
      /** What goes back once it is granted: the units less the fee. */
      refund_amount: Money,
      fee: Money.optional(),
      items: z.array(z.object({ order_item_id: Id, quantity: z.int() })),
      created_at: Instant,
    }),
    order: Order,
  })
  .meta({ id: 'RequestedReturn' });
export type ReturnResponse = z.infer<typeof ReturnResponse>;
