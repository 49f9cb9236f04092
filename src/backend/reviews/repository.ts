import { type Insertable, type Selectable, sql } from 'kysely';
import type { PageRequest } from '../../domain/lists/paginator.ts';
import { deletesRow, listRows, lockRow, readPage } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type ReviewRow = Selectable<Tables['reviews']>;
export type ReviewImageRow = Selectable<Tables['review_images']>;
export type ReviewSort = 'newest' | 'highest' | 'lowest' | 'helpful';

/** Which reviews of a product a visitor sees: those of everybody, and of one's own also the unpublished. */
export interface ReviewFilter {
  productId: number;
  id: number | undefined;
  rating: number | undefined;
  hasImages: boolean;
  /** Whose own reviews count; [] for the public. */
  owners: readonly string[];
}

const shown = (read: Reader, { productId, id, rating, hasImages, owners }: ReviewFilter) => {
  let query = read
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .where(({ eb, or }) =>
      or([eb('status', '=', 'published'), ...(owners.length > 0 ? [eb('owner', 'in', [...owners])] : [])]),
    );
  if (id !== undefined) query = query.where('id', '=', id);
  if (rating !== undefined) query = query.where('rating', '=', rating);
  if (hasImages) {
    query = query.where((eb) => eb('id', 'in', eb.selectFrom('review_images').select('review_id')));
  }
  return query;
};

/** Reviews of one page; ties are broken by age, newest first. */
export const listReviews = (read: Reader, filter: ReviewFilter, sort: ReviewSort, page: PageRequest) =>
  readPage(shown(read, filter), page, (all) => {
    const query = all.selectAll();
    const sorted = {
      newest: () => query,
      highest: () => query.orderBy('rating', 'desc'),
      lowest: () => query.orderBy('rating'),
      helpful: () => query.orderBy('helpful_count', 'desc'),
    }[sort]();
    return sorted.orderBy('created_at', 'desc').orderBy('id', 'desc');
  });

/** Pictures of the reviews in display order. */
export const listReviewImages = (read: Reader, reviewIds: readonly number[]) =>
  listRows(read, 'review_images', { review_id: reviewIds }, { order: ['review_id', 'position'] });

export const listReviewsOfItems = (read: Reader, orderItemIds: readonly number[]) =>
  listRows(read, 'reviews', { order_item_id: orderItemIds });

/** A review, held until the transaction ends. */
export const lockReview = (trx: Trx, id: number): Promise<ReviewRow | undefined> =>
  lockRow(trx, 'reviews', { id }, 'updated_at');

/** The review of an order item, held until the transaction ends. */
export const lockReviewOfItem = (trx: Trx, orderItemId: number): Promise<ReviewRow | undefined> =>
  lockRow(trx, 'reviews', { order_item_id: orderItemId }, 'updated_at');

/** Inserts the first review of an order item; undefined when there is one already. */
export const insertReview = (trx: Trx, review: Insertable<Tables['reviews']>) =>
  trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('order_item_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateReview = (trx: Trx, id: number, change: Partial<Omit<ReviewRow, 'id' | 'product_id'>>) =>
  trx.updateTable('reviews').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Replaces the pictures of a review; returns the keys of those that were there. */
export const replaceImages = async (
  trx: Trx,
  reviewId: number,
  images: readonly Omit<ReviewImageRow, 'review_id' | 'position'>[],
): Promise<string[]> => {
  const gone = await trx
    .deleteFrom('review_images')
    .where('review_id', '=', reviewId)
    .returning('image_key')
    .execute();
  const rows = images.map((image, position) => ({ ...image, review_id: reviewId, position }));
  if (rows.length > 0) await trx.insertInto('review_images').values(rows).execute();
  return gone.map(({ image_key }) => image_key);
};

/** Moves what the product's cards show of its published ratings. */
export const addToRating = async (trx: Trx, productId: number, by: { sum: number; count: number }) => {
  if (by.sum === 0 && by.count === 0) return;
  await trx
    .updateTable('products')
    .set({
      rating_sum: sql<number>`rating_sum + ${by.sum}`,
      rating_count: sql<number>`rating_count + ${by.count}`,
    })
    .where('id', '=', productId)
    .execute();
};

/** Takes a visitor's vote back; whether there was one. */
export const deleteVote = (trx: Trx, reviewId: number, voter: string): Promise<boolean> =>
  deletesRow(trx, 'review_votes', { review_id: reviewId, voter });

export const addHelpful = async (trx: Trx, reviewId: number, by: number): Promise<number> => {
  const row = await trx
    .updateTable('reviews')
    .set({ helpful_count: sql<number>`helpful_count + ${by}` })
    .where('id', '=', reviewId)
    .returning('helpful_count')
    .executeTakeFirstOrThrow();
  return row.helpful_count;
};
