import { sql } from 'kysely';
import { toMajor } from '../../domain/money/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import { loadMoney } from '../settings/settings.ts';
import { insertsRow } from '../shop/db/rows.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import { customerIdOf, DRAFT_OWNER } from '../shop/owners.ts';
import type { Shop } from '../shop/shop.ts';
import { queueEvent } from '../webhooks/queue-event.ts';

/** A cart with goods that nobody touched for so long was left. */
const LEFT_AFTER_MS = 2 * HOUR_MS;
/** What is older was left before anybody counted. */
const OLDEST_MS = 2 * DAY_MS;
const AT_ONCE = 200;

/** Notes carts that were left, once each time they are, and says `cart.abandoned`. */
export const noteLeftCarts = async (shop: Shop): Promise<void> => {
  const now = shop.now();
  const window = { from: timeAfter(now, -OLDEST_MS), to: timeAfter(now, -LEFT_AFTER_MS) };
  const carts = await listLeft(shop.db.read, window);
  if (carts.length === 0) return;
  const { decimalPlaces, currencyCode } = await loadMoney(shop.db.read);
  await inTransaction(shop.db, async (trx) => {
    for (const { owner, ...cart } of carts) {
      if (!(await insertsRow(trx, 'abandoned_carts', cart))) continue;
      const { value_minor, ...rest } = cart;
      const value = toMajor(value_minor, decimalPlaces);
      const data = { ...rest, customer_id: customerIdOf(owner), value, currency_code: currencyCode };
      await queueEvent(trx, { event: 'cart.abandoned', at: now.toISOString(), data: async () => data });
    }
  });
};

const listLeft = async (read: Reader, { from, to }: { from: string; to: string }) => {
  const rows = await read
    .selectFrom('carts as c')
    .innerJoin('cart_items as i', 'i.cart_id', 'c.id')
    .leftJoin('abandoned_carts as a', (join) =>
      join.onRef('a.cart_id', '=', 'c.id').onRef('a.left_at', '=', 'c.updated_at'),
    )
    .select(['c.id as cart_id', 'c.updated_at as left_at', 'c.branch_id', 'c.owner'])
    .select(sql<number>`sum(i.quantity)`.as('item_count'))
    .select(sql<number>`sum(i.quantity * i.seen_price_minor)`.as('value_minor'))
    .where('c.updated_at', '>', from)
    .where('c.updated_at', '<=', to)
    .where('a.cart_id', 'is', null)
    .where('i.gift_of', '=', 0)
    .where('c.owner', 'not like', `${DRAFT_OWNER}%`)
    .groupBy(['c.id', 'c.updated_at', 'c.branch_id', 'c.owner'])
    .orderBy('c.updated_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => ({
    ...row,
    item_count: Number(row.item_count),
    value_minor: Number(row.value_minor),
  }));
};

export const CART_JOBS: readonly Job[] = [
  { name: 'carts that were left', everyMs: 5 * MINUTE_MS, run: noteLeftCarts },
];
