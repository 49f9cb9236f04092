import { type RawBuilder, sql } from 'kysely';
import type { Reader, ShopDb } from '../db/connect.ts';
import type { SearchMatch } from '../db/dialect/dialect.ts';
import type { ListQuery } from './list-repository.ts';

/** Products that match the words, or whose SKU, or a variant's, is exactly the query. */
export const matchProducts = (
  db: ShopDb,
  words: readonly string[],
  query: string,
): RawBuilder<SearchMatch> => {
  const skus = sql`(${query}, ${query.toUpperCase()})`;
  const byWords = words.length
    ? sql`union all ${sql`select * from (${db.dialect.searchMatches(words)}) as w`}`
    : sql``;
  return sql<SearchMatch>`(select product_id, min(score) as score from (
    select id as product_id, 0 as score from products where sku in ${skus}
    union all select product_id, 0 from variants where sku in ${skus}
    ${byWords}
  ) as found group by product_id)`;
};

/** Categories of the matching products with how many each holds, fullest first. */
export const countMatchesByCategory = async (
  read: Reader,
  matched: ListQuery,
  limit: number,
): Promise<{ slug: string; name: string; count: number }[]> => {
  const rows = await read
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .select(({ fn }) => ['c.slug', 'c.name', fn.countAll<number>().as('count')])
    .where('pc.product_id', 'in', matched.select('p.id'))
    .where('c.is_active', '=', 1)
    .groupBy(['c.id', 'c.slug', 'c.name', 'c.position'])
    .orderBy('count', 'desc')
    .orderBy('c.position')
    .limit(limit)
    .execute();
  return rows;
};

export const listWords = ({ dialect, read }: ShopDb) => dialect.searchVocabulary(read);
