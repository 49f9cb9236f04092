import { z } from 'zod';
import { Id, Instant, Money, OrderType, PageQuery, PaymentMethod, paginated, shape } from '../common.ts';
import { DiscountType } from '../discount.ts';

export const PROMOTION_STATES = ['running', 'planned', 'ended', 'off'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** `q` looks in titles and codes; coupons made for one customer are left out unless `audience` or `q` names them. */
export const PromotionsQuery = PageQuery.extend({
  q: z.string().trim().max(100).optional(),
  state: z.enum(PROMOTION_STATES).optional(),
  type: DiscountType.optional(),
  audience: z.enum(['personal']).optional(),
});

const AMOUNT = 'Enter an amount like 12.50.';
const money = z.number({ error: AMOUNT }).min(0, AMOUNT).max(10_000_000);
const COUNT = 'Enter a whole number from 1.';
const count = (most: number) => z.int({ error: COUNT }).min(1, COUNT).max(most);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 12:30.');
const ids = z.array(Id).max(500);

/** Everything of a promotion that the form edits; empty lists mean no restriction. */
export const PromotionContent = shape('PromotionContent', {
  title: z.string().trim().min(1, 'Give the promotion a title.').max(200),
  description: z.string().trim().max(500),
  /** Small print. */
  terms_html: z.string().max(20_000),
  /** null: applies by itself. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{3,40}$/, 'A code has 3 to 40 letters, digits or hyphens.')
    .nullable(),
  type: DiscountType,
  percent: z.number().min(0).max(100, 'A percentage is at most 100.'),
  amount: money,
  buy_quantity: z.int().min(0).max(1000),
  get_quantity: z.int().min(0).max(1000),
  free_product_id: Id.nullable(),
  max_discount: money.nullable(),
  min_subtotal: money.nullable(),
  min_quantity: count(1000).nullable(),
  product_ids: ids,
  category_ids: ids,
  branch_ids: ids,
  order_types: z.array(OrderType).max(3),
  payment_methods: z.array(PaymentMethod).max(4),
  days: z.array(z.int().min(0).max(6)).max(7),
  time_from: time.nullable(),
  time_to: time.nullable(),
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  is_active: z.boolean(),
  is_stackable: z.boolean(),
  /** Its code is listed to nobody. */
  is_private: z.boolean(),
  first_order_only: z.boolean(),
  login_required: z.boolean(),
  usage_limit: count(10_000_000).nullable(),
  usage_limit_per_customer: count(10_000).nullable(),
  /** Its own code is not taken, only those of its list that work once. */
  by_codes: z.boolean().default(false),
  /** Whose alone it is; null: everybody's. */
  customer_email: z.string().trim().max(200).nullable(),
});
export type PromotionContent = z.infer<typeof PromotionContent>;

/** Names of what rules are about. */
const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;

const PromotionRow = shape('PromotionRow', {
  id: Id,
  content: PromotionContent,
  state: z.enum(PROMOTION_STATES),
  /** Orders that used it, and what they got off since amounts are noted. */
  used_count: z.int(),
  given: Money,
  products: z.array(Named),
});
export type PromotionRow = z.infer<typeof PromotionRow>;

/** What forms and words need of the shop. */
export const PromotionWorld = z.object({
  categories: z.array(Named),
  branches: z.array(
    Named.extend({
      order_types: z.array(OrderType),
      payment_methods: z.array(PaymentMethod),
      timezone: z.string(),
    }),
  ),
});
export type PromotionWorld = z.infer<typeof PromotionWorld>;

export const Promotions = paginated(PromotionRow)
  .extend({
    counts: z.object({ running: z.int(), planned: z.int(), ended: z.int(), off: z.int() }),
    world: PromotionWorld,
  })
  .meta({ id: 'Promotions' });
export type Promotions = z.infer<typeof Promotions>;

export const Promotion = PromotionRow.extend({
  /** Of the values: whoever writes them, another value has another one. */
  version: z.string(),
  world: PromotionWorld,
}).meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

export const NewPromotionRequest = shape('NewPromotion', { content: PromotionContent });
export const SavePromotionRequest = shape('SavePromotion', {
  version: z.string().max(60),
  content: PromotionContent,
});
/** `ended`: it was used, so it stays for the books and nobody can use it any more. */
export const RemovePromotionResponse = z.object({ outcome: z.enum(['deleted', 'ended']) });
export type RemovePromotionResponse = z.infer<typeof RemovePromotionResponse>;
