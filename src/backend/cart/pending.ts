import type { Minor } from '../../domain/money/money.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { stockKey } from './line-rules.ts';
import { type listOwnOrders, listUnits, listUses } from './repository.ts';

/**
 * What the visitor's own unpaid orders hold. The next order takes their place, so for this visitor's cart all of
 * it counts as free.
 */
export interface Pending {
  wallet: Minor;
  /** Taken off gift cards, by card. */
  giftCards: ReadonlyMap<number, Minor>;
  /** Units held at one branch by `stockKey`. */
  units: ReadonlyMap<string, number>;
  /** Uses held by discount id. */
  uses: ReadonlyMap<number, number>;
  slotIds: readonly string[];
}

const NONE: Pending = { wallet: 0, giftCards: new Map(), units: new Map(), uses: new Map(), slotIds: [] };

/** What is known of the visitor's own orders. */
export interface OwnOrders {
  pending: Pending;
  /** One of them stands; one that still waits for its payment does not. */
  hasOrdered: boolean;
}

type OwnOrder = Awaited<ReturnType<typeof listOwnOrders>>[number];

export const readOwnOrders = async (
  read: Reader,
  own: readonly OwnOrder[],
  branchId: number,
): Promise<OwnOrders> => {
  const orders = own.filter(({ status }) => status === 'pending_payment');
  const hasOrdered = orders.length < own.length;
  if (orders.length === 0) return { pending: NONE, hasOrdered };
  const here = orders.filter((order) => order.branch_id === branchId).map(({ id }) => id);
  const units = here.length > 0 ? await listUnits(read, here) : [];
  const uses = await listUses(
    read,
    orders.map(({ id }) => id),
  );
  const pending = {
    wallet: orders.reduce((total, order) => total + order.wallet_minor, 0),
    giftCards: tally(orders.map((order) => [order.gift_card_id ?? 0, order.gift_card_minor])),
    units: tally(units.map((unit) => [stockKey(unit.product_id, unit.variant_id), unit.quantity])),
    uses: tally(uses.map((use) => [use.discount_id, 1])),
    slotIds: orders.flatMap(({ slot_id }) => slot_id ?? []),
  };
  return { pending, hasOrdered };
};

const tally = <K>(entries: readonly (readonly [K, number])[]): Map<K, number> => {
  const totals = new Map<K, number>();
  for (const [key, count] of entries) totals.set(key, (totals.get(key) ?? 0) + count);
  return totals;
};
