import type { Reader } from '../../shop/db/shop-db.ts';

/** The browsers that hear of an order, each in its own language. */
export const listWatchers = (read: Reader, orderId: string): Promise<{ id: number; language: string }[]> =>
  read
    .selectFrom('order_watchers as watcher')
    .innerJoin('push_subscriptions as browser', 'browser.id', 'watcher.subscription_id')
    .select(['browser.id', 'browser.language'])
    .where('watcher.order_id', '=', orderId)
    .orderBy('browser.id')
    .execute();
