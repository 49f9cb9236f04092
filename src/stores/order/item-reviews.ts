import { getProductReviews } from '../../api/catalog.ts';
import type { Review } from '../../api/contract/catalog.ts';
import type { RateItemResponse } from '../../api/contract/review.ts';
import { rateOrderItem } from '../../api/reviews.ts';
import { api } from '../shop/api.ts';
import { type Attempt, attempt } from '../shop/failure.ts';

/** What a customer says about one item of an order. */
export interface ItemReview {
  orderId: string;
  itemId: number;
  rating: number;
  title: string;
  text: string;
  isAnonymous: boolean;
  pictures: readonly File[];
}

/** Writes or changes a review. The same `key` for every retry of one press. */
export const sendItemReview = (review: ItemReview, key: string): Promise<Attempt<RateItemResponse>> =>
  attempt(() => {
    const form = new FormData();
    form.set('order_id', review.orderId);
    form.set('order_item_id', String(review.itemId));
    form.set('rating', String(review.rating));
    form.set('title', review.title.trim());
    form.set('review', review.text.trim());
    form.set('anonymous', String(review.isAnonymous));
    for (const picture of review.pictures) form.append('images', picture);
    return rateOrderItem(api, form, key);
  });

const PAGES_LOOKED_AT = 3;

/** The visitor's own review of a product, looked for among its newest; undefined when it is not there. */
export const findOwnReview = async (productId: number, reviewId: number): Promise<Review | undefined> => {
  for (let page = 1; page <= PAGES_LOOKED_AT; page += 1) {
    const { reviews } = await getProductReviews(api, productId, { page, per_page: 30, sort: 'newest' });
    const own = reviews.data.find(({ id }) => id === reviewId);
    if (own || page >= reviews.last_page) return own;
  }
  return undefined;
};
