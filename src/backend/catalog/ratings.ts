import type { ReviewsSummary } from '../../api/contract/catalog.ts';
import { compiled } from '../shop/db/compiled.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** `grouped_ratings` has all five keys and adds up to `rating_count`. */
export const summariseReviews = async (read: Reader, productId: number): Promise<ReviewsSummary> => {
  const { rows } = await countRatings(read, productId);
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

/** How many published ratings of each star a product has, and how many of them come with text. */
const countRatings = compiled((db, productId: number) =>
  db
    .selectFrom('reviews')
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count'), fn.count<number>('body').as('texts')])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .groupBy('rating'),
);
