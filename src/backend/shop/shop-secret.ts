import { deleteRows, findRow, insertsRow } from './db/rows.ts';
import { inTransaction, type ShopDb } from './db/shop-db.ts';
import { hmacSha256, numberOf } from './digest.ts';
import type { Shop } from './shop.ts';
import { sign } from './signatures.ts';

/** A secret for one purpose, made from the shop's own: the same in every process, and none tells another. */
export const shopSecret = (
  shop: Shop,
  purpose: 'test-payments' | 'documents' | 'couriers' | 'webhook-addresses',
): string => sign(shop.secret, purpose);

const KEY = { name: 'key_print' };

/** Whether the database was first used with this key, of which it keeps a print that tells nothing; a new one takes it. */
export const isKeyOf = async (db: ShopDb, secret: string): Promise<boolean> => {
  const value = numberOf(hmacSha256(secret, KEY.name, 'hex'));
  const read = () => findRow(db.read, 'counters', KEY, ['value']);
  const known = await read();
  if (known) return known.value === value;
  await inTransaction(db, (trx) => insertsRow(trx, 'counters', { ...KEY, value }));
  return (await read())?.value === value;
};

/** The next start takes its own key: for a shop whose key is lost for good. */
export const forgetKey = (db: ShopDb): Promise<number> =>
  inTransaction(db, (trx) => deleteRows(trx, 'counters', KEY));
