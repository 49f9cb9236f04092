import type { ChangeStep } from '../../../api/contract/admin/change-sets.ts';
import { say } from '../../../domain/text/text.ts';
import type { Actor } from '../../shop/audit.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { shortDigest } from '../../shop/digest.ts';
import { notFound, ShopError } from '../../shop/shop-error.ts';
import { listSetPages, type SetPageRow } from './change-set-page-repository.ts';
import { type ChangeSetRow, lockSet } from './change-set-repository.ts';

export const stepsOf = ({ steps_json }: Pick<ChangeSetRow, 'steps_json'>) =>
  JSON.parse(steps_json) as ChangeStep[];

/** Names a set as somebody saw it: its edits, and its pages with the texts that would be published. */
export const versionOf = (
  { name, steps_json, state, publish_at }: ChangeSetRow,
  pages: readonly SetPageRow[],
): string =>
  shortDigest([
    name,
    steps_json,
    state,
    publish_at,
    pages.map(({ document, locale, content_json, version }) => [document, locale, content_json ?? version]),
  ]);

/** Who changed the set last, and when. */
export const writer = ({ staffId, name, at }: Actor) => ({ staff_id: staffId, actor: name, updated_at: at });

/** The refusal of what was made from an earlier state of the set. */
export const setConflict = (): ShopError =>
  new ShopError('product_conflict', say`Somebody changed this change set meanwhile. Look at it again.`);

/** Holds a set that is not out yet; 409 when it is not as `version` saw it. */
export const lockOpen = async (
  trx: Trx,
  id: number,
  version: string | undefined,
): Promise<{ row: ChangeSetRow; pages: SetPageRow[] }> => {
  const row = await lockSet(trx, id);
  if (!row) throw notFound();
  if (row.state === 'published')
    throw new ShopError('invalid_transition', say`This change set was published already.`);
  const pages = await listSetPages(trx, id);
  if (version !== undefined && versionOf(row, pages) !== version) throw setConflict();
  return { row, pages };
};
