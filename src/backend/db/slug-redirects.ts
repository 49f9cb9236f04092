import type { Reader } from './connect.ts';

/** The slug that an old one leads to today, through any number of renames; undefined when it never was one. */
export const findCurrentSlug = async (
  read: Reader,
  type: 'product' | 'category' | 'page',
  oldSlug: string,
): Promise<string | undefined> => {
  const seen = new Set<string>();
  let slug = oldSlug;
  for (;;) {
    seen.add(slug);
    const row = await read
      .selectFrom('slug_redirects')
      .select('new_slug')
      .where('type', '=', type)
      .where('old_slug', '=', slug)
      .executeTakeFirst();
    if (!row || seen.has(row.new_slug)) return slug === oldSlug ? undefined : slug;
    slug = row.new_slug;
  }
};
