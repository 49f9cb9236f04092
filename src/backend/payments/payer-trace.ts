import { noteTraces } from '../loyalty/traces.ts';
import { findOrder } from '../orders/record/repository.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { customerIdOf } from '../shop/owners.ts';
import type { Shop } from '../shop/shop.ts';

/** Remembers by a hash what a member paid with: two accounts that share it cannot invite each other. */
export const notePayer = async (
  shop: Shop,
  orderId: string,
  instrument: string | null | undefined,
): Promise<void> => {
  const order = instrument ? await findOrder(shop.db.read, orderId) : undefined;
  const customerId = order ? customerIdOf(order.owner) : null;
  if (customerId === null) return;
  const at = shop.now().toISOString();
  await inTransaction(shop.db, (trx) => noteTraces(trx, customerId, { payment: instrument ?? null }, at));
};
