import type { Review } from '../../api/contract/catalog.ts';
import { recordChanges } from '../shop/db/changes.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { addToRating, listReviewsInStatus, lockReview, type ReviewRow, updateReview } from './repository.ts';

type Status = Review['status'];

/** Reviews that staff should read, the oldest first. */
export const listForModeration = (shop: Shop, status: Status, limit: number): Promise<ReviewRow[]> =>
  listReviewsInStatus(shop.db.read, status, limit);

/** Shows a review to everybody, or to its author alone; the product's rating follows. 404 for an unknown one. */
export const moderateReview = async (shop: Shop, id: number, status: Status): Promise<ReviewRow> => {
  const review = await inTransaction(shop.db, async (trx) => {
    const before = await lockReview(trx, id);
    if (!before) throw notFound(`There is no review ${id}.`);
    const after = await updateReview(trx, id, { status });
    const by = Number(status === 'published') - Number(before.status === 'published');
    await addToRating(trx, before.product_id, { sum: by * before.rating, count: by });
    await recordChanges(shop.db, trx, [{ type: 'product', id: before.product_id }]);
    return after;
  });
  shop.onChange();
  return review;
};
