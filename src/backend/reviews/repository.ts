import type { Selectable } from 'kysely';
import type { Reader } from '../db/connect.ts';
import type { Tables } from '../db/schema.ts';

export type ReviewRow = Selectable<Tables['reviews']>;
export type ReviewSort = 'newest' | 'highest' | 'lowest' | 'helpful';

export const isPublishedProduct = async (read: Reader, productId: number): Promise<boolean> => {
  const row = await read
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
};

/** How many published ratings of each star a product has, and how many of them come with text. */
export const countRatings = (read: Reader, productId: number) =>
  read
    .selectFrom('reviews')
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count'), fn.count<number>('body').as('texts')])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .groupBy('rating')
    .execute();

const published = (read: Reader, productId: number, rating: number | undefined) => {
  const query = read
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .where('status', '=', 'published');
  return rating === undefined ? query : query.where('rating', '=', rating);
};

export const countReviews = async (
  read: Reader,
  productId: number,
  rating: number | undefined,
): Promise<number> => {
  const row = await published(read, productId, rating)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Published reviews of one page; ties are broken by age, newest first. */
export const listReviews = (
  read: Reader,
  productId: number,
  rating: number | undefined,
  sort: ReviewSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewRow[]> => {
  const query = published(read, productId, rating).selectAll();
  const sorted = {
    newest: () => query,
    highest: () => query.orderBy('rating', 'desc'),
    lowest: () => query.orderBy('rating'),
    helpful: () => query.orderBy('helpful_count', 'desc'),
  }[sort]();
  return sorted.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
};
