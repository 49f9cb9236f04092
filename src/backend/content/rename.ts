import { sql } from 'kysely';
import { type ChangeEntry, noteChanges } from '../shop/db/changes.ts';
import { findValue, updateRows } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { type Slugged, storeRename } from '../shop/db/slug-redirects.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import { isSlug } from './slug.ts';

const TABLES = { product: 'products', category: 'categories', page: 'pages' } as const;

export interface Rename {
  type: Slugged;
  from: string;
  to: string;
}

/**
 * Gives a product, category or page another address; all its earlier ones lead to it in one hop. 404 when there is
 * none under `from`, 422 when `to` is no slug or belongs to another.
 */
export const renameSlug = async (shop: Shop, rename: Rename): Promise<void> => {
  const { from, to } = rename;
  checkNewSlug(to);
  if (from === to) return;
  await inTransaction(shop.db, (trx) => renameWithin(trx, rename, shop.now().toISOString()));
};

/** 422 for what cannot stand in an address. */
export const checkNewSlug = (slug: string): void => {
  if (!isSlug(slug)) throw fieldError('slug', 'A slug has small letters, digits and single hyphens.');
  // What has digits alone is looked up as the number of a product.
  if (/^\d+$/.test(slug)) throw fieldError('slug', 'A slug has at least one letter.');
};

/** The rename as a part of another transaction. */
export const renameWithin = async (trx: Trx, rename: Rename, at: string): Promise<void> => {
  const { type, from, to } = rename;
  if (await findId(trx, type, to)) throw fieldError('slug', `"${to}" is the address of another ${type}.`);
  const id = await moveSlug(trx, rename, at);
  if (id === undefined) throw notFound(`There is no ${type} "${from}".`);
  await storeRename(trx, type, rename);
  if (type === 'product') await followReplacement(trx, rename);
  noteChanges(trx, changesOf(rename, id));
};

const findId = (trx: Trx, type: Slugged, slug: string): Promise<number | undefined> =>
  findValue(trx.selectFrom(TABLES[type]).select('id').where('slug', '=', slug), 'id');

const moveSlug = (trx: Trx, { type, from, to }: Rename, at: string): Promise<number | undefined> =>
  findValue(
    trx
      .updateTable(TABLES[type])
      .set({ slug: to, updated_at: at })
      .where('slug', '=', from)
      .returning(sql<number>`id`.as('id')),
    'id',
  );

/** Products that this one has replaced lead to where it is now. */
const followReplacement = async (trx: Trx, { from, to }: Rename): Promise<void> => {
  await updateRows(trx, 'products', { replacement_slug: from }, { replacement_slug: to });
};

/** Both addresses change, and whatever links to them. */
const changesOf = ({ type, from, to }: Rename, id: number): ChangeEntry[] => [
  { type, id, slug: from },
  { type, id, slug: to },
  // Every footer lists the pages; home's blocks list categories.
  ...(type === 'page' ? [{ type }] : type === 'category' ? [{ type: 'layout' as const }] : []),
];
