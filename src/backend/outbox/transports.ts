import type { Transporter } from 'nodemailer';
import { SECOND_MS } from '../../domain/time/durations.ts';
import { loadShopSettings } from '../settings/settings.ts';
import type { Shop } from '../shop/shop.ts';
import type { MailMessage, Message, TextMessage } from './compose.ts';
import { writeToFile } from './file-transport.ts';
import { sendPush } from './push/send-push.ts';
import type { Notice } from './queue/outbox.ts';
import { Undeliverable } from './queue/undeliverable.ts';
import { sendSms } from './sms-webhook.ts';
import { sendWebhook } from './webhooks/send-webhook.ts';

export type Transport = (message: Message, notice: Notice) => Promise<void>;

/**
 * Sends mail by SMTP and texts by the webhook where they are set up; else a message becomes a file. Push messages
 * go to the push service that the browser named, changed addresses to IndexNow, events to the owner's servers.
 */
export const transportOf =
  (shop: Shop): Transport =>
  (message, notice) => {
    if (message.kind === 'ping') return sendPing(shop, message.urls);
    if (message.kind === 'webhook') return sendWebhook(shop, message.deliveryId);
    if (message.kind === 'push') return sendPush(shop, message.subscriptionId, message);
    return message.kind === 'mail' ? mail(shop, message, notice) : text(shop, message, notice);
  };

const mail = (shop: Shop, message: MailMessage, notice: Notice): Promise<void> => {
  const url = shop.delivery?.smtpUrl;
  return url ? sendMail(url, message) : writeToFile(shop, message, notice);
};

const text = (shop: Shop, message: TextMessage, notice: Notice): Promise<void> => {
  const webhook = shop.delivery?.smsWebhook;
  return webhook ? sendSms(webhook, message, shop.now()) : writeToFile(shop, message, notice);
};

type Mailer = Pick<Transporter, 'sendMail'>;
const mailers = new Map<string, Mailer>();

/** Says that a POST to the address of `List-Unsubscribe` is enough. */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Hands the mail over to the server at `smtp://` or `smtps://`; throws when it does not take it. */
const sendMail = async (url: string, message: MailMessage): Promise<void> => {
  const { id, from, to, subject, text, html, unsubscribe } = message;
  const list = unsubscribe !== undefined && { list: { unsubscribe }, headers: ONE_CLICK };
  const mailer = await mailerOf(url);
  await mailer.sendMail({ messageId: `<${id}>`, from, to, subject, text, html, ...list });
};

/** A message is never more than its text: nothing in it may name a file or an address to be read. */
const mailerOf = async (url: string): Promise<Mailer> => {
  const known = mailers.get(url);
  if (known) return known;
  const { createTransport } = await import('nodemailer'); // large, and many shops write files
  const mailer = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 5 * SECOND_MS,
    greetingTimeout: 5 * SECOND_MS,
    socketTimeout: 15 * SECOND_MS,
  });
  mailers.set(url, mailer);
  return mailer;
};

/** Passes on what it gets to every search engine that takes part. */
const PUBLIC_ENDPOINT = 'https://api.indexnow.org/indexnow';
const TIMEOUT_MS = 10_000;
/** No other try of the same would end otherwise: a wrong key, or addresses that are not the shop's. */
const REFUSED = [400, 403, 422];

/** Sends IndexNow the addresses of changed pages; throws `Undeliverable` where it is switched off or refuses for good. */
const sendPing = async (
  shop: Shop,
  urls: readonly string[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> => {
  const { indexNowKey: key } = await loadShopSettings(shop.db.read);
  if (key === null) throw new Undeliverable('The shop has no key for IndexNow any more.');
  const { host } = new URL(shop.siteUrl);
  const endpoint = (shop.env ?? process.env).INDEXNOW_URL || PUBLIC_ENDPOINT;
  const response = await fetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host, key, keyLocation: `${shop.siteUrl}/indexnow.txt`, urlList: urls }),
  });
  await response.body?.cancel();
  if (REFUSED.includes(response.status))
    throw new Undeliverable(`IndexNow responded with ${response.status}.`);
  if (!response.ok) throw new Error(`IndexNow responded with ${response.status}.`);
};
