import { z } from 'zod';
import { Id, shape } from './common.ts';
import { Order } from './order.ts';
import { OrderProblem, OrderRequest } from './order-request.ts';

/** Which units of a delivered order come back, or what is wrong with them, and where their money shall go. */
export const ReturnRequest = z
  .object({
    order_id: z.string().min(1).max(40),
    /** Names what is wrong with goods that do not come back. */
    problem: OrderProblem.optional(),
    items: z
      .array(z.object({ order_item_id: Id, quantity: z.int().min(1).max(100_000) }))
      .min(1)
      .max(100),
    reason: z.string({ error: 'Tell us what is wrong.' }).trim().min(3, 'Tell us what is wrong.').max(500),
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

/** The same in the field `request` as JSON, with one picture of at most 5 MB. */
export const ReturnForm = z
  .object({
    request: z.string().max(20_000),
    image: z.any().meta({ type: 'string', format: 'binary' }).optional(),
  })
  .meta({
    id: 'ReturnForm',
    example: {
      request:
        '{"order_id":"01JD7Q3V5W8X9Y0Z1A2B3C4D5E","problem":"quality","items":[{"order_item_id":12,"quantity":1}],"reason":"It is bruised."}',
    },
  });

export const ReturnResponse = shape('RequestedReturn', { return_request: OrderRequest, order: Order });
export type ReturnResponse = z.infer<typeof ReturnResponse>;
