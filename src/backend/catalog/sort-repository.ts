import { sql } from 'kysely';
import type { ListQuery, Sort } from './list-repository.ts';
import { RANK } from './stock-rank.ts';

/** How many products the list holds. */
export const countListed = async (query: ListQuery): Promise<number> => {
  const row = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return row.total;
};

/**
 * Product ids in list order. What is out of stock comes last; by relevance it comes last among equally
 * good matches. Ties keep the order of the id.
 */
export const listIds = async (
  query: ListQuery,
  sort: Sort,
  limit: number,
  offset: number,
): Promise<number[]> => {
  const ids = query.select('p.id');
  const ordered =
    sort === 'relevance'
      ? outOfStockLast(ids.orderBy('m.score')).orderBy('p.sold_count', 'desc').orderBy('p.position')
      : sorted(outOfStockLast(ids), sort);
  const rows = await ordered.orderBy('p.id').limit(limit).offset(offset).execute();
  return rows.map((row) => row.id);
};

type IdQuery = ReturnType<typeof selectId>;
const selectId = (query: ListQuery) => query.select('p.id');

const outOfStockLast = (query: IdQuery): IdQuery =>
  query.orderBy((eb) => eb.case().when('a.rank', '=', RANK.out_of_stock).then(1).else(0).end());

/** Five imagined votes of 4 stars keep one lucky 5-star vote from leading the list. */
const DAMPED_RATING = sql`(p.rating_sum + 20.0) / (p.rating_count + 5.0)`;
const SAVED_SHARE = sql`case when p.original_price_minor > p.selling_price_minor
  then 1.0 - 1.0 * p.selling_price_minor / p.original_price_minor else 0 end`;

const sorted = (query: IdQuery, sort: Exclude<Sort, 'relevance'>): IdQuery => {
  switch (sort) {
    case 'featured':
      return query.orderBy('p.position');
    case 'newest':
      return query.orderBy('p.created_at', 'desc');
    case 'price_asc':
      return query.orderBy('p.selling_price_minor');
    case 'price_desc':
      return query.orderBy('p.selling_price_minor', 'desc');
    case 'rating':
      return query.orderBy(DAMPED_RATING, 'desc');
    case 'bestselling':
      return query.orderBy('p.sold_count', 'desc');
    case 'discount':
      return query.orderBy(SAVED_SHARE, 'desc');
  }
};
