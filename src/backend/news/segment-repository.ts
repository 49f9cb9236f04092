import { type RawBuilder, sql } from 'kysely';
import type { NewsReach, NewsSegment } from '../../api/contract/admin/news.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** Orders that came to nothing are none. */
const UNDONE = ['pending_payment', 'cancelled', 'rejected', 'expired'];

const all = (parts: readonly RawBuilder<boolean>[]) => sql.join(parts, sql` and `);
const instant = (at: string): string => new Date(at).toISOString();

/** An order of the subscriber `s`, who may be the customer `c`: by its own address, or by its customer's. */
const anOrder = (parts: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`exists (select 1 from orders o where ${all([
    sql<boolean>`(o.email_norm = s.email_norm or o.owner = 'u:' || c.id)`,
    sql<boolean>`o.status not in (${sql.join(UNDONE)})`,
    ...parts,
  ])})`;

/** The same in the shop before, of which only the time is known. */
const aPastOrder = (since: string | null) => sql<boolean>`exists (select 1 from past_orders p
  where p.email_norm = s.email_norm and p.placed_at >= ${since ? instant(since) : ''})`;

const hasOrdered = ({ since, branch_ids, product_ids, category_ids }: OrderWish): RawBuilder<boolean> => {
  const things = [
    ...(product_ids.length > 0 ? [sql<boolean>`i.product_id in (${sql.join(product_ids)})`] : []),
    ...(category_ids.length > 0
      ? [
          sql<boolean>`i.product_id in (select product_id from product_categories where category_id in (${sql.join(category_ids)}))`,
        ]
      : []),
  ];
  const own = anOrder([
    ...(since ? [sql<boolean>`o.placed_at >= ${instant(since)}`] : []),
    ...(branch_ids.length > 0 ? [sql<boolean>`o.branch_id in (${sql.join(branch_ids)})`] : []),
    ...(things.length > 0
      ? [
          sql<boolean>`exists (select 1 from order_items i where i.order_id = o.id and (${sql.join(things, sql` or `)}))`,
        ]
      : []),
  ]);
  return branch_ids.length + things.length > 0 ? own : sql<boolean>`(${own} or ${aPastOrder(since)})`;
};

type OrderWish = Pick<NewsSegment, 'since' | 'branch_ids' | 'product_ids' | 'category_ids'>;
const ANY: OrderWish = { since: null, branch_ids: [], product_ids: [], category_ids: [] };

/** Who confirmed the newsletter and fits the segment: nobody else agreed to news. */
const reached = (read: Reader, segment: NewsSegment) => {
  const { languages, orders, not_since } = segment;
  const parts = [
    ...(languages.length > 0 ? [sql<boolean>`s.language in (${sql.join(languages)})`] : []),
    ...(orders === 'some' ? [hasOrdered(segment)] : []),
    ...(orders === 'none' ? [sql<boolean>`not ${hasOrdered(ANY)}`] : []),
    ...(orders !== 'none' && not_since
      ? [sql<boolean>`not ${hasOrdered({ ...ANY, since: not_since })}`]
      : []),
  ];
  const found = read
    .selectFrom('newsletter_subscribers as s')
    .leftJoin('customers as c', 'c.email_norm', 's.email_norm')
    .where('s.state', '=', 'confirmed');
  return parts.length > 0 ? found.where(all(parts) as RawBuilder<boolean>) : found;
};

/** The next people of a segment after a subscriber. */
export const listReached = (
  read: Reader,
  segment: NewsSegment,
  { after, limit }: { after: number; limit: number },
) =>
  reached(read, segment)
    .select(['s.id', 's.email', 's.language', 's.unsubscribe_token'])
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(limit)
    .execute();

/** How many people a segment has, by language. */
export const countReached = async (read: Reader, segment: NewsSegment): Promise<NewsReach> => {
  const rows = await reached(read, segment)
    .select(({ fn }) => ['s.language', fn.countAll<number>().as('count')])
    .groupBy('s.language')
    .orderBy('s.language')
    .execute();
  const languages = rows.map(({ language, count }) => ({ language, count: Number(count) }));
  return { total: languages.reduce((sum, { count }) => sum + count, 0), languages };
};
