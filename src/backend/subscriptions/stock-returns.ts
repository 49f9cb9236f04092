import { chooseLanguage } from '../../domain/text/text.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { type Notice, queueNotices } from '../outbox/queue/outbox.ts';
import { seal } from '../outbox/queue/seal.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import { linkOf } from '../shop/link-token.ts';
import type { Shop } from '../shop/shop.ts';
import { awaitedName, claimMetNotice, listMetNotices } from './stock-notice-repository.ts';

const EVERY_MS = MINUTE_MS;
const MOST_AT_ONCE = 200;

/** Tells everyone who waits for a product that its branch has again, once each. */
export const notifyOfStock = async (shop: Shop): Promise<void> => {
  const at = shop.now().toISOString();
  for (const met of await listMetNotices(shop.db.read, MOST_AT_ONCE)) {
    const link = linkOf(shop, 'unsubscribe', met.unsubscribe_token);
    const notice: Notice = {
      kind: met.channel as Notice['kind'],
      to: met.destination,
      template: 'stock.returned',
      data: {
        product: await awaitedName(shop.db.read, met.name, met.variant_id),
        url: `${shop.siteUrl}/product/${met.slug}`,
      },
      sealed: seal(shop, { unsubscribe: link }),
      language: chooseLanguage(met.language) ?? 'en',
    };
    await inTransaction(shop.db, async (trx) => {
      if (await claimMetNotice(trx, met.id, at)) await queueNotices(trx, [notice], at);
    });
  }
};

export const SUBSCRIPTION_JOBS: readonly Job[] = [
  { name: 'tell of returned stock', everyMs: EVERY_MS, run: notifyOfStock },
];
