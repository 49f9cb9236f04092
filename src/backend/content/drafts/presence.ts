import { deleteRows, putRow } from '../../shop/db/rows.ts';
import { inTransaction, type Reader } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';

/** An editor's browser says so every 20 s. */
const GONE_AFTER_MS = 45_000;

export interface Person {
  /** Tells people of the same name apart. */
  person: string;
  name: string;
}

/** Says that somebody has the document open now; returns the names of the others who have. */
export const sayPresent = async (
  shop: Shop,
  document: string,
  { person, name }: Person,
): Promise<string[]> => {
  const now = shop.now();
  await inTransaction(shop.db, async (trx) => {
    await trx.deleteFrom('content_presence').where('seen_at', '<', limitOf(now)).execute();
    await putRow(trx, 'content_presence', { document, person }, { name, seen_at: now.toISOString() });
  });
  const rows = await listPresent(shop.db.read, now, document);
  return rows.filter((one) => one.document === document && one.person !== person).map((one) => one.name);
};

/** Says that somebody has left the document. */
export const sayGone = (shop: Shop, document: string, person: string): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    await deleteRows(trx, 'content_presence', { document, person });
  });

/** Who has documents open now, in all whose name begins so. */
export const listPresent = (read: Reader, now: Date, prefix: string) =>
  read
    .selectFrom('content_presence')
    .select(['document', 'person', 'name'])
    .where('document', 'like', `${prefix}%`)
    .where('seen_at', '>=', limitOf(now))
    .orderBy('name')
    .execute();

const limitOf = (now: Date): string => new Date(now.getTime() - GONE_AFTER_MS).toISOString();
