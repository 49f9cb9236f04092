import { z } from 'zod';
import { Id, Instant, Money, OrderType, PaymentMethod, shape } from '../common.ts';
import { PromotionContent } from './promotions.ts';

const BenchLine = z.object({
  product_id: Id,
  quantity: z.int().min(1).max(999),
  selected_attributes: z.record(z.string().max(20), z.int()).default({}),
  selected_multi_attributes: z.record(z.string().max(20), z.array(z.int()).max(100)).default({}),
});

/** A cart that nobody has, priced as if it were a shopper's; `draft` is a promotion as it would be once saved. */
export const BenchRequest = shape('PriceBench', {
  lines: z.array(BenchLine).min(1).max(50),
  branch_id: Id,
  order_type: OrderType,
  payment_method: PaymentMethod.nullable(),
  /** Where a delivery would go; null: not known yet. */
  pincode: z.string().trim().max(20).nullable(),
  /** The code that the shopper typed. */
  code: z.string().trim().max(40).nullable(),
  /** null: a guest. */
  customer_email: z.string().trim().max(200).nullable(),
  /** null: now. */
  at: Instant.nullable(),
  draft: z.object({ id: Id.nullable(), content: PromotionContent }).nullable(),
});
export type BenchRequest = z.infer<typeof BenchRequest>;

/** `of` is the line or the discount that made the step; of a tax its rate stands beside it, in percent. */
const BenchStep = z.object({
  step: z.string(),
  rule: z.string(),
  of: z.int().nullable(),
  tax: z.object({ name: z.string(), rate_percent: z.number() }).optional(),
  amount: Money,
  total: Money,
});

const BenchDiscount = z.object({
  id: z.int(),
  title: z.string(),
  code: z.string().nullable(),
  is_draft: z.boolean(),
  is_applied: z.boolean(),
  /** Of the whole cart, were it the one that applies. */
  saving: Money,
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
});
export type BenchDiscount = z.infer<typeof BenchDiscount>;

export const BenchResponse = shape('PriceBenchAnswer', {
  total: Money,
  /** In the order of the request; then what the discounts give. */
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      quantity: z.int(),
      unit_price: Money,
      /** Why it cannot be bought; such a line costs nothing. */
      problem: z.string().nullable(),
      is_gift: z.boolean(),
    }),
  ),
  steps: z.array(BenchStep),
  discounts: z.array(BenchDiscount),
  warnings: z.array(z.object({ code: z.enum(['never', 'overlap', 'nothing_left']), text: z.string() })),
});
export type BenchResponse = z.infer<typeof BenchResponse>;

/** What is chosen of a product before it can be priced. */
export const BenchProduct = shape('BenchProduct', {
  id: Id,
  name: z.string(),
  attributes: z.array(
    z.object({ id: Id, name: z.string(), values: z.array(z.object({ id: Id, value: z.string() })) }),
  ),
  groups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      min_select: z.int(),
      max_select: z.int(),
      values: z.array(z.object({ id: Id, value: z.string() })),
    }),
  ),
  /** A choice that can be bought. */
  selected_attributes: z.record(z.string(), z.int()),
  selected_multi_attributes: z.record(z.string(), z.array(z.int())),
});
export type BenchProduct = z.infer<typeof BenchProduct>;
