import type { Review } from '../../api/contract/catalog.ts';
import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';

/** What a customer says about one item of an order. */
export interface ItemReview {
  orderId: string;
  itemId: number;
  rating: number;
  title: string;
  text: string;
  isAnonymous: boolean;
  /** Addresses of earlier pictures that stay. */
  kept: readonly string[];
  pictures: readonly File[];
}

/** Writes or changes a review. The same `key` for every retry of one press. */
export const sendItemReview = (review: ItemReview, key: string) =>
  attempt(() => {
    const form = new FormData();
    form.set('order_id', review.orderId);
    form.set('order_item_id', String(review.itemId));
    form.set('rating', String(review.rating));
    form.set('title', review.title.trim());
    form.set('review', review.text.trim());
    form.set('anonymous', String(review.isAnonymous));
    form.set('kept_images', review.kept.join(' '));
    for (const picture of review.pictures) form.append('images', picture);
    return api('POST /rate-order-item', { body: form, headers: { 'idempotency-key': key } });
  });

/** The visitor's own review of a product; undefined when it is not theirs or not there. */
export const findOwnReview = async (productId: number, reviewId: number): Promise<Review | undefined> => {
  const { reviews } = await api('GET /get-product-reviews/{product_id}', {
    params: { product_id: productId },
    query: { id: reviewId },
  });
  return reviews.data.find(({ is_mine }) => is_mine);
};
