import { z } from 'zod';
import { Id, Money, shape } from './common.ts';

export const DiscountType = z.enum(['percentage', 'fixed', 'free_delivery', 'buy_x_get_y', 'free_item']);
export type DiscountType = z.infer<typeof DiscountType>;

export const Discount = shape('Discount', {
  id: Id,
  code: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  type: DiscountType,
  /** Percent, or money; 0 where neither says it. */
  value: z.number(),
  max_discount: Money.nullable(),
  min_subtotal: Money.nullable(),
  min_quantity: z.int().nullable(),
  applies_to: z.object({ product_ids: z.array(Id), category_ids: z.array(Id) }).nullable(),
  order_types: z.array(z.string()),
  branch_ids: z.array(Id),
  payment_methods: z.array(z.string()),
  days: z.array(z.int()),
  time_from: z.string().nullable(),
  time_to: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  is_automatic: z.boolean(),
  is_stackable: z.boolean(),
  first_order_only: z.boolean(),
  usage_left_for_me: z.int().nullable(),
  /** The small print, sanitised. */
  terms_html: z.string().nullable(),
  is_applied: z.boolean(),
  is_eligible: z.boolean(),
  reason_code: z.string().nullable(),
  reason_message: z.string().nullable(),
  missing_amount: Money.nullable(),
  /** What it takes off, as the cart and the receipt say it; before it is applied, less what it takes the place of. */
  estimated_saving: Money,
  /** What delivery costs with it, where that is not what it costs without. */
  delivery_charge: Money.nullish(),
});
export type Discount = z.infer<typeof Discount>;
export const DiscountsResponse = z.object({ discounts: z.array(Discount) });
