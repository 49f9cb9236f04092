import { say } from '../../../domain/text/text.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { ShopError } from '../../shop/shop-error.ts';
import type { Author, DocumentKind, Place } from './document-kind.ts';
import { type DraftRow, findDraft, replaceDraft } from './draft-repository.ts';

export interface Draft<T> {
  /** 0: nobody has edited it yet. */
  version: number;
  content: T;
  author: string;
  saved_at: string | null;
}

/** The draft; what is published, or a blank one, where nobody has begun yet. */
export const loadDraft = async <T>(read: Reader, kind: DocumentKind<T>, place: Place): Promise<Draft<T>> => {
  const row = await findDraft(read, place);
  if (row) return toDraft(kind, row);
  const content = (await kind.live(read, place)) ?? (await kind.blank(read, place));
  return { version: 0, content, author: '', saved_at: null };
};

const toDraft = <T>(kind: DocumentKind<T>, row: DraftRow): Draft<T> => ({
  version: row.version,
  content: kind.content.parse(JSON.parse(row.content_json)),
  author: row.author_name,
  saved_at: row.saved_at,
});

export interface DraftChange<T> {
  place: Place;
  /** The version that the content was made from. */
  base: number;
  content: T;
  author: Author;
}

/**
 * Stores a draft; returns its new version. 409 `draft_conflict` with both texts when somebody has saved another one
 * since: nothing is overwritten.
 */
export const saveDraft = async <T>(
  shop: Shop,
  kind: DocumentKind<T>,
  { place, base, content, author }: DraftChange<T>,
): Promise<Draft<T>> => {
  await kind.blank(shop.db.read, place);
  const at = shop.now().toISOString();
  const row = {
    ...place,
    content_json: JSON.stringify(content),
    author_id: author.id,
    author_name: author.name,
    saved_at: at,
  };
  const isStored = await inTransaction(shop.db, (trx) => replaceDraft(trx, base, row));
  if (!isStored) throw conflict(await loadDraft(shop.db.read, kind, place), content);
  return { version: base + 1, content, author: author.name, saved_at: at };
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
  place: Place,
  { before, given, content, at, author }: Followed<T>,
): Promise<void> => {
  const row = await findDraft(trx, place);
  const known = row && JSON.stringify(kind.content.parse(JSON.parse(row.content_json)));
  const isFollowing = [before, given, content].some((one) => known === JSON.stringify(one));
  if (known !== undefined && !isFollowing) return;
  await replaceDraft(trx, row?.version ?? 0, {
    ...place,
    content_json: JSON.stringify(content),
    author_id: author.id,
    author_name: author.name,
    saved_at: at,
  });
};
