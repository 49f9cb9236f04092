import type { Api, Query } from '../client.ts';
import type {
  DeskReviewResponse,
  DeskReviews,
  ModerateRequest,
  ModerateResponse,
  ReplyRequest,
} from '../contract/admin/reviews.ts';

export const listReviews = (api: Api, query: Query) => api<DeskReviews>('GET', '/admin/reviews', { query });
export const moderateReviews = (api: Api, body: ModerateRequest) =>
  api<ModerateResponse>('POST', '/admin/reviews/moderate', { body });
export const replyToReview = (api: Api, id: number, body: ReplyRequest) =>
  api<DeskReviewResponse>('PUT', `/admin/reviews/${id}/reply`, { body });
