import { z } from 'zod';
import { ReviewsResponse } from '../catalog.ts';
import { ReviewsQuery } from '../catalog-queries.ts';
import {
  HelpfulRequest,
  HelpfulResponse,
  RateItemForm,
  RateItemRequest,
  RateItemResponse,
} from '../review.ts';
import type { Routes } from '../route.ts';

export const REVIEWS = {
  'GET /get-product-reviews/{product_id}': {
    params: z.object({ product_id: z.string().max(20) }),
    query: ReviewsQuery,
    answer: ReviewsResponse,
  },
  'POST /rate-order-item': {
    body: RateItemRequest,
    form: RateItemForm,
    answer: RateItemResponse,
    created: RateItemResponse,
    refuses: [404],
  },
  'POST /review/helpful': { body: HelpfulRequest, answer: HelpfulResponse, refuses: [404] },
} as const satisfies Routes;
