import type { z } from 'zod';
import type { ReviewsResponse } from '../../api/contract/catalog.ts';
import type { ReviewsQuery } from '../../api/contract/catalog-queries.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { summariseReviews } from '../catalog/ratings.ts';
import { hasRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { notFound } from '../shop/shop-error.ts';
import { listReviewImages, listReviews } from './repository.ts';
import { type ReviewReader, serializeReview } from './serialize.ts';
import { loadVariantWords } from './variant-words.ts';

/**
 * One page of published reviews, and of the reader's own whatever their status; the summary ignores page, filter
 * and reader. 404 for a product that is not shown.
 */
export const listProductReviews = async (
  read: Reader,
  productId: number,
  query: z.output<typeof ReviewsQuery>,
  reader: ReviewReader & { translation: string | undefined },
): Promise<ReviewsResponse> => {
  if (!(await hasRow(read, 'products', { id: productId, is_active: 1 }))) throw notFound();
  const { id, rating, sort } = query;
  const filter = { productId, id, rating, hasImages: query.with_images === true, owners: reader.owners };
  const { total, rows } = await listReviews(read, filter, sort, query);
  const images = Map.groupBy(
    await listReviewImages(
      read,
      rows.map(({ id }) => id),
    ),
    (image) => image.review_id,
  );
  const hasVariants = rows.some(({ variant_text: text }) => text !== null);
  const variantOf = hasVariants ? await loadVariantWords(read, productId, reader.translation) : undefined;
  const data = rows.map((row) => serializeReview(row, images.get(row.id) ?? [], reader, variantOf));
  return {
    product_id: productId,
    ...(await summariseReviews(read, productId)),
    reviews: pageOf(data, query, total),
  };
};
