import type { DraftSaved } from '../../../api/contract/admin/content.ts';
import { say } from '../../../domain/text/text.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { ShopError } from '../../shop/shop-error.ts';
import type { Author, DocumentKind, DocumentRef } from './document-kind.ts';
import { type DraftRow, findDraft, replaceDraft } from './draft-repository.ts';
import { keepText } from './kept-texts.ts';

export interface Draft<T> {
  /** 0: nobody has edited it yet. */
  version: number;
  content: T;
  author: string;
  saved_at: string | null;
}

/** The draft; what is published, or a blank one, where nobody has begun yet. */
export const loadDraft = async <T>(read: Reader, kind: DocumentKind<T>, ref: DocumentRef) => {
  const row = await findDraft(read, ref);
  if (row) return toDraft(kind, row);
  const content = (await kind.live(read, ref)) ?? (await kind.blank(read, ref));
  return { version: 0, content, author: '', saved_at: null };
};

const toDraft = <T>(kind: DocumentKind<T>, row: DraftRow): Draft<T> => ({
  version: row.version,
  content: kind.content.parse(JSON.parse(row.content_json)),
  author: row.author_name,
  saved_at: row.saved_at,
});

export interface DraftChange<T> {
  ref: DocumentRef;
  /** The version that the content was made from. */
  base: number;
  content: T;
  author: Author;
  /** The open editor that saves; '' for the command line. */
  sitting?: string;
  /** Texts that the author gave up for this one. */
  aside?: readonly T[];
}

/**
 * Stores a draft; returns its new version. 409 `draft_conflict` with both texts when somebody has saved another one
 * since: nothing is overwritten. The last text of another sitting, and those put aside, are kept as versions.
 */
export const saveDraft = async <T>(
  shop: Shop,
  kind: DocumentKind<T>,
  { ref, base, content, author, sitting = '', aside = [] }: DraftChange<T>,
): Promise<DraftSaved> => {
  await kind.blank(shop.db.read, ref);
  const at = shop.now().toISOString();
  const row = {
    ...ref,
    content_json: JSON.stringify(content),
    author_id: author.id,
    author_name: author.name,
    saved_at: at,
    sitting,
  };
  const kept = await inTransaction(shop.db, async (trx) => {
    const replaced = await findDraft(trx, ref);
    const isOther = replaced && (sitting === '' || replaced.sitting !== sitting);
    const texts = [
      ...(isOther ? [replaced] : []),
      ...aside.map((text) => ({ ...row, content_json: JSON.stringify(text) })),
    ].filter(({ content_json }) => content_json !== row.content_json);
    // Before the draft, as publishing does: no two writers wait for each other.
    if (texts.length > 0) await shop.db.dialect.lockChangeLog(trx);
    if (!(await replaceDraft(trx, base, row))) return undefined;
    let count = 0;
    for (const text of texts) if (await keepText(trx, text)) count += 1;
    return count;
  });
  if (kept === undefined) throw conflict(await loadDraft(shop.db.read, kind, ref), content);
  return { version: base + 1, saved_at: at, kept };
};

/** The refusal of what was made from an earlier version; it carries the present draft and what was sent. */
export const conflict = <T>(draft: Draft<T>, sent?: T): ShopError =>
  new ShopError('draft_conflict', say`${draft.author || '?'} has saved another text since you began.`, {
    draft,
    ...(sent !== undefined && { sent }),
  });

export interface Followed<T> {
  before: T | undefined;
  /** As it was to be published, and as it was stored: cleaned, and with numbers. */
  given: T;
  content: T;
  at: string;
  author: Author;
}

/**
 * Brings the draft to what was just published. One with edits of its own stays, so that nothing of it is lost;
 * its editor sees the difference.
 */
export const followPublished = async <T>(
  trx: Trx,
  kind: DocumentKind<T>,
  ref: DocumentRef,
  { before, given, content, at, author }: Followed<T>,
): Promise<void> => {
  const row = await findDraft(trx, ref);
  const known = row && JSON.stringify(kind.content.parse(JSON.parse(row.content_json)));
  const isFollowing = [before, given, content].some((one) => known === JSON.stringify(one));
  if (known !== undefined && !isFollowing) return;
  await replaceDraft(trx, row?.version ?? 0, {
    ...ref,
    content_json: JSON.stringify(content),
    author_id: author.id,
    author_name: author.name,
    saved_at: at,
    sitting: '',
  });
};
