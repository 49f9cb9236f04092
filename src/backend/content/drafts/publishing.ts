import type { GuardProblem } from '../../../domain/desk/guard/problem.ts';
import { inLanguage, type Phrases, say } from '../../../domain/text/text.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../../shop/shop-error.ts';
import type { Author, DocumentKind, DocumentRef } from './document-kind.ts';
import {
  deleteSchedule,
  findVersion,
  type ScheduleRow,
  setScheduleProblem,
  upsertSchedule,
} from './draft-repository.ts';
import { conflict, loadDraft } from './drafts.ts';
import { dropSchedule, hideWithin, note, type Stored, showWithin } from './show.ts';

export interface Publishing {
  ref: DocumentRef;
  /** Of the draft as its editor saw it. */
  version: number;
  author: Author;
  /** Of the refusal's words. */
  phrases: Phrases;
}

/** Shows the draft to shoppers. 409 when it has moved on, 422 `publishing_refused` with what to change. */
export const publishDraft = async <T>(shop: Shop, kind: DocumentKind<T>, given: Publishing) => {
  const { ref, author } = given;
  const content = await checkedDraft(shop, kind, given);
  await store(shop, kind, { ref, content, author, action: 'published' }, (trx) =>
    dropSchedule(trx, ref).then(() => true),
  );
};

/** Shows the draft as it is now to shoppers from `at` on; a later time or another draft replaces it. */
export const schedulePublishing = async <T>(
  shop: Shop,
  kind: DocumentKind<T>,
  given: Publishing & { at: Date },
): Promise<void> => {
  const { ref, author, at } = given;
  if (!(at.getTime() > shop.now().getTime()))
    throw fieldError('at', say`Choose a time that is still to come.`);
  const content = await checkedDraft(shop, kind, given);
  await inTransaction(shop.db, async (trx) => {
    await shop.db.dialect.lockChangeLog(trx);
    await dropSchedule(trx, ref);
    await upsertSchedule(trx, {
      ...ref,
      publish_at: at.toISOString(),
      content_json: JSON.stringify(content),
      author_id: author.id,
      author_name: author.name,
      created_at: shop.now().toISOString(),
      problem: null,
    });
    note(trx, shop, { ref, author, action: 'schedule' }, null, { publish_at: at.toISOString() });
  });
};

/** Takes a time of publishing back; 404 when there is none. */
export const cancelSchedule = async (shop: Shop, ref: DocumentRef, author: Author): Promise<void> => {
  const isGone = await inTransaction(shop.db, async (trx) => {
    await shop.db.dialect.lockChangeLog(trx);
    if (!(await dropSchedule(trx, ref))) return false;
    note(trx, shop, { ref, author, action: 'cancel schedule' }, null, null);
    return true;
  });
  if (!isGone) throw notFound(say`No time of publishing is set.`);
};

/** Publishes one that is due, once in however many processes; what the guard refuses stays with its reason. */
export const publishDue = async <T>(shop: Shop, kind: DocumentKind<T>, row: ScheduleRow): Promise<void> => {
  const ref = { document: row.document, locale: row.locale };
  const content = kind.content.parse(JSON.parse(row.content_json));
  const author = await authorOf(shop, row);
  try {
    const problems = await kind.check(shop, ref, content);
    if (problems.length > 0) throw refused(problems, {});
    await store(shop, kind, { ref, content, author, action: 'scheduled' }, (trx) =>
      deleteSchedule(trx, ref, row.created_at),
    );
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    await inTransaction(shop.db, (trx) => setScheduleProblem(trx, row, error.message));
  }
};

const authorOf = async ({ db }: Shop, { author_id: id, author_name: name }: ScheduleRow): Promise<Author> => {
  const found = db.read.selectFrom('staff').select('email').where('id', '=', id);
  return { id, name, ...(await found.executeTakeFirst()) };
};

/**
 * Shows an earlier version again. It is not checked: what was wrong must go at once. 422 for a draft that was kept:
 * shoppers have not seen it, so it goes through the draft.
 */
export const takeBack = async <T>(
  shop: Shop,
  kind: DocumentKind<T>,
  { ref, number, author }: { ref: DocumentRef; number: number; author: Author },
): Promise<void> => {
  const row = await findVersion(shop.db.read, ref, number);
  if (!row) throw notFound(say`There is no version ${number}.`);
  if (row.action === 'draft')
    throw fieldError(
      'number',
      say`Shoppers have never seen version ${number}. Put it into the draft and publish that.`,
    );
  const content = kind.content.parse(JSON.parse(row.content_json));
  await store(shop, kind, { ref, content, author, action: 'taken_back' });
};

/** Takes it down; any version brings it back. 404 when shoppers do not see it. */
export const removeDocument = async <T>(
  shop: Shop,
  kind: DocumentKind<T>,
  ref: DocumentRef,
  author: Author,
): Promise<void> => {
  await inTransaction(shop.db, async (trx) => {
    await shop.db.dialect.lockChangeLog(trx);
    const content = await kind.live(trx, ref);
    if (content === undefined) throw notFound();
    await hideWithin(shop, trx, kind, { ref, content, author });
  });
};

/** Stores content for shoppers without a draft: the command line. */
export const publishContent = async <T>(
  shop: Shop,
  kind: DocumentKind<T>,
  given: { ref: DocumentRef; content: T; author: Author },
): Promise<void> => store(shop, kind, { ...given, action: 'command' });

/** Everything that publishing does, in one transaction; nothing when `claim` finds nothing to do any more. */
const store = async <T>(
  shop: Shop,
  kind: DocumentKind<T>,
  { ref, content: given, author, action }: Stored<T>,
  claim: (trx: Trx) => Promise<boolean> = async () => true,
): Promise<void> => {
  const content = await kind.clean(given);
  await inTransaction(shop.db, async (trx) => {
    // Two who publish at once get numbers one after the other.
    await shop.db.dialect.lockChangeLog(trx);
    if (!(await claim(trx))) return;
    await showWithin(shop, trx, kind, { ref, content, given, author, action });
  });
};

const checkedDraft = async <T>(shop: Shop, kind: DocumentKind<T>, { ref, version, phrases }: Publishing) => {
  const draft = await loadDraft(shop.db.read, kind, ref);
  if (draft.version !== version) throw conflict(draft);
  const problems = await kind.check(shop, ref, draft.content);
  if (problems.length > 0) throw refused(problems, phrases);
  return draft.content;
};

/** The refusal with every problem in the editor's words; the first one on top. */
const refused = (problems: readonly GuardProblem[], phrases: Phrases): ShopError =>
  new ShopError('publishing_refused', problems[0]?.text ?? say`It cannot be published.`, {
    problems: problems.map(({ code, text, where }) => ({
      code,
      where,
      message: inLanguage(text, phrases),
    })),
  });
