import { chooseLanguage } from '../../domain/text/text.ts';
import { phrasesIn } from '../../language/phrases.ts';
import { readStore, type StoreSettings } from '../settings/store-cache.ts';
import type { Shop } from '../shop/shop.ts';
import { chooseText, findTexts } from './messages/message-texts.ts';
import { TEMPLATES } from './messages/templates.ts';
import { noticeData, type Wording, writeMail, writePush, writeSms } from './messages/write-message.ts';
import type { Notice } from './queue/outbox.ts';
import { unseal } from './queue/seal.ts';
import { Undeliverable } from './queue/undeliverable.ts';

/** A message in its recipient's language, ready for a transport. */
export type Message = MailMessage | TextMessage | PushNotice | Ping | Hook;
export interface MailMessage {
  kind: 'mail';
  /** The same for every try, so that a mailbox can tell a repetition. */
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the reader ends such messages, for the button of mail programs (RFC 2369, RFC 8058). */
  unsubscribe?: string;
}
export interface TextMessage {
  kind: 'sms';
  id: string;
  channel: 'sms' | 'whatsapp';
  to: string;
  text: string;
}

export interface PushNotice {
  kind: 'push';
  id: string;
  subscriptionId: number;
  title: string;
  body: string;
  url: string;
  tag: string | undefined;
  /** Of title and body. */
  lang: string;
}

/** Addresses of pages that search engines should read again. */
export interface Ping {
  kind: 'ping';
  id: string;
  urls: string[];
}

/** What happened, for a server of the owner's. */
export interface Hook {
  kind: 'webhook';
  id: string;
  deliveryId: number;
}

/**
 * Writes the notice's message: in the words that its owner has for it, else in the shop's own. Throws `Undeliverable`
 * for one that does not exist.
 */
export const composeMessage = async (shop: Shop, id: number, notice: Notice): Promise<Message> => {
  const { kind, to, draft } = notice;
  const messageId = `outbox-${id}@${new URL(shop.siteUrl).hostname}`;
  const filled = { ...notice.data, ...(notice.sealed ? unseal(shop, notice.sealed) : {}) };
  if (kind === 'ping') return { kind, id: messageId, urls: String(filled.urls ?? '').split('\n') };
  if (kind === 'webhook') return { kind, id: messageId, deliveryId: Number(to) };
  const message = draft?.message ?? messageOf(notice.template, filled);
  const template = TEMPLATES[message];
  if (!template?.[kind]) throw new Undeliverable(`There is no ${kind} template ${message}.`);
  const { read } = shop.db;
  const [{ settings }, stored] = await Promise.all([
    readStore(shop.db, read),
    draft ? [] : findTexts(read, message, kind),
  ]);
  const language = notice.language ?? chooseLanguage(settings.money.locale) ?? 'en';
  const words = draft?.text ?? chooseText(template, { channel: kind, language }, stored);
  const data = noticeData(shop, settings, { filled, language });
  const wording: Wording = { template, words, data, language, phrases: phrasesIn(language) };
  if (kind === 'mail') {
    const from = `"${settings.storeName.replace(/["\\\r\n]/g, '')}" <${senderOf(shop, settings)}>`;
    // A test of any message has a value for every placeholder.
    const link = template.needs?.mail?.includes('unsubscribe') && data.get('unsubscribe');
    const mail = { kind, id: messageId, from, to, ...writeMail(wording, settings) };
    return link ? { ...mail, unsubscribe: data.pageUrl(link) } : mail;
  }
  if (kind === 'push') {
    const subscriptionId = Number(to);
    return { kind, id: messageId, subscriptionId, lang: language, ...writePush(wording) };
  }
  const channel = data.get('channel') === 'whatsapp' ? 'whatsapp' : 'sms';
  return { kind, id: messageId, channel, to, text: writeSms(wording) };
};

/** Which message a notice becomes: some templates have others by what is known. */
const messageOf = (template: string, filled: Notice['data']): string => {
  const others = TEMPLATES[template]?.otherwise ?? [];
  return others.find(({ datum, is }) => String(filled[datum] ?? '') === is)?.message ?? template;
};

const senderOf = ({ siteUrl }: Shop, { mailFrom }: StoreSettings): string =>
  mailFrom ?? `no-reply@${new URL(siteUrl).hostname}`;
