import { MINUTE_MS } from '../../domain/time/durations.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { emptyCard, holdCard } from './card-ledger.ts';
import { mailCard } from './issue-cards.ts';

const MOST_AT_ONCE = 500;

/** Mails the cards whose day has come, each once. */
export const mailDueCards = async (shop: Shop): Promise<void> => {
  const at = shop.now().toISOString();
  for (const { id } of await listDue(shop.db.read, at))
    await inTransaction(shop.db, async (trx) => {
      const card = await holdCard(trx, id);
      if (card.sent_at === null && card.voided_at === null) await mailCard(shop, trx, card, at);
    });
};

const listDue = (read: Reader, at: string) =>
  read
    .selectFrom('gift_cards')
    .select('id')
    .where('sent_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('send_at', '<=', at)
    .limit(MOST_AT_ONCE)
    .execute();

/** Takes what is left off the cards that have expired. */
export const expireCards = async (shop: Shop): Promise<void> => {
  const at = shop.now().toISOString();
  for (const { id } of await listExpired(shop.db.read, at))
    await inTransaction(shop.db, async (trx) => {
      const card = await holdCard(trx, id);
      if (card.expires_at === null || card.expires_at > at) return;
      await emptyCard(trx, card, { reference: `expiry:${at}`, orderId: null, reason: 'expire', at });
    });
};

const listExpired = (read: Reader, at: string) =>
  read
    .selectFrom('gift_cards')
    .select('id')
    .where('expires_at', '<=', at)
    .where('balance_minor', '>', 0)
    .limit(MOST_AT_ONCE)
    .execute();

export const GIFT_CARD_JOBS: readonly Job[] = [
  { name: 'mail gift cards', everyMs: MINUTE_MS, run: mailDueCards },
  { name: 'expire gift cards', everyMs: MINUTE_MS, run: expireCards },
];
