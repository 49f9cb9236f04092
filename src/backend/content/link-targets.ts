import { sql } from 'kysely';
import type { LinkTarget } from '../../api/contract/admin/content.ts';
import type { Reader } from '../shop/db/shop-db.ts';

const MOST = 8;

/** Pages, categories and products that shoppers see and whose name holds the words, for links from a text. */
export const findLinkTargets = async (read: Reader, words: string): Promise<LinkTarget[]> => {
  const like = `%${words
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const holds = (column: 'title' | 'name') =>
    sql<boolean>`lower(${sql.ref(column)}) like ${like} escape '\\'`;
  const [pages, categories, products] = await Promise.all([
    read
      .selectFrom('pages')
      .select(['slug', 'title'])
      .where('is_live', '=', 1)
      .where(holds('title'))
      .orderBy('title')
      .limit(MOST)
      .execute(),
    read
      .selectFrom('categories')
      .select(['slug', 'name as title'])
      .where('is_active', '=', 1)
      .where(holds('name'))
      .orderBy('name')
      .limit(MOST)
      .execute(),
    read
      .selectFrom('products')
      .select(['slug', 'name as title'])
      .where('is_active', '=', 1)
      .where(holds('name'))
      .orderBy('name')
      .limit(MOST)
      .execute(),
  ]);
  const toTargets = (kind: LinkTarget['kind'], rows: { slug: string; title: string }[]) =>
    rows.map(({ slug, title }) => ({ kind, title, url: `/${kind}/${slug}` }));
  return [
    ...toTargets('page', pages),
    ...toTargets('category', categories),
    ...toTargets('product', products),
  ];
};
