import { SUBSCRIPTIONS } from '../../api/contract/subscriptions.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { personal } from '../shop/answers.ts';
import { type ApiContext, requireVisitor } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { countTry, messageLimits } from '../shop/try-limits.ts';
import { confirm, end } from './links.ts';
import { subscribe } from './newsletter.ts';
import { notifyMe, readRecipient, type SubscriptionCall } from './notify-me.ts';
import { subscribeToPush, unsubscribeFromPush } from './push.ts';

const on = serve(SUBSCRIPTIONS, 'Subscriptions', personal);
export const subscriptionsRoutes = on.module;

const callOf = (c: ApiContext): SubscriptionCall => ({
  shop: c.var.shop,
  visitor: requireVisitor(c),
  branchId: c.var.branchId,
  language: c.var.language,
  phrases: c.var.phrases,
});

on('POST /notify-me', async ({ c, body: request }) => {
  const call = callOf(c);
  const recipient = await readRecipient(call, request);
  await countTry(c, messageLimits(c, 'notify-me', recipient.destination));
  return notifyMe(call, request, recipient);
});

on('POST /newsletter', async ({ c, body: { email } }) => {
  await countTry(c, messageLimits(c, 'newsletter', foldEmail(email)));
  return subscribe(callOf(c), email);
});

on('POST /subscriptions/confirm', ({ shop, phrases, body }) => confirm(shop, body.token, phrases));

on('POST /subscriptions/unsubscribe', ({ shop, phrases, body }) => end(shop, body.token, phrases));

on('POST /push/subscribe', async ({ c, body }) => {
  await subscribeToPush(callOf(c), body);
  return { subscribed: true };
});

on('POST /push/unsubscribe', async ({ c, body }) => {
  await unsubscribeFromPush(callOf(c), body.endpoint);
  return { subscribed: false };
});
