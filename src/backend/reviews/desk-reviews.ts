import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DeskReview, DeskReviews, DeskReviewsQuery } from '../../api/contract/admin/reviews.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { readPage } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { holdsWords } from '../shop/db/text-match.ts';
import { notFound } from '../shop/shop-error.ts';
import { versionOf } from './moderate.ts';
import { listReviewImages, type ReviewRow } from './repository.ts';
import { reviewImageUrl, sharedOf } from './serialize.ts';

/** One page of reviews as staff reads them, with how many are in each state. */
export const listDeskReviews = async (
  read: Reader,
  query: z.output<typeof DeskReviewsQuery>,
): Promise<DeskReviews> => {
  const direction = query.status === 'pending' ? 'asc' : 'desc';
  const [{ total, rows }, counts] = await Promise.all([
    readPage(matching(start(read), query), query, (all) =>
      withProduct(all).orderBy('r.created_at', direction).orderBy('r.id', direction),
    ),
    countByStatus(read),
  ]);
  return { ...pageOf(await toDesk(read, rows), query, total), counts };
};

/** One of them; 404 for an unknown one. */
export const readDeskReview = async (read: Reader, id: number): Promise<DeskReview> => {
  const rows = await withProduct(start(read).where('r.id', '=', id)).execute();
  const [review] = await toDesk(read, rows);
  if (!review) throw notFound();
  return review;
};

type Found = SelectQueryBuilder<Tables & { r: Tables['reviews']; p: Tables['products'] }, 'r' | 'p', object>;

const start = (read: Reader) =>
  read.selectFrom('reviews as r').innerJoin('products as p', 'p.id', 'r.product_id');

const withProduct = (query: Found) =>
  query.selectAll('r').select(['p.name as product_name', 'p.slug as product_slug']);

const matching = (query: Found, filter: z.output<typeof DeskReviewsQuery>): Found => {
  let found = query;
  const { q, status, rating, product_id, answer } = filter;
  for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
    found = found.where(
      holdsWords(
        sql`(p.name || ' ' || r.author_name || ' ' || coalesce(r.title, '') || ' ' || coalesce(r.body, ''))`,
        word,
      ),
    );
  if (status) found = found.where('r.status', '=', status);
  if (rating !== undefined) found = found.where('r.rating', '=', rating);
  if (product_id !== undefined) found = found.where('r.product_id', '=', product_id);
  if (answer) found = found.where('r.reply_text', answer === 'yes' ? 'is not' : 'is', null);
  return found;
};

const countByStatus = async (read: Reader): Promise<DeskReviews['counts']> => {
  const rows = await read
    .selectFrom('reviews')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = { pending: 0, published: 0, rejected: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
};

const toDesk = async (
  read: Reader,
  rows: readonly (ReviewRow & { product_name: string; product_slug: string })[],
): Promise<DeskReview[]> => {
  const ids = rows.map(({ id }) => id);
  const images = Map.groupBy(await listReviewImages(read, ids), ({ review_id }) => review_id);
  return rows.map((row) => ({
    ...sharedOf(row),
    version: versionOf(row),
    product: { id: row.product_id, name: row.product_name, slug: row.product_slug },
    images: (images.get(row.id) ?? []).map(({ image_key }) => ({ url: reviewImageUrl(image_key), alt: '' })),
    author_name: row.author_name,
    variant_text: row.variant_text,
    edited_at: row.updated_at,
  }));
};
