import { highestOf, insertNewRow } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

/** The pages that shoppers see. */
export const listPages = (read: Reader) =>
  read
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'show_in', 'position', 'updated_at'])
    .where('is_live', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** A page that shoppers see. */
export const findPage = (read: Reader, slug: string) =>
  read.selectFrom('pages').selectAll().where('slug', '=', slug).where('is_live', '=', 1).executeTakeFirst();

/** Every page, those that are not shown too. */
export const listAllPages = (read: Reader) =>
  read.selectFrom('pages').selectAll().orderBy('position').orderBy('id').execute();

/** A page by its number, shown or not. */
export const findPageById = (read: Reader, id: number) =>
  read.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();

/** A page by its address, shown or not. */
export const findAnyPage = (read: Reader, slug: string) =>
  read.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();

/** Makes a page that nobody sees yet, at the end of the footer; undefined when the address belongs to another. */
export const insertPage = async (
  trx: Trx,
  { slug, title, at }: { slug: string; title: string; at: string },
): Promise<number | undefined> => {
  const position = (await highestOf(trx, 'pages', 'position')) + 1;
  const row = { slug, title, position, content_html: '', published_at: at, updated_at: at, is_live: 0 };
  return insertNewRow(trx, 'pages', { ...row, show_in: 'footer', seo_title: null, seo_description: null });
};

export const hidePage = async (trx: Trx, id: number, at: string): Promise<void> => {
  await trx.updateTable('pages').set({ is_live: 0, updated_at: at }).where('id', '=', id).execute();
};
