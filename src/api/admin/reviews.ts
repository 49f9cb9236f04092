import type { Api, Query } from '../client.ts';
import type { ModerateRequest, ReplyRequest } from '../contract/admin/reviews.ts';

export const listReviews = (api: Api, query: Query) => api('GET /admin/reviews', { query });
export const moderateReviews = (api: Api, body: ModerateRequest) =>
  api('POST /admin/reviews/moderate', { body });
export const replyToReview = (api: Api, id: number, body: ReplyRequest) =>
  api('PUT /admin/reviews/{id}/reply', { params: { id }, body });
