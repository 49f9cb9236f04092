import type { VersionAction } from '../../../api/contract/admin/content.ts';
import { noteAudit } from '../../shop/audit.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Author, DocumentKind, DocumentRef } from './document-kind.ts';
import {
  deleteSchedule,
  findSchedule,
  hasShownVersion,
  insertVersion,
  newestNumber,
} from './draft-repository.ts';
import { followPublished } from './drafts.ts';
import { keepText } from './kept-texts.ts';

export interface Stored<T> {
  ref: DocumentRef;
  content: T;
  author: Author;
  action: VersionAction;
}

/** What showing a document came to: what shoppers saw before and what they see now. */
export interface Shown<T> {
  before: T | undefined;
  live: T;
}

/**
 * Shows clean content to shoppers, with its version and its line in the log, inside a transaction that holds the lock
 * of the change log. `given` is what it was cleaned from.
 */
export const showWithin = async <T>(
  shop: Shop,
  trx: Trx,
  kind: DocumentKind<T>,
  { ref, content, given, author, action }: Stored<T> & { given: T },
): Promise<Shown<T>> => {
  const at = shop.now().toISOString();
  const before = await kind.live(trx, ref);
  await kind.apply(trx, ref, content, at);
  // Blocks of home have got their numbers.
  const live = (await kind.live(trx, ref)) ?? content;
  await addVersion(trx, kind, { ref, content: live, author, action, before, at });
  note(trx, shop, { ref, author, action }, before, live);
  await followPublished(trx, kind, ref, { before, given, content: live, at, author });
  return { before, live };
};

/** Takes what shoppers see of it down, inside a transaction that holds the lock of the change log. */
export const hideWithin = async <T>(
  shop: Shop,
  trx: Trx,
  kind: DocumentKind<T>,
  { ref, content, author }: Omit<Stored<T>, 'action'>,
): Promise<void> => {
  const at = shop.now().toISOString();
  await kind.remove(trx, ref, at);
  await dropSchedule(trx, ref);
  await addVersion(trx, kind, { ref, content, author, action: 'removed', before: content, at });
  note(trx, shop, { ref, author, action: 'removed' }, content, null);
};

/** Removes a time of publishing; its text is kept. False when there is none. */
export const dropSchedule = async (trx: Trx, ref: DocumentRef): Promise<boolean> => {
  const row = await findSchedule(trx, ref);
  if (!row) return false;
  await keepText(trx, { ...row, saved_at: row.created_at });
  return deleteSchedule(trx, ref);
};

/** Notes a write in the desk's log; texts stand in it as they were and as they are. */
export const note = (
  trx: Trx,
  shop: Shop,
  { ref, author, action }: { ref: DocumentRef; author: Author; action: string },
  before: unknown,
  after: unknown,
): void => {
  const [entity = '', id = ''] = ref.document.split(':');
  const actor = { staffId: author.id, name: author.email ?? author.name, at: shop.now().toISOString() };
  const values = (content: unknown) => ({ action, ...(ref.locale && { locale: ref.locale }), content });
  noteAudit(trx, actor, entity, id, before == null ? null : values(before), values(after));
};

const addVersion = async <T>(
  trx: Trx,
  kind: DocumentKind<T>,
  { ref, content, author, action, before, at }: Stored<T> & { before: T | undefined; at: string },
): Promise<void> => {
  let number = await newestNumber(trx, ref);
  const row = { ...ref, published_at: at };
  if (before !== undefined && !(await hasShownVersion(trx, ref))) {
    number += 1;
    await insertVersion(trx, {
      ...row,
      number,
      action: 'before',
      content_json: JSON.stringify(kind.content.parse(before)),
      author_id: null,
      author_name: '',
    });
  }
  await insertVersion(trx, {
    ...row,
    number: number + 1,
    action,
    content_json: JSON.stringify(content),
    author_id: author.id,
    author_name: author.name,
  });
};
