import { signAt } from '../shop/digest.ts';
import type { SmsWebhook } from '../shop/shop.ts';
import type { TextMessage } from './compose.ts';
import { postTo } from './webhooks/post-to.ts';

/**
 * Posts the message as JSON, signed as `X-Webhook-Signature: t=<unix>,v1=<hmac of "t.body">`. Throws on any
 * answer but 2xx (redirects are not followed), after 5 seconds, and before connecting to a private address
 * unless those are allowed.
 */
export const sendSms = async (webhook: SmsWebhook, message: TextMessage, now: Date): Promise<void> => {
  const { id, channel, to, text } = message;
  const body = JSON.stringify({ id, channel, to, text });
  const at = Math.floor(now.getTime() / 1000);
  const headers = { 'x-webhook-signature': signAt(webhook.secret, body, at) };
  const { status } = await postTo(webhook, { body, headers });
  if (status < 200 || status > 299) throw new Error(`The SMS provider answered ${status}.`);
};
