import { DAY_MS } from '../../domain/time/durations.ts';
import { type Notice, queueNothing, queueNotices } from '../outbox/queue/outbox.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { isTryLeft } from '../shop/try-limits.ts';
import { findStaffByEmail } from './repository.ts';

/** Says in the log and, once a day, by mail to the person that somebody guesses; as long for an address of nobody. */
export const warnOfGuesses = async (shop: Shop, email: string): Promise<void> => {
  const row = await findStaffByEmail(shop.db.read, email);
  shop.log('warn', 'Somebody guesses how to sign in at the desk', { staffId: row?.id ?? null });
  if (!(await isTryLeft(shop, { name: 'desk-warned', key: [email], most: 1, windowMs: DAY_MS }))) return;
  const data = { name: row?.name ?? email };
  const notice: Notice = { kind: 'mail', to: email, template: 'staff.guessed', data };
  const at = shop.now().toISOString();
  await inTransaction(shop.db, (trx) =>
    row ? queueNotices(trx, [notice], at) : queueNothing(trx, notice, at),
  );
};
