import {
  DeskReviewResponse,
  DeskReviews,
  DeskReviewsQuery,
  ModerateRequest,
  ModerateResponse,
  ReplyRequest,
} from '../../admin/reviews.ts';
import type { Routes } from '../route.ts';

export const REVIEWS = {
  'GET /admin/reviews': { needs: 'catalog.read', query: DeskReviewsQuery, answer: DeskReviews },
  'POST /admin/reviews/moderate': { needs: 'catalog.write', body: ModerateRequest, answer: ModerateResponse },
  'PUT /admin/reviews/{id}/reply': {
    needs: 'catalog.write',
    body: ReplyRequest,
    answer: DeskReviewResponse,
    refuses: [409],
  },
} as const satisfies Routes;
