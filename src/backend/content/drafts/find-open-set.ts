import type { Reader } from '../../shop/db/shop-db.ts';
import type { DocumentRef } from './document-kind.ts';

/** The change set that a document waits in, with its time when one is set; null where it is in none. */
export const findOpenSet = async (read: Reader, { document, locale }: DocumentRef) => {
  const row = await read
    .selectFrom('change_set_pages as p')
    .innerJoin('change_sets as s', 's.id', 'p.set_id')
    .select(['s.id', 's.name', 's.publish_at', 's.state'])
    .where('p.document', '=', document)
    .where('p.locale', '=', locale)
    .where('s.state', '!=', 'published')
    .executeTakeFirst();
  return row
    ? { id: row.id, name: row.name, publish_at: row.state === 'scheduled' ? row.publish_at : null }
    : null;
};
