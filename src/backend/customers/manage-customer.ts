import type { ExportResponse } from '../../api/contract/account.ts';
import type { GoodwillRequest } from '../../api/contract/admin/customers.ts';
import { isTypedName } from '../../domain/desk/typed-name.ts';
import { toMinor } from '../../domain/money/money.ts';
import { say } from '../../domain/text/text.ts';
import { bookGoodwill } from '../loyalty/order-effects.ts';
import { readStore } from '../settings/store-cache.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { changesRow, UNSET, updatesRow } from '../shop/db/rows.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { ownerOf } from '../shop/owners.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';
import { eraseCustomer, exportAccount } from './leave.ts';
import { getReachedCustomer, titleOf } from './open-customer.ts';
import { deleteSessions } from './session-repository.ts';

/** Books credit on the wallet, once per key of the press; the reason stands in the customer's wallet. */
export const giveGoodwill = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { amount, reason, key }: GoodwillRequest & { key: string },
): Promise<void> => {
  await getReachedCustomer(shop, staff, id);
  const { settings } = await readStore(shop.db, shop.db.read);
  const minor = toMinor(amount, settings.money.decimalPlaces);
  if (minor <= 0) throw fieldError('amount', say`Enter an amount above 0.`);
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const reference = `desk:${staff.staffId}:${key}`;
    const isNew = await bookGoodwill(trx, {
      customerId: id,
      amount: minor,
      reference,
      at: actor.at,
      why: reason,
    });
    if (isNew) noteAudit(trx, actor, 'customer', id, null, { goodwill_minor: minor, reason });
  });
};

/** Keeps a customer from signing in, which ends every session of theirs, or lets them in again. */
export const blockCustomer = async (shop: Shop, staff: Staff, id: number, isBlocked: boolean) => {
  await getReachedCustomer(shop, staff, id);
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const isChanged = await changesRow(
      trx
        .updateTable('customers')
        .set({ blocked_at: isBlocked ? actor.at : null })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where('blocked_at', isBlocked ? 'is' : 'is not', null),
    );
    if (!isChanged) return;
    if (isBlocked) await deleteSessions(trx, id);
    noteAudit(trx, actor, 'customer', id, { is_blocked: !isBlocked }, { is_blocked: isBlocked });
  });
};

/** A note for the desk; the log says that one was written, and not what. */
export const noteCustomer = async (shop: Shop, staff: Staff, id: number, text: string): Promise<void> => {
  await getReachedCustomer(shop, staff, id);
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const note = { customer_id: id, staff_id: staff.staffId, author: staff.name, text, at: actor.at };
    await trx.insertInto('customer_notes').values(note).execute();
    noteAudit(trx, actor, 'customer', id, null, { note: 'written' });
  });
};

/** Everything the shop keeps about a customer; that somebody took it stands in the log. */
export const exportCustomer = async (shop: Shop, staff: Staff, id: number): Promise<ExportResponse> => {
  await getReachedCustomer(shop, staff, id);
  await inTransaction(shop.db, (trx) =>
    noteAudit(trx, actorOf(shop, staff), 'customer', id, null, { export: 'made' }),
  );
  return exportAccount(shop, { customerId: id, owner: ownerOf(id) });
};

/** Erases the person, as leaving by oneself does; 422 unless the name is typed as it stands there. */
export const eraseAtDesk = async (shop: Shop, staff: Staff, id: number, name: string): Promise<void> => {
  const customer = await getReachedCustomer(shop, staff, id);
  const isSame = isTypedName(name, titleOf(customer));
  if (!isSame) throw fieldError('name', say`Type the name as it stands above.`);
  await eraseCustomer(shop, customer, {
    claim: (trx, change) => {
      noteAudit(trx, actorOf(shop, staff), 'customer', id, null, { erased: true });
      return updatesRow(trx, 'customers', { id, deleted_at: UNSET }, { ...change, blocked_at: null });
    },
  });
};
