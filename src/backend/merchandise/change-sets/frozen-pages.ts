import { findDraft } from '../../content/drafts/draft-repository.ts';
import { keepText } from '../../content/drafts/kept-texts.ts';
import { PAGE_DOCUMENT } from '../../content/page-document.ts';
import { updateRows } from '../../shop/db/rows.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { listSetPages, type SetPageRow, updateSetPage } from './change-set-page-repository.ts';
import { type PreparedPage, refOf } from './change-set-pages.ts';
import type { ChangeSetRow } from './change-set-repository.ts';

/** Has the pages of a set wait with the texts that were checked, beside what shoppers see of them now. */
export const freezePages = async (shop: Shop, trx: Trx, setId: number, pages: readonly PreparedPage[]) => {
  // What shoppers see stays the same until this is written.
  if (pages.length > 0) await shop.db.dialect.lockChangeLog(trx);
  for (const { ref, given } of pages) {
    const live = await PAGE_DOCUMENT.live(trx, ref);
    await updateSetPage(trx, setId, ref, {
      content_json: JSON.stringify(given),
      before_json: live === undefined ? null : JSON.stringify(live),
    });
  }
};

/** The drafts of a set count again as they are; the texts that waited are kept. */
export const thawPages = async (shop: Shop, trx: Trx, set: ChangeSetRow): Promise<void> => {
  await keepFrozen(shop, trx, set, await listSetPages(trx, set.id));
  await updateRows(trx, 'change_set_pages', { set_id: set.id }, { content_json: null, before_json: null });
};

/** Keeps texts that waited for their time among the versions of their pages, unless the draft is the same. */
export const keepFrozen = async (
  shop: Shop,
  trx: Trx,
  { staff_id, actor, updated_at }: ChangeSetRow,
  rows: readonly SetPageRow[],
): Promise<void> => {
  const frozen = rows.flatMap((row) => (row.content_json === null ? [] : [[row, row.content_json] as const]));
  if (frozen.length > 0) await shop.db.dialect.lockChangeLog(trx);
  for (const [row, content_json] of frozen) {
    const ref = refOf(row);
    if ((await findDraft(trx, ref))?.content_json === content_json) continue;
    const author = { author_id: staff_id, author_name: actor, saved_at: updated_at };
    await keepText(trx, { ...ref, ...author, content_json });
  }
};
