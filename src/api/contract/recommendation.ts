import { z } from 'zod';
import { ProductCard } from './catalog.ts';
import { CARD_EXAMPLE } from './catalog-examples.ts';
import { shape } from './common.ts';
import type { Routes } from './route.ts';

export const REASON_CODES = [
  'reaches_free_delivery',
  'bought_together',
  'completes_meal',
  'from_your_orders',
  'popular_here',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export const RecommendationsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(12).default(8),
});
export const RecommendedProduct = ProductCard.extend({
  reason_code: z.enum(REASON_CODES),
  reason_text: z.string(),
}).meta({
  id: 'RecommendedProduct',
  example: { ...CARD_EXAMPLE, reason_code: 'bought_together', reason_text: 'Often bought together' },
});
export const RecommendationsResponse = shape('Recommendations', { products: z.array(RecommendedProduct) });
export type RecommendationsResponse = z.infer<typeof RecommendationsResponse>;

export const RECOMMENDATIONS = {
  'GET /get-cart-recommended-products': { query: RecommendationsQuery, answer: RecommendationsResponse },
} as const satisfies Routes;
