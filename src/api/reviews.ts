import type { Api } from './client.ts';
import type { RateItemRequest } from './contract/review.ts';

/** JSON, or a form with pictures; the same `key` for every retry of one intent. */
export const rateOrderItem = (api: Api, body: RateItemRequest | FormData, key: string) =>
  api('POST /rate-order-item', { body, headers: { 'idempotency-key': key } });
/** Without `helpful` the visitor's vote is turned over. */
export const voteHelpful = (api: Api, reviewId: number, helpful?: boolean) =>
  api('POST /review/helpful', { body: { review_id: reviewId, helpful } });
