import type { HelpfulResponse } from '../../api/contract/review.ts';
import { say } from '../../domain/text/text.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { findRow, insertsRow } from '../shop/db/rows.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { ownersOf } from '../shop/owners.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { addHelpful, deleteVote } from './repository.ts';

/**
 * Sets whether the visitor found a review helpful, or turns it over when `isHelpful` is absent; one vote each.
 * 404 for a review that is not public, 403 for one's own.
 */
export const voteHelpful = async (
  shop: Shop,
  visitor: Visitor,
  reviewId: number,
  isHelpful: boolean | undefined,
): Promise<HelpfulResponse> => {
  return inTransaction(shop.db, async (trx) => {
    const review = await findRow(trx, 'reviews', { id: reviewId });
    if (review?.status !== 'published') throw notFound();
    if (review.owner !== null && ownersOf(visitor).includes(review.owner)) {
      throw new ShopError('forbidden', say`You cannot vote for your own review.`);
    }
    const voter = visitor.owner;
    const vote = { review_id: reviewId, voter, at: shop.now().toISOString() };
    const wasAdded = isHelpful !== false && (await insertsRow(trx, 'review_votes', vote));
    const wasTaken = !wasAdded && isHelpful !== true && (await deleteVote(trx, reviewId, voter));
    const by = Number(wasAdded) - Number(wasTaken);
    const helpful_count = await addHelpful(trx, reviewId, by);
    if (by !== 0) noteChanges(trx, [{ type: 'product', id: review.product_id }]);
    return { review_id: reviewId, helpful_count, is_helpful: isHelpful ?? wasAdded };
  });
};
