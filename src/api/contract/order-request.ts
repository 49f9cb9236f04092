import { z } from 'zod';
import { Id, Instant, Money, shape } from './common.ts';

/** What can be wrong with what was delivered. */
export const OrderProblem = z.enum(['missing', 'wrong', 'cold', 'quality']);
export type OrderProblem = z.infer<typeof OrderProblem>;

/** Why the law grants no withdrawal: article 16 (c), (d) and (e) of Directive 2011/83/EU. */
export const WithdrawalExclusion = z.enum(['perishable', 'sealed', 'made_to_order']);
export type WithdrawalExclusion = z.infer<typeof WithdrawalExclusion>;

/** What a shopper asks the shop to put right in a delivered order, and what became of it. */
export const OrderRequest = shape('OrderRequest', {
  id: Id,
  kind: z.enum(['return', 'problem', 'withdrawal']),
  problem: OrderProblem.nullish(),
  /** `approved`: its money is to go back; `refunded`: it is back. */
  status: z.enum(['requested', 'approved', 'refunded', 'declined']),
  reason: z.string(),
  /** What the shop said about it. */
  note: z.string().nullish(),
  image: z.string().nullish(),
  refund_to: z.enum(['source', 'wallet']),
  /** What went back, or would once it is granted: the units less the fee. */
  refund_amount: Money,
  fee: Money.optional(),
  /** None of a withdrawal in words: staff choose what it means. */
  items: z.array(z.object({ order_item_id: Id, quantity: z.int(), excluded: WithdrawalExclusion.nullish() })),
  /** Of a withdrawal: how it stands to its time. */
  term: z
    .object({
      state: z.enum(['not_delivered', 'within', 'after']),
      days_since: z.int().nullable(),
      ends_at: Instant.nullable(),
    })
    .nullish(),
  created_at: Instant,
  decided_at: Instant.nullish(),
});
export type OrderRequest = z.infer<typeof OrderRequest>;
