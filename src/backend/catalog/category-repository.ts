import type { Selectable } from 'kysely';
import { compiled } from '../shop/db/compiled.ts';
import { findRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { loadTranslator } from '../translations/translator.ts';

export type CategoryRow = Selectable<Tables['categories']>;

/** Where categories are read, and in which language when it is not the shop's own. */
export interface CategoryReader {
  read: Reader;
  translation: string | undefined;
}

/** All active categories in display order, in the language of the market. */
export const listCategories = async ({ read, translation }: CategoryReader): Promise<CategoryRow[]> => {
  const { rows } = await selectCategories(read);
  const words = await loadTranslator(read, translation, [['category', 'all']]);
  return rows.map((row) => words.row('category', row.id, row));
};

const selectCategories = compiled((db) =>
  db.selectFrom('categories').selectAll().where('is_active', '=', 1).orderBy('position').orderBy('id'),
);

export const findCategory = async ({ read, translation }: CategoryReader, slug: string) => {
  const row = await selectCategory(read, slug);
  if (!row) return undefined;
  return (await loadTranslator(read, translation, [['category', [row.id]]])).row('category', row.id, row);
};

const selectCategory = (read: Reader, slug: string): Promise<CategoryRow | undefined> =>
  findRow(read, 'categories', { slug, is_active: 1 });

/** Category ids of a product that it belongs to directly. */
export const listDirectCategoryIds = async (read: Reader, productId: number): Promise<number[]> => {
  const { rows } = await selectDirectCategories(read, productId);
  return rows.map((row) => row.category_id);
};

const selectDirectCategories = compiled((db, productId: number) =>
  db
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', productId)
    .where('is_direct', '=', 1)
    .orderBy('category_id'),
);
