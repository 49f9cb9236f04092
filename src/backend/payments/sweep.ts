import { HOUR_MS, MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import { nextLook } from '../gateways/looks.ts';
import {
  claimIntent,
  findIntent,
  type IntentRow,
  listDueIntents,
  listOverdueLinks,
} from '../gateways/repository.ts';
import { expireOrder } from '../orders/lifecycle/advance-order.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { type BooksRead, readBooks } from './read-books.ts';

/** So long an unreachable gateway is waited for before the order expires without its word. */
const WAIT_MS = 70 * MINUTE_MS;
/** Orders that gateways are queried about at once: few, for a gateway has limits of its own. */
const AT_ONCE = 4;

/**
 * Asks the gateways about every order that is due: what was paid is applied, and what was not paid in time expires, but
 * for what a bank is at work on, however long it takes. A gateway that fails is let rest by its breaker.
 */
export const sweepPayments = async (shop: Shop, signal?: AbortSignal): Promise<void> => {
  const now = shop.now();
  for (const id of await listOverdueLinks(shop.db.read, now.toISOString())) await endLink(shop, id, now);
  while (!signal?.aborted) {
    const due = await listDueIntents(shop.db.read, now.toISOString(), AT_ONCE);
    if (due.length === 0) return;
    await Promise.all(due.map((intent) => look(shop, intent, now)));
  }
};

/** An order by link has an intent only while somebody is paying it. */
const endLink = async (shop: Shop, id: string, now: Date): Promise<void> => {
  const intent = await findIntent(shop.db.read, id);
  if (intent) await settle(shop, intent, now);
  else await expireOrder(shop, id);
};

const look = async (shop: Shop, intent: IntentRow, now: Date): Promise<void> => {
  const due_at = nextLook(intent.created_at, now);
  // The last look counts once the gateway has answered it and no bank is at work any more.
  const next = { due_at: due_at ?? timeAfter(now, HOUR_MS), checks: intent.checks + 1 };
  if (!(await inTransaction(shop.db, (trx) => claimIntent(trx, intent, next)))) return;
  const { isKnown, isUnderWay } = await settle(shop, intent, now);
  if (!isKnown || isUnderWay || due_at !== null) return;
  await inTransaction(shop.db, (trx) => claimIntent(trx, { ...intent, ...next }, { ...next, due_at }));
};

const settle = async (shop: Shop, intent: IntentRow, now: Date): Promise<BooksRead> => {
  const read = await readBooks(shop, intent);
  const mustWait = !read.isKnown && now.toISOString() < timeAfter(intent.expires_at, WAIT_MS);
  if (!mustWait) await expireOrder(shop, intent.order_id);
  return read;
};
