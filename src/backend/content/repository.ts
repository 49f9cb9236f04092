import type { Reader } from '../db/connect.ts';

export const listPages = (read: Reader) =>
  read
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'show_in', 'position', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findPage = (read: Reader, slug: string) =>
  read.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();

export const findRenamedPage = async (read: Reader, oldSlug: string): Promise<string | undefined> => {
  const row = await read
    .selectFrom('slug_redirects')
    .select('new_slug')
    .where('type', '=', 'page')
    .where('old_slug', '=', oldSlug)
    .executeTakeFirst();
  return row?.new_slug;
};
