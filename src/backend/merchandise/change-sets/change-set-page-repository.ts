import type { Selectable } from 'kysely';
import type { DocumentRef } from '../../content/drafts/document-kind.ts';
import { findsRow, insertsRow, updateRows } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

type StoredPage = Selectable<Tables['change_set_pages']>;
/** A page of a set, with the version of its draft as that is now; null: nobody has edited it yet. */
export type SetPageRow = StoredPage & { version: number | null };

/** Pages of a set; a page in the shop's own language stands before its others. */
export const listSetPages = (read: Reader, setId: number): Promise<SetPageRow[]> =>
  read
    .selectFrom('change_set_pages as p')
    .leftJoin('content_drafts as d', (join) =>
      join.onRef('d.document', '=', 'p.document').onRef('d.locale', '=', 'p.locale'),
    )
    .selectAll('p')
    .select('d.version')
    .where('p.set_id', '=', setId)
    .orderBy('p.document')
    .orderBy('p.locale')
    .execute();

/** False when it is there already. */
export const insertSetPage = (trx: Trx, set_id: number, { document, locale }: DocumentRef) =>
  insertsRow(trx, 'change_set_pages', {
    set_id,
    document,
    locale,
    content_json: null,
    before_json: null,
    after_json: null,
  });

/** False when it is not in the set. */
export const deleteSetPage = (trx: Trx, setId: number, { document, locale }: DocumentRef): Promise<boolean> =>
  findsRow(
    trx
      .deleteFrom('change_set_pages')
      .where('set_id', '=', setId)
      .where('document', '=', document)
      .where('locale', '=', locale)
      .returning('set_id'),
  );

export const updateSetPage = async (
  trx: Trx,
  setId: number,
  { document, locale }: DocumentRef,
  change: Partial<Pick<StoredPage, 'content_json' | 'before_json' | 'after_json'>>,
): Promise<void> => {
  await updateRows(trx, 'change_set_pages', { set_id: setId, document, locale }, change);
};
