import { findRow } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { keyedHash } from '../shop/keyed-hash.ts';
import type { Shop } from '../shop/shop.ts';
import { type Contacts, listTraceHashes, wasGiven } from './traces.ts';

/**
 * Leaving deletes a customer's traces, and with them what would tell that a gift was given: whoever left and came back
 * would be given one each time. So what somebody left who was given a gift stays as hashes that only this shop can
 * make, for nobody: they say that a gift was given, and neither when an account was whose nor what was hashed.
 */
export const keepGift = async (
  shop: Shop,
  trx: Trx,
  customer: Contacts & { id: number },
  at: string,
): Promise<void> => {
  if (!(await wasGiven(trx, customer.id))) return;
  const traces = await listTraceHashes(trx, customer);
  if (traces.length === 0) return;
  await trx
    .insertInto('gifts_of_leavers')
    .values(traces.map(({ kind, hash }) => ({ hash: hashOf(shop, kind, hash), left_at: at })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ left_at: at }))
    .execute();
};

/** By what trace somebody was given a gift before, in an account that is gone; undefined when nobody was. */
export const findGiftOfLeaver = async (
  shop: Shop,
  read: Reader,
  customer: Contacts & { id: number },
): Promise<string | undefined> => {
  const hashes = new Map(
    (await listTraceHashes(read, customer)).map(({ kind, hash }) => [hashOf(shop, kind, hash), kind]),
  );
  if (hashes.size === 0) return undefined;
  const row = await findRow(read, 'gifts_of_leavers', { hash: [...hashes.keys()] }, ['hash']);
  return row && hashes.get(row.hash);
};

/** After so long somebody is as good as new, and nothing of them is kept any more. */
export const deleteOldGifts = async (trx: Trx, before: string): Promise<void> => {
  await trx.deleteFrom('gifts_of_leavers').where('left_at', '<', before).execute();
};

const hashOf = (shop: Shop, kind: string, hash: string): string => keyedHash(shop, 'gift', kind, hash);
