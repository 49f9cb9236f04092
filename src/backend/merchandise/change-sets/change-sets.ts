import {
  type ChangeStep,
  MOST_PAGES,
  MOST_STEPS,
  type NewChangeSet,
  type PageOfSet,
  type SaveChangeSet,
} from '../../../api/contract/admin/change-sets.ts';
import { say } from '../../../domain/text/text.ts';
import { conflict, loadDraft } from '../../content/drafts/drafts.ts';
import { findOpenSet } from '../../content/drafts/find-open-set.ts';
import { PAGE_DOCUMENT, pageRef } from '../../content/page-document.ts';
import { otherLocale } from '../../content/translate.ts';
import { actorOf, noteAudit } from '../../shop/audit.ts';
import { deleteRows, insertRow, updateRow } from '../../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../../shop/db/shop-db.ts';
import { sanitiseHtml } from '../../shop/sanitise.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../../shop/shop-error.ts';
import { checkBranch } from '../bulk/bulk-edit.ts';
import { deleteSetPage, insertSetPage } from './change-set-page-repository.ts';
import type { ChangeSetRow } from './change-set-repository.ts';
import { lockOpen, stepsOf, writer } from './change-set-state.ts';
import { keepFrozen, thawPages } from './frozen-pages.ts';

/** Begins a change set; returns its number. */
export const createChangeSet = async (shop: Shop, staff: Staff, { name, step }: NewChangeSet) => {
  const steps = step ? [await checkedStep(staff, step)] : [];
  return inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const id = await insertRow(trx, 'change_sets', {
      name,
      state: 'draft',
      steps_json: JSON.stringify(steps),
      ...writer(actor),
      created_at: actor.at,
      publish_at: null,
      edit_id: null,
      problem: null,
    });
    noteAudit(trx, actor, 'change_set', id, null, { name, steps: steps.length });
    return id;
  });
};

/** A step as it is kept: its html without scripts, its stock of a branch of the person's. */
export const checkedStep = async (staff: Staff, step: ChangeStep): Promise<ChangeStep> => {
  if (!('product_id' in step)) {
    checkBranch(staff, step);
    return step;
  }
  const { description_html } = step.content;
  if (description_html === undefined) return step;
  return { ...step, content: { ...step.content, description_html: await sanitiseHtml(description_html) } };
};

/** Adds one more edit at the end; nobody's earlier ones are touched. */
export const addStep = async (shop: Shop, staff: Staff, id: number, step: ChangeStep): Promise<void> => {
  const added = await checkedStep(staff, step);
  await changeSet(shop, staff, id, undefined, (row) => {
    const steps = [...stepsOf(row), added];
    if (steps.length > MOST_STEPS)
      throw fieldError(
        'step',
        say`A change set has at most ${MOST_STEPS} edit.|A change set has at most ${MOST_STEPS} edits.`,
      );
    return { steps_json: JSON.stringify(steps) };
  });
};

/** Renames it, and leaves out or moves edits; 409 when somebody changed it since. */
export const saveChangeSet = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { version, name, keep }: SaveChangeSet,
): Promise<void> =>
  changeSet(shop, staff, id, version, (row) => {
    const steps = stepsOf(row);
    return { name, steps_json: JSON.stringify(keep.flatMap((at) => steps[at] ?? [])) };
  });

/** Puts a set that waits for its time back among those that are prepared. */
export const holdChangeSet = async (shop: Shop, staff: Staff, id: number, version: string): Promise<void> =>
  changeSet(shop, staff, id, version, async (row, trx) => {
    await thawPages(shop, trx, row);
    return { state: 'draft', publish_at: null };
  });

/** Throws away what was prepared; 422 for one that was published. */
export const removeChangeSet = async (shop: Shop, staff: Staff, id: number): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const { row } = await lockOpen(trx, id, undefined);
    await thawPages(shop, trx, row);
    await deleteRows(trx, 'change_set_pages', { set_id: id });
    await deleteRows(trx, 'change_sets', { id });
    noteAudit(trx, actorOf(shop, staff), 'change_set', id, { name: row.name }, null);
  });

/** Writes what `edit` makes of a set that is not out yet, with its line in the log. */
export const changeSet = async (
  shop: Shop,
  staff: Staff,
  id: number,
  version: string | undefined,
  edit: (row: ChangeSetRow, trx: Trx) => Partial<ChangeSetRow> | Promise<Partial<ChangeSetRow>>,
): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const { row } = await lockOpen(trx, id, version);
    const changed = await edit(row, trx);
    await updateRow(trx, 'change_sets', id, { ...changed, problem: null, ...writer(actor) });
    noteAudit(trx, actor, 'change_set', id, { name: row.name, state: row.state }, summed(changed));
  });

const summed = ({ steps_json, ...same }: Partial<ChangeSetRow>) => ({
  ...same,
  ...(steps_json !== undefined && { steps: stepsOf({ steps_json }).length }),
});

/** A page in one of the shop's languages; '' is its own. */
const placeIn = async (read: Reader, { page_id, lang }: Pick<PageOfSet, 'page_id' | 'lang'>) =>
  pageRef(page_id, lang === '' ? '' : await otherLocale(read, lang));

/**
 * Puts a page's draft into a set: it is published with the set, as it is then. 409 when the draft has moved on since
 * `version`, 422 for one that waits in another set or a set that has its time.
 */
export const addPage = async (shop: Shop, staff: Staff, id: number, { version, ...page }: PageOfSet) => {
  const ref = await placeIn(shop.db.read, page);
  await PAGE_DOCUMENT.blank(shop.db.read, ref);
  await inTransaction(shop.db, async (trx) => {
    const { row, pages } = await lockOpen(trx, id, undefined);
    if (row.state === 'scheduled')
      throw new ShopError(
        'invalid_transition',
        say`This change set waits for its time. Take that back first.`,
      );
    if (pages.length >= MOST_PAGES)
      throw fieldError(
        'page_id',
        say`A change set has at most ${MOST_PAGES} page.|A change set has at most ${MOST_PAGES} pages.`,
      );
    // One after the other: a page is in one set at most.
    await shop.db.dialect.lockChangeLog(trx);
    const draft = await loadDraft(trx, PAGE_DOCUMENT, ref);
    if (draft.version !== version) throw conflict(draft);
    const other = await findOpenSet(trx, ref);
    if (other && other.id !== id)
      throw new ShopError(
        'invalid_transition',
        say`This page is in the change set "${other.name}" already. Take it out there first.`,
      );
    if (!(await insertSetPage(trx, id, ref))) return;
    const actor = actorOf(shop, staff);
    await updateRow(trx, 'change_sets', id, writer(actor));
    noteAudit(trx, actor, 'change_set', id, null, {
      name: row.name,
      page: ref,
      title: draft.content.title,
    });
  });
};

/** Takes a page out of a set that is not out yet; its draft stays. 404 when it is not in it. */
export const takePageOut = async (
  shop: Shop,
  staff: Staff,
  id: number,
  page: Pick<PageOfSet, 'page_id' | 'lang'>,
): Promise<void> => {
  const ref = await placeIn(shop.db.read, page);
  await inTransaction(shop.db, async (trx) => {
    const { row, pages } = await lockOpen(trx, id, undefined);
    const own = pages.filter(({ document, locale }) => document === ref.document && locale === ref.locale);
    await keepFrozen(shop, trx, row, own);
    if (!(await deleteSetPage(trx, id, ref))) throw notFound();
    const actor = actorOf(shop, staff);
    await updateRow(trx, 'change_sets', id, { updated_at: actor.at });
    noteAudit(trx, actor, 'change_set', id, { name: row.name, page: ref }, null);
  });
};
