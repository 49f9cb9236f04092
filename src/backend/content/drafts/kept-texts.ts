import type { Trx } from '../../shop/db/shop-db.ts';
import type { DocumentRef } from './document-kind.ts';
import { hasVersionOf, insertVersion, newestNumber } from './draft-repository.ts';

/** A text that another is about to replace, with who wrote it and when. */
export interface KeptText extends DocumentRef {
  content_json: string;
  author_id: number | null;
  author_name: string;
  saved_at: string;
}

/**
 * Keeps a text of a draft among the document's versions; false when one of them holds it already. The caller holds
 * the lock of the change log: two who keep at once get numbers one after the other.
 */
export const keepText = async (trx: Trx, text: KeptText): Promise<boolean> => {
  const { document, locale, content_json, author_id, author_name, saved_at } = text;
  if (await hasVersionOf(trx, text, content_json)) return false;
  await insertVersion(trx, {
    document,
    locale,
    content_json,
    author_id,
    author_name,
    action: 'draft',
    number: (await newestNumber(trx, text)) + 1,
    published_at: saved_at,
  });
  return true;
};
