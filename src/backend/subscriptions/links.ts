import type { SubscriptionResponse } from '../../api/contract/subscriptions.ts';
import { inLanguage, type Phrases, say, type Text } from '../../domain/text/text.ts';
import { changesRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { hashToken } from '../shop/link-token.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { welcome } from './newsletter.ts';
import { confirmSubscriber } from './newsletter-repository.ts';

type Kind = SubscriptionResponse['kind'];
const TABLES = { newsletter: 'newsletter_subscribers', stock_notice: 'stock_notices' } as const;
const KINDS = ['newsletter', 'stock_notice'] as const;

const CONFIRMED: Record<Kind, Text> = {
  newsletter: say`You are subscribed to our newsletter.`,
  stock_notice: say`We'll let you know as soon as it's back.`,
};
const ENDED: Record<Kind, Text> = {
  newsletter: say`You won't get any more newsletters.`,
  stock_notice: say`You won't get any more messages about it.`,
};

/** What a confirm link asks for, however often it is pressed; 404 for a link that is no longer good. */
export const confirm = async (shop: Shop, token: string, phrases: Phrases): Promise<SubscriptionResponse> => {
  const at = shop.now().toISOString();
  const hash = hashToken(token);
  const kind = await inTransaction(shop.db, async (trx) => {
    const reader = await confirmSubscriber(trx, hash, at);
    if (reader) await welcome(shop, trx, reader, at);
    for (const one of KINDS) if (await confirmByHash(trx, TABLES[one], hash, at)) return one;
    return undefined;
  });
  if (!kind) throw notFound(say`This link no longer works. Please subscribe again.`);
  return { kind, status: 'confirmed', message: inLanguage(CONFIRMED[kind], phrases) };
};

/** What an unsubscribe link asks for, however often it is pressed; 404 for an unknown one. */
export const end = async (shop: Shop, token: string, phrases: Phrases): Promise<SubscriptionResponse> => {
  const kind = await inTransaction(shop.db, async (trx) => {
    for (const one of KINDS) if (await endByToken(trx, TABLES[one], token)) return one;
    return undefined;
  });
  if (!kind) throw notFound(say`This link no longer works.`);
  return { kind, status: 'ended', message: inLanguage(ENDED[kind], phrases) };
};

type Table = 'stock_notices' | 'newsletter_subscribers';

/** Confirms what a link belongs to; true also for a second press of the same link. */
const confirmByHash = (trx: Trx, table: Table, hash: string, at: string): Promise<boolean> =>
  changesRow(
    trx
      .updateTable(table as 'stock_notices')
      .set({ state: 'confirmed', confirmed_at: at })
      .where('confirm_hash', '=', hash)
      .where('state', 'in', ['pending', 'confirmed']),
  );

/** Ends what a message's link belongs to; true also when it was over. */
const endByToken = (trx: Trx, table: Table, token: string): Promise<boolean> =>
  changesRow(
    trx
      .updateTable(table as 'stock_notices')
      .set({ state: 'ended' })
      .where('unsubscribe_token', '=', token),
  );
