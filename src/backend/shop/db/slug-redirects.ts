import { deleteRows, findRow, putRow, updateRows } from './rows.ts';
import type { Reader, Trx } from './shop-db.ts';

/** What has an address with a slug in it. */
export type Slugged = 'product' | 'category' | 'page';

/** The slug that an old one leads to today, through any number of renames; undefined when it never was one. */
export const findCurrentSlug = async (read: Reader, type: Slugged, oldSlug: string) => {
  const seen = new Set<string>();
  let slug = oldSlug;
  for (;;) {
    seen.add(slug);
    const row = await findRow(read, 'slug_redirects', { type, old_slug: slug }, ['new_slug']);
    if (!row || seen.has(row.new_slug)) return slug === oldSlug ? undefined : slug;
    slug = row.new_slug;
  }
};

/** The slugs that old ones lead to: straight, as renames are stored. */
export const findCurrentSlugs = async (
  read: Reader,
  type: Slugged,
  oldSlugs: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await read
    .selectFrom('slug_redirects')
    .select(['old_slug', 'new_slug'])
    .where('type', '=', type)
    .where('old_slug', 'in', oldSlugs)
    .execute();
  return new Map(rows.map(({ old_slug, new_slug }) => [old_slug, new_slug]));
};

/**
 * Stores that a slug leads to another from now on. Every older one leads straight there too, so that no chain grows;
 * the new one leads nowhere any more.
 */
export const storeRename = async (trx: Trx, type: Slugged, { from, to }: { from: string; to: string }) => {
  await deleteRows(trx, 'slug_redirects', { type, old_slug: to });
  await updateRows(trx, 'slug_redirects', { type, new_slug: from }, { new_slug: to });
  await putRow(trx, 'slug_redirects', { type, old_slug: from }, { new_slug: to });
};
