import type { z } from 'zod';
import type { ReviewsAnswer, ReviewsQuery, ReviewsSummary } from '../../api/contract/catalog.ts';
import { pageOf } from '../../domain/paginator.ts';
import type { Reader } from '../shop/db/connect.ts';
import type { Visitor } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import {
  countRatings,
  countReviews,
  isPublishedProduct,
  listReviewImages,
  listReviews,
} from './repository.ts';
import { type ReviewReader, toReviewWire } from './wire.ts';

/** Contract §2.1: `grouped_ratings` has all five keys and adds up to `rating_count`. */
export const summariseReviews = async (read: Reader, productId: number): Promise<ReviewsSummary> => {
  const rows = await countRatings(read, productId);
  const grouped = { '5': 0, '4': 0, '3': 0, '2': 0, '1': 0 };
  let [count, sum, texts] = [0, 0, 0];
  for (const row of rows) {
    grouped[String(row.rating) as keyof typeof grouped] = row.count;
    count += row.count;
    sum += row.rating * row.count;
    texts += row.texts;
  }
  return {
    rating_count: count,
    review_count: texts,
    average_rating: count === 0 ? 0 : Math.round((sum * 10) / count) / 10,
    grouped_ratings: grouped,
  };
};

/** Under which keys a visitor's orders and reviews are kept: a member's own, and of the guest before signing in. */
export const ownersOf = (visitor: Visitor | undefined): string[] => {
  if (!visitor) return [];
  const guest = visitor.kind === 'user' ? visitor.guestOwner : undefined;
  return guest ? [visitor.owner, guest] : [visitor.owner];
};

/**
 * One page of published reviews, and of the reader's own whatever their status; the summary ignores page, filter
 * and reader. 404 for a product that is not shown.
 */
export const listProductReviews = async (
  read: Reader,
  productId: number,
  query: z.output<typeof ReviewsQuery>,
  reader: ReviewReader,
): Promise<ReviewsAnswer> => {
  if (!(await isPublishedProduct(read, productId))) throw notFound();
  const { page, per_page: perPage, rating, sort } = query;
  const filter = { productId, rating, hasImages: query.with_images === true, owners: reader.owners };
  const offset = (page - 1) * perPage;
  const total = await countReviews(read, filter);
  const rows = offset < total ? await listReviews(read, filter, sort, { limit: perPage, offset }) : [];
  const images = Map.groupBy(
    await listReviewImages(
      read,
      rows.map(({ id }) => id),
    ),
    (image) => image.review_id,
  );
  const data = rows.map((row) => toReviewWire(row, images.get(row.id) ?? [], reader));
  return {
    product_id: productId,
    ...(await summariseReviews(read, productId)),
    reviews: pageOf(data, query, total),
  };
};
