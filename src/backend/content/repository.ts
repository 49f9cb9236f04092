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
