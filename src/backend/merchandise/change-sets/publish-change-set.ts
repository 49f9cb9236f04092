import type { z } from 'zod';
import type { PublishChangeSet } from '../../../api/contract/admin/change-sets.ts';
import { type Phrases, say, type Text } from '../../../domain/text/text.ts';
import { type Actor, actorOf, noteAudit } from '../../shop/audit.ts';
import { updateRow } from '../../shop/db/rows.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../../shop/shop-error.ts';
import { type Applied, applySteps } from '../bulk/apply-steps.ts';
import { listSetPages } from './change-set-page-repository.ts';
import { checkMayPublish, type PreparedPage, preparePages, publishPages } from './change-set-pages.ts';
import { type ChangeSetRow, findSet } from './change-set-repository.ts';
import { lockOpen, setConflict, stepsOf, versionOf, writer } from './change-set-state.ts';
import { changeSet, checkedStep } from './change-sets.ts';
import { freezePages } from './frozen-pages.ts';
import { plannedOf } from './planned-steps.ts';

/**
 * Publishes a set in one transaction, or has it published at a time. Products that may not change stay, and are named;
 * a page that the guard refuses keeps all of it back.
 */
export const publishChangeSet = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { version, at, phrases }: z.output<typeof PublishChangeSet> & { phrases: Phrases },
): Promise<void> => {
  if (at !== null && at <= shop.now().toISOString())
    throw fieldError('at', say`Choose a time in the future.`);
  const pages = await pagesAsSeen(shop, staff, id, { version, phrases });
  if (at !== null)
    return changeSet(shop, staff, id, version, async (_row, trx) => {
      await freezePages(shop, trx, id, pages);
      return { state: 'scheduled', publish_at: at };
    });
  await inTransaction(shop.db, async (trx) => {
    const { row } = await lockOpen(trx, id, version);
    for (const step of stepsOf(row)) await checkedStep(staff, step);
    await publishRow(shop, trx, row, { actor: actorOf(shop, staff), pages, action: 'published' });
  });
};

/** The pages of a set, checked; 409 when it is not as `version` saw it, 403 for who may not publish pages. */
const pagesAsSeen = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { version, phrases }: { version: string; phrases: Phrases },
): Promise<PreparedPage[]> => {
  const row = await findSet(shop.db.read, id);
  if (!row) throw notFound();
  const rows = await listSetPages(shop.db.read, id);
  if (row.state !== 'published' && versionOf(row, rows) !== version) throw setConflict();
  checkMayPublish(staff, rows);
  return preparePages(shop, row, rows, phrases);
};

interface Publishing {
  actor: Actor;
  pages: readonly PreparedPage[];
  action: 'published' | 'scheduled';
}

/** Publishes the set that is held; 422 when there is nothing that it would change. */
export const publishRow = async (
  shop: Shop,
  trx: Trx,
  row: ChangeSetRow,
  { actor, pages, action }: Publishing,
): Promise<void> => {
  const steps = await plannedOf(trx, stepsOf(row));
  const done = await applySteps(trx, actor, steps, { kind: 'set', name: row.name });
  if (done.changed === 0 && !pages.some(({ isChanged }) => isChanged))
    throw new ShopError('validation_failed', nothingChanged(done));
  await publishPages(shop, trx, row.id, { pages, actor, action });
  await updateRow(trx, 'change_sets', row.id, {
    state: 'published',
    edit_id: done.id,
    problem: done.kept.length > 0 ? JSON.stringify(keptText(done)) : null,
    ...writer(actor),
  });
  noteAudit(
    trx,
    actor,
    'change_set',
    row.id,
    { state: row.state },
    { state: 'published', edit: done.id, pages: pages.map(({ ref }) => ref) },
  );
};

const nothingChanged = ({ kept }: Applied): Text => {
  const [first] = kept;
  return first
    ? say`Nothing can be changed. ${first.name}: ${first.reason}`
    : say`This change set changes nothing now.`;
};

const keptText = ({ kept }: Applied): Text =>
  say`Left as they are: ${kept
    .slice(0, 20)
    .map(({ name }) => name)
    .join(', ')}`;
