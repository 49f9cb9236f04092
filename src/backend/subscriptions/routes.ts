import { SUBSCRIPTIONS } from '../../api/contract/routes/subscriptions.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts';
import { personal } from '../shop/answers.ts';
import { type ApiContext, createModule, requireVisitor } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { addressKey, countTry } from '../shop/try-limits.ts';
import { confirm, end } from './links.ts';
import { subscribe } from './newsletter.ts';
import { notifyMe, readRecipient, type SubscriptionCall } from './notify-me.ts';
import { subscribeToPush, unsubscribeFromPush } from './push.ts';

export const subscriptionsRoutes = createModule();
const on = serve(subscriptionsRoutes, SUBSCRIPTIONS, 'Subscriptions');

const callOf = (c: ApiContext): SubscriptionCall => ({
  shop: c.var.shop,
  visitor: requireVisitor(c),
  branchId: c.var.branchId,
  language: c.var.language,
  phrases: c.var.phrases,
});

/** Nobody's mailbox is filled by somebody else: few messages per destination, some per caller. */
const limitMessages = (c: ApiContext, name: string, destination: string): Promise<void> =>
  countTry(c, [
    { name: `${name}-to-hour`, key: [destination], most: 5, windowMs: HOUR_MS },
    { name: `${name}-to-day`, key: [destination], most: 15, windowMs: DAY_MS },
    { name: `${name}-from`, key: [addressKey(c)], most: 30, windowMs: HOUR_MS },
  ]);

on('POST /notify-me', async (c) => {
  const call = callOf(c);
  const request = c.req.valid('json');
  const recipient = await readRecipient(call, request);
  await limitMessages(c, 'notify-me', recipient.destination);
  return personal(c, await notifyMe(call, request, recipient), 200);
});

on('POST /newsletter', async (c) => {
  const { email } = c.req.valid('json');
  await limitMessages(c, 'newsletter', foldEmail(email));
  return personal(c, await subscribe(callOf(c), email), 200);
});

on('POST /subscriptions/confirm', async (c) =>
  personal(c, await confirm(c.var.shop, c.req.valid('json').token, c.var.phrases), 200),
);

on('POST /subscriptions/unsubscribe', async (c) =>
  personal(c, await end(c.var.shop, c.req.valid('json').token, c.var.phrases), 200),
);

on('POST /push/subscribe', async (c) => {
  await subscribeToPush(callOf(c), c.req.valid('json'));
  return personal(c, { subscribed: true }, 200);
});

on('POST /push/unsubscribe', async (c) => {
  await unsubscribeFromPush(callOf(c), c.req.valid('json').endpoint);
  return personal(c, { subscribed: false }, 200);
});
