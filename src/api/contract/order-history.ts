import { z } from 'zod';
import { CartSnapshot } from './cart.ts';
import { Image } from './catalog.ts';
import { OrderKey, PageQuery, paginated, shape } from './common.ts';
import { ListedOrder, ORDER_STATUSES } from './order.ts';
import { ReturnForm, ReturnRequest, ReturnResponse } from './returns.ts';
import type { Routes } from './route.ts';
import { WatchOrderRequest, WatchOrderResponse } from './subscriptions.ts';
import { WithdrawalRequest, WithdrawalResponse, WithdrawalTermsResponse } from './withdrawal.ts';

/** `active`: on its way or waiting; `past`: all others. `q` looks in order numbers and item names. */
export const OrderListQuery = PageQuery.extend({
  status: z.enum(['active', 'past', ...ORDER_STATUSES]).optional(),
  q: z.string().trim().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const OrderSummary = shape('OrderSummary', {
  ...ListedOrder,
  currency_code: z.string(),
  items_preview: z.array(z.object({ name: z.string(), quantity: z.int(), image: Image.nullable() })).max(3),
  /** Times of the order are those of its branch's clock; orders of earlier releases lack it. */
  branch_timezone: z.string().nullish(),
  can_cancel: z.boolean(),
  can_review: z.boolean(),
  /** Whether an item of it has a review of its customer's. */
  is_reviewed: z.boolean().nullish(),
  can_reorder: z.boolean(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;
export const OrderListResponse = paginated(OrderSummary).meta({ id: 'OrderList' });
export type OrderListResponse = z.infer<typeof OrderListResponse>;

export const ReorderRequest = z
  .object({ order_id: OrderKey })
  .meta({ id: 'Reorder', example: { order_id: '01JD7Q3V5W8X9Y0Z1A2B3C4D5E' } });
/** The cart with what could be added again; `adjusted_cart_items` says what could not. */
export const ReorderResponse = CartSnapshot;

/**
 * Without `otp` a code is sent to the contact of the order; with it the answer holds a tracking token, and a guest's
 * order is the finder's from then on.
 */
export const FindOrderRequest = shape(
  ['FindOrder', { order_number: 'C-10001', contact: 'ana@example.com' }],
  {
    order_number: z.string().trim().min(1).max(20),
    contact: z.string().trim().min(3).max(254),
    otp: z
      .string()
      .regex(/^\d{6}$/, 'Enter the 6 digits of the code.')
      .optional(),
  },
);
export const FindOrderResponse = z
  .object({
    message: z.string().optional(),
    masked_destination: z.string().optional(),
    code_length: z.int().optional(),
    expires_in: z.int().optional(),
    resend_in: z.int().optional(),
    order_id: z.string().optional(),
    tracking_token: z.string().optional(),
  })
  .meta({ id: 'FoundOrder' });
export type FindOrderResponse = z.infer<typeof FindOrderResponse>;

const ByToken = z.object({ token: z.string().min(10).max(100) });

export const ORDER_HISTORY = {
  'GET /get-all-orders': { query: OrderListQuery, answer: OrderListResponse },
  'POST /reorder': { body: ReorderRequest, answer: ReorderResponse, refuses: [404] },
  'POST /find-order': { body: FindOrderRequest, answer: FindOrderResponse, refuses: [404] },
  'POST /return-request': { body: ReturnRequest, form: ReturnForm, created: ReturnResponse, refuses: [404] },
  'GET /withdrawal-terms': { answer: WithdrawalTermsResponse, refuses: [404] },
  'POST /withdrawals': { body: WithdrawalRequest, created: WithdrawalResponse, refuses: [404] },
  'GET /withdrawals/{token}': { params: ByToken, answer: WithdrawalResponse },
  'POST /push/watch-order': { body: WatchOrderRequest, answer: WatchOrderResponse, refuses: [404] },
} as const satisfies Routes;
