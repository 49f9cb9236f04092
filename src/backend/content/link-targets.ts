import { sql } from 'kysely';
import type { LinkTarget } from '../../api/contract/admin/content.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { holds } from '../shop/db/text-match.ts';

const MOST = 8;

/** Pages, categories and products that shoppers see and whose name holds the words, for links from a text. */
export const findLinkTargets = async (read: Reader, words: string): Promise<LinkTarget[]> => {
  const fits = (column: 'title' | 'name') => holds(sql`lower(${sql.ref(column)})`, words.trim());
  const named = (table: 'categories' | 'products') =>
    read
      .selectFrom(table)
      .select(['slug', 'name as title'])
      .where('is_active', '=', 1)
      .where(fits('name'))
      .orderBy('name')
      .limit(MOST)
      .execute();
  const [pages, categories, products] = await Promise.all([
    read
      .selectFrom('pages')
      .select(['slug', 'title'])
      .where('is_live', '=', 1)
      .where(fits('title'))
      .orderBy('title')
      .limit(MOST)
      .execute(),
    named('categories'),
    named('products'),
  ]);
  const toTargets = (kind: LinkTarget['kind'], rows: { slug: string; title: string }[]) =>
    rows.map(({ slug, title }) => ({ kind, title, url: `/${kind}/${slug}` }));
  return [
    ...toTargets('page', pages),
    ...toTargets('category', categories),
    ...toTargets('product', products),
  ];
};
