import { z } from 'zod';
import { Id, Instant, PageQuery, paginated, shape } from '../common.ts';
import { MOST_CODES_AT_ONCE } from '../limits.ts';

export const CODE_STATES = ['open', 'used', 'withdrawn'] as const;
export type CodeState = (typeof CODE_STATES)[number];

export const NewCodesRequest = shape('NewPromotionCodes', {
  count: z.int().min(1).max(MOST_CODES_AT_ONCE, 'At most 10,000 codes are made at once.'),
});
export const CodesQuery = PageQuery.extend({
  q: z.string().trim().max(40).optional(),
  state: z.enum(CODE_STATES).optional(),
});

const PromotionCode = shape('PromotionCode', {
  code: z.string(),
  state: z.enum(CODE_STATES),
  made_at: Instant,
  /** The order that used it. */
  order: z
    .object({ id: z.string(), number: z.string(), placed_at: Instant, branch_id: Id.nullable() })
    .nullable(),
});
export type PromotionCode = z.infer<typeof PromotionCode>;

export const PromotionCodes = paginated(PromotionCode)
  .extend({ counts: z.object({ open: z.int(), used: z.int(), withdrawn: z.int() }) })
  .meta({ id: 'PromotionCodes' });
export type PromotionCodes = z.infer<typeof PromotionCodes>;
export const CodesChanged = z.object({ promotion_id: Id, changed: z.int() });
