import { formatPrice } from '../../domain/money/format-money.ts';
import { PHRASES } from '../../domain/phrases/phrases.ts';
import { directionOf } from '../../domain/text/locales.ts';
import { escapeMarkup } from '../../domain/text/markup.ts';
import { chooseLanguage, inLanguage, type Phrases } from '../../domain/text/text.ts';
import { readStore, type StoreSettings } from '../settings/store-cache.ts';
import type { Shop } from '../shop/shop.ts';
import type { Notice } from './outbox.ts';
import { unseal } from './seal.ts';
import type { Letter, TemplateData } from './template.ts';
import { TEMPLATES } from './templates.ts';
import { Undeliverable } from './undeliverable.ts';

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

/** Fills the notice's template; throws `Undeliverable` for one that does not exist. */
export const composeMessage = async (shop: Shop, id: number, notice: Notice): Promise<Message> => {
  const { settings } = await readStore(shop.db, shop.db.read);
  const language = notice.language ?? chooseLanguage(settings.money.locale) ?? 'en';
  const phrases = PHRASES[language];
  const template = TEMPLATES[notice.template];
  const data = dataOf(shop, notice, settings);
  const messageId = `outbox-${id}@${new URL(shop.siteUrl).hostname}`;
  if (notice.kind === 'sms' && template?.sms) {
    const channel = data.get('channel') === 'whatsapp' ? 'whatsapp' : 'sms';
    const text = inLanguage(template.sms(data), phrases);
    return { kind: 'sms', id: messageId, channel, to: notice.to, text };
  }
  if (notice.kind === 'mail' && template?.mail) {
    const from = `"${settings.storeName.replace(/["\\\r\n]/g, '')}" <${senderOf(shop, settings)}>`;
    const letter = template.mail(data);
    return {
      kind: 'mail',
      id: messageId,
      from,
      to: notice.to,
      ...writeLetter(letter, phrases, { ...settings, direction: directionOf(language) }),
    };
  }
  if (notice.kind === 'push' && template?.push) {
    const { title, body, url, tag } = template.push(data);
    const said = { title: inLanguage(title, phrases), body: inLanguage(body, phrases), url, tag };
    return { kind: 'push', id: messageId, subscriptionId: Number(notice.to), lang: language, ...said };
  }
  if (notice.kind === 'ping') return { kind: 'ping', id: messageId, urls: data.get('urls').split('\n') };
  if (notice.kind === 'webhook') return { kind: 'webhook', id: messageId, deliveryId: Number(notice.to) };
  throw new Undeliverable(`There is no ${notice.kind} template ${notice.template}.`);
};

const dataOf = (shop: Shop, notice: Notice, { storeName, money }: StoreSettings): TemplateData => {
  const filled = { ...notice.data, ...(notice.sealed ? unseal(shop, notice.sealed) : {}) };
  const get = (name: string) => (Object.hasOwn(filled, name) ? String(filled[name] ?? '') : '');
  const currencyCode = get('currency') || money.currencyCode;
  const write = (amount: number) => formatPrice(amount, { ...money, currencyCode });
  const price = get('amount') && write(Number(get('amount')));
  return { get, price, write, storeName, siteUrl: shop.siteUrl };
};

const senderOf = ({ siteUrl }: Shop, { mailFrom }: StoreSettings): string =>
  mailFrom ?? `no-reply@${new URL(siteUrl).hostname}`;

const writeLetter = ({ subject, lines, action }: Letter, phrases: Phrases, settings: StoreSettings) => {
  const written = lines.map((line) => inLanguage(line, phrases));
  const label = action && inLanguage(action.label, phrases);
  return {
    subject: inLanguage(subject, phrases).replace(/[\r\n]+/g, ' '),
    text: [...written, ...(action ? [`${label}: ${action.url}`] : []), settings.storeName].join('\n\n'),
    html: toHtml(written, action && { label: label ?? '', url: action.url }, settings),
  };
};

const toHtml = (
  lines: readonly string[],
  action: { label: string; url: string } | undefined,
  { theme, storeName, direction }: StoreSettings,
): string => {
  const button = `display:inline-block;padding:12px 20px;border-radius:8px;text-decoration:none;background:${theme.brand};color:${theme.textOnBrand}`;
  const paragraphs = lines.map((line) => `<p>${inHtml(line)}</p>`);
  const link = action
    ? [`<p><a href="${inHtml(action.url)}" style="${button}">${inHtml(action.label)}</a></p>`]
    : [];
  const body = [...paragraphs, ...link, `<p style="color:#666">${inHtml(storeName)}</p>`].join('');
  return `<!doctype html><html dir="${direction}"><body style="font:16px/1.5 sans-serif;max-width:34em;margin:auto;padding:24px">${body}</body></html>`;
};

const inHtml = (text: string): string => escapeMarkup(text).replaceAll('\n', '<br>');
