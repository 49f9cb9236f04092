import { foldEmail } from '../../../domain/people/email.ts';
import { listRows, updateRows, updatesRow } from '../../shop/db/rows.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import type { FrozenOrder } from './frozen-order.ts';

/** What a customer has proven to hold. */
export interface ProvenContact {
  email: string | null;
  phone: string | null;
}

/**
 * Gives a customer the orders that their guests placed under an e-mail or phone which the customer has proven;
 * returns how many. An order changes hands once.
 */
export const claimGuestOrders = async (
  trx: Trx,
  guestOwners: readonly string[],
  owner: string,
  proven: ProvenContact,
): Promise<number> => {
  if (guestOwners.length === 0 || (proven.email === null && proven.phone === null)) return 0;
  const orders = await listRows(trx, 'orders', { owner: guestOwners });
  let claimed = 0;
  for (const order of orders) {
    const { contact } = JSON.parse(order.frozen_json) as FrozenOrder;
    if (isProven(contact, proven) && (await assignOwner(trx, order, owner))) claimed += 1;
  }
  return claimed;
};

const isProven = (contact: FrozenOrder['contact'], { email, phone }: ProvenContact): boolean =>
  (email !== null && contact.email != null && foldEmail(contact.email) === foldEmail(email)) ||
  (phone !== null && contact.phone === phone);

/** Moves an order unless somebody else has it by now; what it used of discounts moves along. */
export const assignOwner = async (trx: Trx, order: { id: string; owner: string }, owner: string) => {
  const isOurs = await updatesRow(trx, 'orders', { id: order.id, owner: order.owner }, { owner });
  await updateRows(trx, 'discount_uses', { order_id: order.id }, { owner });
  return isOurs;
};
