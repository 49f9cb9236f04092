import type { PageContent } from '../../../api/contract/admin/content.ts';
import { type Coming, targetKey } from '../../../domain/desk/guard/check-html.ts';
import type { GuardProblem } from '../../../domain/desk/guard/problem.ts';
import { may } from '../../../domain/desk/roles.ts';
import { inLanguage, type Phrases, say } from '../../../domain/text/text.ts';
import type { DocumentRef } from '../../content/drafts/document-kind.ts';
import { loadDraft } from '../../content/drafts/drafts.ts';
import { dropSchedule, hideWithin, showWithin } from '../../content/drafts/show.ts';
import { PAGE_DOCUMENT, pageIdOf } from '../../content/page-document.ts';
import { findAnyPage } from '../../content/repository.ts';
import type { Actor } from '../../shop/audit.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { ShopError } from '../../shop/shop-error.ts';
import { listSetPages, type SetPageRow, updateSetPage } from './change-set-page-repository.ts';
import type { ChangeSetRow } from './change-set-repository.ts';
import { comingProducts } from './plan-set.ts';

/** A page as a set would publish it. */
export interface PreparedPage {
  ref: DocumentRef;
  /** As its editor left it, and as it may be stored. */
  given: PageContent;
  content: PageContent;
  /** Whether shoppers would see anything else. */
  isChanged: boolean;
  /** What shoppers saw when the time of the set was set; undefined: nothing, or no time is set. */
  seen: PageContent | undefined;
}

/** 403 for a set with pages, for somebody who may not publish pages. */
export const checkMayPublish = (staff: Staff, pages: readonly unknown[]): void => {
  if (pages.length > 0 && !may(staff, 'pages.publish'))
    throw new ShopError(
      'forbidden',
      say`There are pages in this change set: your role may not publish them.`,
    );
};

export const refOf = ({ document, locale }: SetPageRow): DocumentRef => ({ document, locale });

const parsed = (json: string): PageContent => PAGE_DOCUMENT.content.parse(JSON.parse(json));

export const storedText = (json: string | null): PageContent | null => (json === null ? null : parsed(json));

/** The text that would be published: of the time that was set, or the draft as it is. */
export const givenOf = async (read: Reader, row: SetPageRow): Promise<PageContent> =>
  row.content_json === null
    ? (await loadDraft(read, PAGE_DOCUMENT, refOf(row))).content
    : parsed(row.content_json);

/** Whether two texts are the same to shoppers; in a further language its own words alone count. */
export const isSamePage = ({ locale }: DocumentRef, one: PageContent | undefined, other: PageContent) =>
  one !== undefined && wordsOf(locale, one) === wordsOf(locale, other);

const wordsOf = (locale: string, { title, html, seo_title, seo_description, words, ...own }: PageContent) =>
  JSON.stringify([
    [title, html, seo_title, seo_description],
    locale === '' ? [own.slug, own.show_in, own.blocks] : words,
  ]);

/**
 * Whether a set makes another text of a page than shoppers see. One that waits with the text that they saw when its
 * time was set changes nothing, whatever they see by now.
 */
export const isChangedPage = (row: SetPageRow, live: PageContent | undefined, content: PageContent) => {
  const ref = refOf(row);
  const isAsSeen = row.content_json !== null && isSamePage(ref, seenOf(row), content);
  return !isAsSeen && !isSamePage(ref, live, content);
};

const seenOf = ({ before_json }: SetPageRow): PageContent | undefined => storedText(before_json) ?? undefined;

/**
 * Reads, checks and cleans the pages of a set; what else the set brings out may be linked to. 422 `publishing_refused`
 * names each page with what to change.
 */
export const preparePages = async (
  shop: Shop,
  set: ChangeSetRow,
  rows: readonly SetPageRow[],
  phrases: Phrases,
): Promise<PreparedPage[]> => {
  const pages: PreparedPage[] = [];
  for (const row of rows) {
    const ref = refOf(row);
    const given = await givenOf(shop.db.read, row);
    const content = await PAGE_DOCUMENT.clean(given);
    const live = await PAGE_DOCUMENT.live(shop.db.read, ref);
    pages.push({ ref, given, content, seen: seenOf(row), isChanged: isChangedPage(row, live, content) });
  }
  const changed = pages.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return pages;
  const coming = await comingTargets(shop, set, changed);
  const problems: (GuardProblem & { page: string })[] = [];
  for (const { ref, given, content } of changed) {
    const page = content.title || given.slug;
    for (const problem of await PAGE_DOCUMENT.check(shop, ref, given, coming))
      problems.push({ ...problem, page });
  }
  const [first] = problems;
  if (first)
    throw new ShopError('publishing_refused', say`${first.page}: ${first.text}`, {
      problems: problems.map(({ code, page, text, where }) => ({
        code,
        where,
        message: inLanguage(say`${page}: ${text}`, phrases),
      })),
    });
  return pages;
};

/** Where links may lead once the set is out: its products, and its pages under their old and new addresses. */
const comingTargets = async (
  shop: Shop,
  set: ChangeSetRow,
  pages: readonly PreparedPage[],
): Promise<Coming> => {
  const coming = new Map(await comingProducts(shop, set));
  for (const { ref, content } of pages.filter((page) => page.ref.locale === '')) {
    const { slug } = await PAGE_DOCUMENT.blank(shop.db.read, ref);
    for (const one of [slug, content.slug]) coming.set(targetKey('page', one), 'live');
  }
  return coming;
};

/** 422 when shoppers see another text than when the time was set: whose is right, only a person can say. */
const checkAsSeen = async (trx: Trx, pages: readonly PreparedPage[]): Promise<void> => {
  const others: string[] = [];
  for (const { ref, seen, content } of pages) {
    const live = await PAGE_DOCUMENT.live(trx, ref);
    const isAsSeen = live === undefined ? seen === undefined : isSamePage(ref, seen, live);
    if (!isAsSeen && !isSamePage(ref, live, content)) others.push(content.title);
  }
  if (others.length > 0)
    throw new ShopError(
      'publishing_refused',
      say`Shoppers see another text since the time was set: ${others.join(', ')}. So nothing of this change set was published. Its own text is among the versions of the page: put that into the draft if it is the right one, or take the page out. Then publish again.`,
    );
};

/** Shows the pages of a set that change to shoppers, and keeps what stood there. */
export const publishPages = async (
  shop: Shop,
  trx: Trx,
  setId: number,
  {
    pages,
    actor,
    action,
  }: { pages: readonly PreparedPage[]; actor: Actor; action: 'published' | 'scheduled' },
): Promise<void> => {
  await shop.db.dialect.lockChangeLog(trx);
  const author = { id: actor.staffId, name: actor.name };
  const changed = pages.filter(({ isChanged }) => isChanged);
  if (action === 'scheduled') await checkAsSeen(trx, changed);
  for (const page of changed) {
    await dropSchedule(trx, page.ref);
    const { before, live } = await showWithin(shop, trx, PAGE_DOCUMENT, { ...page, author, action });
    await updateSetPage(trx, setId, page.ref, {
      before_json: before === undefined ? null : JSON.stringify(before),
      after_json: JSON.stringify(live),
    });
  }
};

/** What taking pages back came to: how many, and the titles of those that others have changed since. */
export interface PagesBack {
  undone: number;
  kept: string[];
}

/** Brings back what stood before the pages of a set; one that was changed since stays and is named. */
export const takeBackPages = async (
  shop: Shop,
  trx: Trx,
  staff: Staff,
  { setId, actor }: { setId: number; actor: Actor },
): Promise<PagesBack | undefined> => {
  const out = (await listSetPages(trx, setId)).flatMap((row) =>
    row.after_json === null ? [] : [{ row, ref: refOf(row), after: parsed(row.after_json) }],
  );
  if (out.length === 0) return undefined;
  checkMayPublish(staff, out);
  await shop.db.dialect.lockChangeLog(trx);
  const author = { id: actor.staffId, name: actor.name };
  const back: typeof out = [];
  const kept: string[] = [];
  // All are compared before the first goes back: an address belongs to a page in every language.
  for (const page of out)
    if (await canGoBack(trx, page)) back.push(page);
    else kept.push(page.after.title);
  for (const { row, ref, after } of back) {
    if (row.before_json === null) await hideWithin(shop, trx, PAGE_DOCUMENT, { ref, content: after, author });
    else {
      const content = parsed(row.before_json);
      const shown = { ref, content, given: content, author, action: 'taken_back' as const };
      await showWithin(shop, trx, PAGE_DOCUMENT, shown);
    }
  }
  return { undone: back.length, kept };
};

/** Shoppers see what was published, and the address of before has no other page. */
const canGoBack = async (
  trx: Trx,
  { row, ref, after }: { row: SetPageRow; ref: DocumentRef; after: PageContent },
): Promise<boolean> => {
  if (!isSamePage(ref, await PAGE_DOCUMENT.live(trx, ref), after)) return false;
  if (row.before_json === null || ref.locale !== '') return true;
  const holder = await findAnyPage(trx, parsed(row.before_json).slug);
  return holder === undefined || holder.id === pageIdOf(ref);
};
