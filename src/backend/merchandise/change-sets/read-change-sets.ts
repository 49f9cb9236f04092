import type {
  ChangeSet,
  ChangeSetSummary,
  ChangeSets,
  ChangeStep,
} from '../../../api/contract/admin/change-sets.ts';
import { inLanguage, type Phrases, type Text } from '../../../domain/text/text.ts';
import { listProductNames } from '../../catalog/product-repository.ts';
import { previewUrl } from '../../content/drafts/preview-token.ts';
import { PAGE_DOCUMENT, pageIdOf } from '../../content/page-document.ts';
import { findPageById } from '../../content/repository.ts';
import { loadMoney } from '../../settings/settings.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import { categoryNames } from '../bulk/bulk-edit.ts';
import { isChangedRow } from '../bulk/bulk-rows.ts';
import { rowWords } from '../bulk/bulk-words.ts';
import { listSetPages, type SetPageRow } from './change-set-page-repository.ts';
import { givenOf, isChangedPage, refOf, storedText } from './change-set-pages.ts';
import { type ChangeSetRow, findSet, listSets } from './change-set-repository.ts';
import { stepsOf, versionOf } from './change-set-state.ts';
import { planSet } from './plan-set.ts';

const SHOWN = 100;

/** Change sets, the newest first. */
export const listChangeSets = async (read: Reader, phrases: Phrases): Promise<ChangeSets> => ({
  sets: (await listSets(read, 50)).map((row) => ({
    ...summaryOf(row, phrases),
    step_count: stepsOf(row).length,
    page_count: Number(row.page_count ?? 0),
  })),
});

/** One change set with what it would do now; 404 when there is none. */
export const openChangeSet = async (shop: Shop, id: number, phrases: Phrases): Promise<ChangeSet> => {
  const { read } = shop.db;
  const row = await findSet(read, id);
  if (!row) throw notFound();
  const steps = stepsOf(row);
  const pages = await listSetPages(read, id);
  const isOpen = row.state === 'draft' || row.state === 'scheduled' || row.state === 'failed';
  const only = new Map(
    (await listProductNames(read, steps.flatMap(onlyProduct))).map(({ id: productId, name }) => [
      productId,
      name,
    ]),
  );
  return {
    ...summaryOf(row, phrases),
    version: versionOf(row, pages),
    steps: steps.map((step) => ({ step, product: only.get(onlyProduct(step)[0] ?? 0) ?? null })),
    pages: await Promise.all(pages.map((page) => pageOf(shop, page, isOpen))),
    preview: isOpen ? await previewOf(shop, row, phrases) : null,
  };
};

const onlyProduct = (step: ChangeStep): number[] => {
  if ('product_id' in step) return [step.product_id];
  return 'ids' in step.target && step.target.ids.length === 1 ? step.target.ids : [];
};

const summaryOf = (
  row: ChangeSetRow & { undone_at: string | null },
  phrases: Phrases,
): Omit<ChangeSetSummary, 'step_count' | 'page_count'> => ({
  id: row.id,
  name: row.name,
  state: row.undone_at === null ? (row.state as ChangeSetSummary['state']) : 'undone',
  publish_at: row.publish_at,
  edit_id: row.edit_id,
  problem: row.problem && inLanguage(JSON.parse(row.problem) as Text, phrases),
  actor: row.actor,
  updated_at: row.updated_at,
});

const previewOf = async (shop: Shop, row: ChangeSetRow, phrases: Phrases) => {
  const { read } = shop.db;
  const money = await loadMoney(read);
  const rows = await planSet(shop, row);
  const changing = rows.filter((one) => one.problem !== null || isChangedRow(one));
  const done = changing.filter(({ problem }) => problem === null);
  const words = { money, names: await categoryNames(read), phrases };
  return {
    total: rows.length,
    changed: done.length,
    rows: done.slice(0, SHOWN).map((one) => ({ id: one.id, name: one.before.name, ...rowWords(one, words) })),
    kept: changing.flatMap(({ id, before, problem }) =>
      problem ? [{ id, name: before.name, reason: inLanguage(problem, phrases) }] : [],
    ),
  };
};

/** A page with what shoppers see, or saw, and what the set makes or made of it. */
const pageOf = async (shop: Shop, row: SetPageRow, isOpen: boolean): Promise<ChangeSet['pages'][number]> => {
  const { read } = shop.db;
  const ref = refOf(row);
  const id = pageIdOf(ref);
  const { title } = (await findPageById(read, id)) ?? { title: '' };
  const known = { page_id: id, lang: ref.locale };
  if (!isOpen) {
    const isChanged = row.after_json !== null;
    const was = isChanged ? storedText(row.before_json) : null;
    const content = storedText(row.after_json);
    return {
      ...known,
      title: content?.title ?? title,
      was,
      content,
      is_changed: isChanged,
      preview_url: null,
    };
  }
  const content = await givenOf(read, row);
  const live = await PAGE_DOCUMENT.live(read, ref);
  return {
    ...known,
    title: content.title || title,
    was: live === undefined ? null : PAGE_DOCUMENT.content.parse(live),
    content,
    is_changed: isChangedPage(row, live, content),
    // A text that waits for its time may be older than the draft, which is what a preview shows.
    preview_url: row.content_json === null ? previewUrl(shop, ref) : null,
  };
};
