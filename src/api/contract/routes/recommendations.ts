import { RecommendationsQuery, RecommendationsResponse } from '../recommendation.ts';
import type { Routes } from '../route.ts';

export const RECOMMENDATIONS = {
  'GET /get-cart-recommended-products': { query: RecommendationsQuery, answer: RecommendationsResponse },
} as const satisfies Routes;
