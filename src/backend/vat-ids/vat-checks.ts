import type { Selectable } from 'kysely';
import { DAY_MS, timeAfter } from '../../domain/time/durations.ts';
import { findRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { queryVies } from './vies.ts';

export type VatCheck = Selectable<Tables['vat_checks']>;

/** VIES is queried again after a day; what it said holds longer while it cannot be reached, but for a refusal. */
const FRESH_MS = DAY_MS;
const KEPT_MS = 7 * DAY_MS;

/** What is known of a VAT id, nothing being queried. */
export const findVatCheck = async (
  read: Reader,
  { vatId, requester, at }: { vatId: string; requester: string; at: Date },
): Promise<VatCheck | undefined> => {
  const found = await findRow(read, 'vat_checks', { vat_id: vatId, requester });
  const holdsFor = found?.is_valid ? KEPT_MS : FRESH_MS;
  return found && found.checked_at > timeAfter(at, -holdsFor) ? found : undefined;
};

/** The same, after VIES was queried where the last time is a day ago. Outside of transactions: it may take seconds. */
export const checkVatId = async (
  shop: Shop,
  vatId: string,
  requester: string,
): Promise<VatCheck | undefined> => {
  const at = shop.now();
  const known = await findVatCheck(shop.db.read, { vatId, requester, at });
  if (known && known.checked_at > timeAfter(at, -FRESH_MS)) return known;
  const answer = await queryVies(shop, vatId, requester);
  if (!answer) return known;
  const said = {
    is_valid: Number(answer.isValid),
    consultation_number: answer.consultationNumber,
    checked_at: at.toISOString(),
  };
  return inTransaction(shop.db, (trx) =>
    trx
      .insertInto('vat_checks')
      .values({ vat_id: vatId, requester, ...said })
      .onConflict((conflict) => conflict.columns(['vat_id', 'requester']).doUpdateSet(said))
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
};

export const VAT_JOBS: readonly Job[] = [
  {
    name: 'forget what VIES said long ago',
    everyMs: DAY_MS,
    run: async (shop) => {
      const before = timeAfter(shop.now(), -KEPT_MS);
      await inTransaction(shop.db, (trx) =>
        trx.deleteFrom('vat_checks').where('checked_at', '<', before).execute(),
      );
    },
  },
];
