import type { z } from 'zod';
import type { ReviewsAnswer, ReviewsQuery, ReviewsSummary } from '../../api/contract/catalog.ts';
import type { Reader } from '../db/connect.ts';
import { notFound } from '../http/shop-error.ts';
import { countRatings, countReviews, isPublishedProduct, listReviews } from './repository.ts';
import { toReviewWire } from './wire.ts';

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

/** One page of published reviews; the summary ignores page and filter. 404 for a product that is not shown. */
export const listProductReviews = async (
  read: Reader,
  productId: number,
  query: z.output<typeof ReviewsQuery>,
): Promise<ReviewsAnswer> => {
  if (!(await isPublishedProduct(read, productId))) throw notFound();
  const { page, per_page: perPage, rating, sort } = query;
  const offset = (page - 1) * perPage;
  // Reviews carry no pictures yet: none is with images.
  const total = query.with_images ? 0 : await countReviews(read, productId, rating);
  const rows =
    offset < total ? await listReviews(read, productId, rating, sort, { limit: perPage, offset }) : [];
  return {
    product_id: productId,
    ...(await summariseReviews(read, productId)),
    reviews: {
      data: rows.map(toReviewWire),
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      per_page: perPage,
      total,
      from: rows.length ? offset + 1 : null,
      to: rows.length ? offset + rows.length : null,
    },
  };
};
