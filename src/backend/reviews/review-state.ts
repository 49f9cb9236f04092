import { isReviewEditable, isReviewWindowOpen } from '../../domain/reviews.ts';
import type { Reader } from '../db/connect.ts';
import { listReviewsOfItems } from './repository.ts';

/** What can be said about one order item. */
export interface ItemReviewState {
  canReview: boolean;
  reviewId: number | null;
}

export interface ReviewState {
  /** Whether any item still waits for its first review. */
  canReview: boolean;
  /** By order item id. */
  items: ReadonlyMap<number, ItemReviewState>;
}

/**
 * Which items of an order may be reviewed now: delivered ones within 180 days, and reviews already written
 * within 30 days of writing (contract call 41).
 */
export const reviewStateOf = async (
  read: Reader,
  order: { delivered_at: string | null },
  orderItemIds: readonly number[],
  now: Date,
): Promise<ReviewState> => {
  if (order.delivered_at === null) return { canReview: false, items: new Map() };
  const reviews = new Map(
    (await listReviewsOfItems(read, orderItemIds)).map((review) => [review.order_item_id, review]),
  );
  const isOpen = isReviewWindowOpen(order.delivered_at, now);
  const items = new Map(
    orderItemIds.map((id) => {
      const review = reviews.get(id);
      const canReview = review ? isReviewEditable(review.created_at, now) : isOpen;
      return [id, { canReview, reviewId: review?.id ?? null }];
    }),
  );
  return { canReview: isOpen && orderItemIds.some((id) => !reviews.has(id)), items };
};
