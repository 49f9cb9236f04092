import { say } from '../../domain/text/text.ts';
import { deleteRows } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { blocksOfPage, deleteBlocks } from './blocks.ts';
import type { Author } from './drafts/document-kind.ts';
import { note } from './drafts/show.ts';
import { pageRef } from './page-document.ts';
import { findPageById } from './repository.ts';

/**
 * Deletes a page that shoppers do not see, for good, with its drafts, versions, translations and old addresses. 404 for
 * an unknown one, 422 while shoppers see it or a change set is to publish it.
 */
export const deletePageForGood = (shop: Shop, id: number, author: Author): Promise<void> =>
  inTransaction(shop.db, (trx) => deletePageWithin(shop, trx, id, author));

/** The same within a transaction. */
export const deletePageWithin = async (shop: Shop, trx: Trx, id: number, author: Author): Promise<void> => {
  await shop.db.dialect.lockChangeLog(trx);
  const row = await findPageById(trx, id);
  if (!row) throw notFound();
  if (row.is_live === 1)
    throw new ShopError('validation_failed', say`Shoppers see this page. Take it down first.`);
  const ref = pageRef(id);
  const set = await findAnyOpenSet(trx, ref.document);
  if (set)
    throw new ShopError(
      'validation_failed',
      say`This page is in the change set "${set.name}" already. Take it out there first.`,
    );
  for (const table of DOCUMENT_TABLES) await deleteRows(trx, table, { document: ref.document });
  await deleteRows(trx, 'translations', { entity: 'page', entity_id: id });
  await deleteRows(trx, 'slug_redirects', { type: 'page', new_slug: row.slug });
  await deleteBlocks(trx, blocksOfPage(id));
  await deleteRows(trx, 'pages', { id });
  const content = { slug: row.slug, title: row.title };
  await note(trx, shop, { ref, author, action: 'deleted' }, content, null);
};

const DOCUMENT_TABLES = [
  'content_drafts',
  'content_versions',
  'content_schedules',
  'content_presence',
  'change_set_pages',
] as const;

/** A set that is not out yet and holds the page, in whatever language. */
const findAnyOpenSet = (trx: Trx, document: string) =>
  trx
    .selectFrom('change_set_pages as p')
    .innerJoin('change_sets as s', 's.id', 'p.set_id')
    .select('s.name')
    .where('p.document', '=', document)
    .where('s.state', '!=', 'published')
    .executeTakeFirst();
