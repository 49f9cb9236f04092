import type { Reader, Trx } from '../shop/db/shop-db.ts';

export const listPages = (read: Reader) =>
  read
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'show_in', 'position', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findPage = (read: Reader, slug: string) =>
  read.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();

/** Writes title and content; a new page goes to the end of the footer. Returns its id. */
export const upsertPage = async (
  trx: Trx,
  { slug, title, content, at }: { slug: string; title: string; content: string; at: string },
): Promise<number> => {
  const { last } = await trx
    .selectFrom('pages')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const row = { slug, title, content_html: content, published_at: at, updated_at: at };
  const { id } = await trx
    .insertInto('pages')
    .values({ ...row, show_in: 'footer', position: (last ?? 0) + 1, seo_title: null, seo_description: null })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ title, content_html: content, updated_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const deletePageRow = async (trx: Trx, slug: string): Promise<number | undefined> => {
  const row = await trx.deleteFrom('pages').where('slug', '=', slug).returning('id').executeTakeFirst();
  return row?.id;
};
