import { isOpenAt } from '../../../domain/branch/opening-hours.ts';
import { ASAP } from '../../../domain/branch/slots.ts';
import { BY_HAND } from '../../../domain/discounts/discounts.ts';
import { toMinor } from '../../../domain/money/money.ts';
import { readSlot } from '../../delivery/slots.ts';
import { payByCard } from '../../gift-cards/card-ledger.ts';
import { payFromWallet } from '../../loyalty/order-effects.ts';
import { redeem } from '../../promotions/discounts.ts';
import { readStore } from '../../settings/store-cache.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { factsOf, frozenOf } from '../record/order-facts.ts';
import { hasNewerOrder, listItems, type OrderRow } from '../record/repository.ts';
import { linesOf } from '../stock/sale.ts';
import { sellHeldLines, takeLines } from '../stock/stock.ts';
import { placePaid } from './order-status.ts';

/** An expired order whose goods, discounts, time or wallet part are no longer to be had. */
export class CannotRevive extends Error {}

/** Places a locked order that waited for its payment; returns the products whose stock is to be shown again. */
export const completeOrder = async (shop: Shop, trx: Trx, row: OrderRow, at: string): Promise<number[]> => {
  const lines = linesOf(await listItems(trx, row.id));
  await sellHeldLines(trx, lines, causeOf(row, at));
  return placePaid(shop, trx, row, { at, lines });
};

/**
 * Places a locked order that had expired, when all of it can still be had, its parts from gift card and wallet too; throws
 * `CannotRevive` otherwise, and the transaction must be rolled back. Not when the shopper ordered again since:
 * nobody wants both.
 */
export const reviveOrder = async (shop: Shop, trx: Trx, row: OrderRow, at: string): Promise<number[]> => {
  if (await hasNewerOrder(trx, row)) throw new CannotRevive();
  if (!(await isTimeFree(shop, trx, row))) throw new CannotRevive();
  const lines = linesOf(await listItems(trx, row.id));
  if (await takeLines(trx, lines, causeOf(row, at))) throw new CannotRevive();
  for (const { code, discount_id, amount_minor } of usesOf(row)) {
    const use = { discount_id, amount_minor, order_id: row.id, owner: row.owner };
    const reason = await redeem(trx, use, code);
    if (reason) throw new CannotRevive();
  }
  if (!(await payFromWallet(trx, factsOf(row, at), 'again'))) throw new CannotRevive();
  const { gift_card_id: cardId, gift_card_minor: amount } = row;
  const again = { amount, reference: `${row.id}:again`, orderId: row.id, at };
  if (cardId !== null && !(await payByCard(trx, { cardId, ...again }))) throw new CannotRevive();
  return placePaid(shop, trx, row, { at, lines });
};

/** The discounts that the order was placed with, the lowest number first. */
const usesOf = (row: OrderRow) => {
  const { discount_ids = [], discounts, decimal_places } = frozenOf(row);
  const uses = discount_ids.map((id, index) => {
    const { amount = 0, code = null } = discounts[index] ?? {};
    return { discount_id: id, code, amount_minor: toMinor(amount, decimal_places) };
  });
  const stored = uses.filter(({ discount_id }) => discount_id !== BY_HAND);
  return stored.sort((a, b) => a.discount_id - b.discount_id);
};

/** Whether the chosen time could be chosen now; its last place is held until the transaction ends. */
const isTimeFree = async (shop: Shop, trx: Trx, row: OrderRow): Promise<boolean> => {
  const { slot_id: id, branch_id, order_type: orderType } = row;
  if (id === null) return true;
  const { branches } = await readStore(shop.db, trx);
  const branch = branches.find((one) => one.id === branch_id && one.is_active === 1);
  if (!branch) return false;
  const now = shop.now();
  if (id === ASAP) return isOpenAt({ ...branch.rules, timezone: branch.timezone }, now);
  await shop.db.dialect.lockSlot(trx, id);
  return (await readSlot(trx, branch, { id, orderType, now }))?.isAvailable ?? false;
};

const causeOf = (row: OrderRow, at: string) => ({
  branchId: row.branch_id,
  reason: 'order',
  reference: row.id,
  at,
});
