import type { ImportDialect } from '../../domain/imports/columns.ts';
import type { ImportIssue } from '../../domain/imports/issues.ts';
import { nextTryAfter, PICTURE_PROBLEMS, type PictureProblem } from '../../domain/imports/pictures.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { timeAfter } from '../../domain/time/durations.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { deleteRows, updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { dropPictures, movePicture, type PictureRow, retryPictures } from './picture-repository.ts';
import { findImport, insertIssues, lockImport, MOST_ISSUES, nextIssueSeq } from './repository.ts';

const WORDS: Readonly<Record<PictureProblem, Text>> = {
  picture_not_found: say`The other server has no picture at this address.`,
  picture_too_large: say`The picture is too large: at most 5 MB and 16 megapixels.`,
  not_a_picture: say`There is no picture in JPEG, PNG, WebP or AVIF at this address.`,
  address_not_allowed: say`Pictures are fetched from public https addresses alone.`,
  no_answer: say`The other server did not answer.`,
  too_many_pictures: say`The product has as many pictures as it may have.`,
};

const COLUMN: Readonly<Record<ImportDialect, string>> = {
  shop: 'image_urls',
  shopify: 'Image Src',
  woocommerce: 'Images',
};

/** Has pictures that could not be fetched tried again later or, at last, stand in the report. */
export const notePictureProblem = (
  shop: Shop,
  importId: number,
  rows: readonly PictureRow[],
  problem: PictureProblem,
): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const isUndone = !(await lockImport(trx, importId));
    if (isUndone)
      return dropPictures(
        trx,
        importId,
        rows.map(({ seq }) => seq),
      );
    const failed: PictureRow[] = [];
    for (const row of rows) {
      const tries = row.tries + 1;
      const wait = nextTryAfter(problem, tries);
      if (wait !== undefined)
        await movePicture(trx, row, { tries, problem, due_at: timeAfter(shop.now(), wait) });
      else if (await movePicture(trx, row, { tries, problem, state: 'failed' })) failed.push(row);
    }
    await reportPictures(trx, importId, failed, problem);
  });

/** Adds pictures to the report of an import, which is locked. */
export const reportPictures = async (
  trx: Trx,
  importId: number,
  failed: readonly PictureRow[],
  code: PictureProblem,
): Promise<void> => {
  const found = failed.length === 0 ? undefined : await findImport(trx, importId);
  if (!found) return;
  const seq = await nextIssueSeq(trx, importId);
  const issues = failed.map(({ row, url }): ImportIssue => {
    const value = url.slice(0, 200);
    return {
      row,
      column: COLUMN[found.dialect as ImportDialect],
      value,
      code,
      text: WORDS[code],
      isWarning: true,
    };
  });
  await insertIssues(trx, importId, seq, issues.slice(0, Math.max(0, MOST_ISSUES + 1 - seq)));
  await updateRow(trx, 'imports', importId, { warnings: found.warnings + failed.length });
};

/** Has the pictures fetched again that failed, and takes them from the report. 422 where none did, or it is undone. */
export const retryFailedPictures = (shop: Shop, staff: Staff, id: number): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const isStanding = await lockImport(trx, id);
    const row = await findImport(trx, id);
    if (!row) throw notFound();
    const actor = actorOf(shop, staff);
    const pictures = isStanding && row.totals_json === null ? await retryPictures(trx, id, actor.at) : 0;
    if (pictures === 0) throw new ShopError('invalid_transition', say`This import has moved on meanwhile.`);
    await deleteRows(trx, 'import_issues', { import_id: id, code: PICTURE_PROBLEMS });
    await updateRow(trx, 'imports', id, { warnings: Math.max(0, row.warnings - pictures) });
    noteAudit(trx, actor, 'import', id, null, { pictures_again: pictures });
  });
