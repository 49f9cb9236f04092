import type { NewsletterResponse } from '../../api/contract/subscriptions.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { type ConsentScreen, consentWords } from '../../domain/people/newsletter-consent.ts';
import { chooseLanguage, inLanguage, type Language, say } from '../../domain/text/text.ts';
import { phrasesIn } from '../../language/phrases.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { seal } from '../outbox/queue/seal.ts';
import { findRow, hasRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { linkOf, newToken } from '../shop/link-token.ts';
import type { Shop } from '../shop/shop.ts';
import { endSubscriber, renewSubscriber } from './newsletter-repository.ts';
import { isOwnContact, type SubscriptionCall } from './notify-me.ts';

/**
 * Notes an address for the newsletter and sends the link that confirms it; a customer's proven address is
 * subscribed at once. The answer is the same for addresses that are subscribed already.
 */
export const subscribe = async (call: SubscriptionCall, email: string): Promise<NewsletterResponse> => {
  const { shop, visitor, language, phrases } = call;
  const isProven = await isOwnContact(shop.db.read, visitor, 'email', foldEmail(email));
  await inTransaction(shop.db, (trx) =>
    noteSubscriber(shop, trx, { email, isProven, language, screen: '/subscription' }),
  );
  const message = isProven
    ? say`You are subscribed to our newsletter.`
    : say`We sent you a link. Open it to subscribe to our newsletter.`;
  return { status: isProven ? 'confirmed' : 'pending', message: inLanguage(message, phrases) };
};

interface Subscriber {
  email: string;
  isProven: boolean;
  language: Language;
  /** Where it was requested: its words are stored as the proof. */
  screen: ConsentScreen;
}

/** Subscribes a proven address, and sends the link that confirms any other; nothing for one that is subscribed. */
export const noteSubscriber = async (
  shop: Shop,
  trx: Trx,
  { email, isProven, language, screen }: Subscriber,
): Promise<void> => {
  const at = shop.now().toISOString();
  const email_norm = foldEmail(email);
  const confirm = newToken();
  const unsubscribe = newToken().token;
  const isNew = await renewSubscriber(trx, {
    email: email.trim(),
    email_norm,
    state: isProven ? 'confirmed' : 'pending',
    language,
    confirm_hash: confirm.hash,
    unsubscribe_token: unsubscribe,
    created_at: at,
    confirmed_at: isProven ? at : null,
    consent_screen: screen,
    consent_words: inLanguage(consentWords(screen, isProven), phrasesIn(language)),
  });
  if (!isNew) return;
  if (isProven)
    return welcome(shop, trx, { email: email.trim(), language, unsubscribe_token: unsubscribe }, at);
  const sealed = seal(shop, { link: linkOf(shop, 'confirm', confirm.token) });
  const text = { template: 'newsletter.confirm', data: {}, language, sealed };
  await queueNotices(trx, [{ kind: 'mail', to: email.trim(), ...text }], at);
};

interface Move {
  /** Folded; with `wasProven` nobody else's. */
  from: string;
  wasProven: boolean;
  /** Proven just now: the same address, or the one that takes its place. */
  to: string;
}

/**
 * What was requested for an account's address holds for the one that it proves now, with its proof. Who has left the
 * newsletter there is not signed up again, and an address that the account never proved may be a stranger's: it stays.
 */
export const moveSubscriber = async (shop: Shop, trx: Trx, { from, wasProven, to }: Move): Promise<void> => {
  const at = shop.now().toISOString();
  const email_norm = foldEmail(to);
  const isSame = email_norm === from;
  const row = await findRow(trx, 'newsletter_subscribers', { email_norm: from });
  const hasLeft = await hasRow(trx, 'newsletter_subscribers', { email_norm, state: 'ended' });
  if (row && !hasLeft) {
    const { id: _id, ...consent } = row;
    const tokens = { confirm_hash: newToken().hash, unsubscribe_token: newToken().token };
    const own = isSame ? consent : { ...consent, ...tokens };
    const proven = { ...own, email: to, email_norm, state: 'confirmed', confirmed_at: at };
    if (await renewSubscriber(trx, proven)) await welcome(shop, trx, proven, at);
  }
  if (!isSame && wasProven) await endSubscriber(trx, from);
};

export interface Welcomed {
  email: string;
  language: string;
  unsubscribe_token: string;
}

/** Each who is subscribed gets one mail that says so, with its way out: before the first news there is no other. */
export const welcome = (shop: Shop, trx: Trx, reader: Welcomed, at: string): Promise<void> => {
  const language = chooseLanguage(reader.language) ?? 'en';
  const sealed = seal(shop, { unsubscribe: linkOf(shop, 'unsubscribe', reader.unsubscribe_token) });
  const text = { template: 'newsletter.welcome', data: {}, language, sealed };
  return queueNotices(trx, [{ kind: 'mail', to: reader.email, ...text }], at);
};
