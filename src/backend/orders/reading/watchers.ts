import type { z } from 'zod';
import type { WatchOrderRequest, WatchOrderResponse } from '../../../api/contract/subscriptions.ts';
import { say } from '../../../domain/text/text.ts';
import { deleteRows, findRow, insertsRow } from '../../shop/db/rows.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../../shop/shop.ts';
import { fieldError } from '../../shop/shop-error.ts';
import { listWatchers } from '../record/watcher-repository.ts';
import { getRow } from './orders.ts';

/** So many browsers hear of one order: a household, not a mailing list. */
const MOST_BROWSERS = 10;

/**
 * Has a browser hear of an order, or no longer; 404 unless the visitor placed it or holds its token, 422 for a
 * browser that takes no messages.
 */
export const watchOrder = async (
  shop: Shop,
  visitor: Visitor,
  request: z.output<typeof WatchOrderRequest>,
): Promise<WatchOrderResponse> => {
  const { id } = await getRow(shop, request.order_id, { visitor, token: request.token ?? undefined });
  const browser = await findRow(shop.db.read, 'push_subscriptions', { endpoint: request.endpoint });
  if (!browser) {
    throw fieldError('endpoint', say`Allow notifications in this browser first.`);
  }
  const watcher = { order_id: id, subscription_id: browser.id };
  await inTransaction(shop.db, async (trx) => {
    await deleteRows(trx, 'order_watchers', { order_id: id, subscription_id: browser.id });
    if (!request.watching) return;
    if ((await listWatchers(trx, id)).length >= MOST_BROWSERS)
      throw fieldError('order_id', say`Too many devices already get updates on this order.`);
    await insertsRow(trx, 'order_watchers', watcher);
  });
  return { watching: request.watching };
};
