import type { Shop } from '../shop/shop.ts';
import type { MailMessage, Message, TextMessage } from './compose.ts';
import { writeToFile } from './file-transport.ts';
import type { Notice } from './outbox.ts';
import { sendPing } from './send-ping.ts';
import { sendPush } from './send-push.ts';
import { sendSms } from './sms-webhook.ts';
import { sendMail } from './smtp.ts';

export type Transport = (message: Message, notice: Notice) => Promise<void>;

/**
 * Sends mail by SMTP and texts by the webhook where they are set up; else a message becomes a file. Push messages
 * go to the push service that the browser named, changed addresses to IndexNow.
 */
export const transportOf =
  (shop: Shop): Transport =>
  (message, notice) => {
    if (message.kind === 'ping') return sendPing(shop, message.urls);
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
