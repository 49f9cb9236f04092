import { sql } from 'kysely';
import type { LinkTarget } from '../../api/contract/admin/content.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { holdsWords } from '../shop/db/text-match.ts';

const MOST = 8;

/** Pages, categories and products that shoppers see and whose name holds the words, for links from a text. */
export const findLinkTargets = async (read: Reader, words: string, kind?: LinkTarget['kind']) => {
  const fits = (column: 'title' | 'name') => holdsWords(sql.ref(column), words.trim());
  const named = (table: 'categories' | 'products') =>
    read
      .selectFrom(table)
      .select(['id', 'slug', 'name as title'])
      .where('is_active', '=', 1)
      .where(fits('name'))
      .orderBy('name')
      .limit(MOST)
      .execute();
  const [pages, categories, products] = await Promise.all([
    read
      .selectFrom('pages')
      .select(['id', 'slug', 'title'])
      .where('is_live', '=', 1)
      .where(fits('title'))
      .orderBy('title')
      .limit(MOST)
      .execute(),
    named('categories'),
    named('products'),
  ]);
  return [
    ...toTargets('page', pages),
    ...toTargets('category', categories),
    ...toTargets('product', products),
  ].filter((target) => kind === undefined || target.kind === kind);
};

/** Categories or products by their numbers, in that order; those that shoppers do not see for who may read the catalog. */
export const nameTargets = async (
  read: Reader,
  kind: 'category' | 'product',
  ids: readonly number[],
  hasHidden: boolean,
): Promise<LinkTarget[]> => {
  const rows = await read
    .selectFrom(kind === 'category' ? 'categories' : 'products')
    .select(['id', 'slug', 'name as title'])
    .where('id', 'in', [...ids])
    .$if(!hasHidden, (query) => query.where('is_active', '=', 1))
    .execute();
  const targets = toTargets(kind, rows);
  return ids.flatMap((id) => targets.find((one) => one.id === id) ?? []);
};

const toTargets = (
  kind: LinkTarget['kind'],
  rows: readonly { id: number; slug: string; title: string }[],
): LinkTarget[] => rows.map(({ id, slug, title }) => ({ id, kind, title, url: `/${kind}/${slug}` }));
