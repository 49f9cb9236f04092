import { createRoute } from '@hono/zod-openapi';
import {
  NewsletterRequest,
  NewsletterResponse,
  NotifyMeRequest,
  NotifyMeResponse,
  PushResponse,
  PushSubscribeRequest,
  PushUnsubscribeRequest,
  SubscriptionResponse,
  SubscriptionTokenRequest,
} from '../../api/contract/subscriptions.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts';
import { answers, jsonBody, personal } from '../shop/answers.ts';
import { type ApiContext, createModule, requireVisitor } from '../shop/api.ts';
import { addressKey, countTry } from '../shop/try-limits.ts';
import { confirm, end } from './links.ts';
import { subscribe } from './newsletter.ts';
import { notifyMe, readRecipient, type SubscriptionCall } from './notify-me.ts';
import { subscribeToPush, unsubscribeFromPush } from './push.ts';

export const subscriptionsRoutes = createModule();

const tags = ['Subscriptions'];
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

subscriptionsRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/notify-me',
    tags,
    request: jsonBody(NotifyMeRequest),
    responses: answers({ 200: NotifyMeResponse }, [404]),
  }),
  async (c) => {
    const call = callOf(c);
    const request = c.req.valid('json');
    const recipient = await readRecipient(call, request);
    await limitMessages(c, 'notify-me', recipient.destination);
    return personal(c, await notifyMe(call, request, recipient), 200);
  },
);

subscriptionsRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/newsletter',
    tags,
    request: jsonBody(NewsletterRequest),
    responses: answers({ 200: NewsletterResponse }),
  }),
  async (c) => {
    const { email } = c.req.valid('json');
    await limitMessages(c, 'newsletter', foldEmail(email));
    return personal(c, await subscribe(callOf(c), email), 200);
  },
);

subscriptionsRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/subscriptions/confirm',
    tags,
    request: jsonBody(SubscriptionTokenRequest),
    responses: answers({ 200: SubscriptionResponse }, [404]),
  }),
  async (c) => personal(c, await confirm(c.var.shop, c.req.valid('json').token, c.var.phrases), 200),
);

subscriptionsRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/subscriptions/unsubscribe',
    tags,
    request: jsonBody(SubscriptionTokenRequest),
    responses: answers({ 200: SubscriptionResponse }, [404]),
  }),
  async (c) => personal(c, await end(c.var.shop, c.req.valid('json').token, c.var.phrases), 200),
);

subscriptionsRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/push/subscribe',
    tags,
    request: jsonBody(PushSubscribeRequest),
    responses: answers({ 200: PushResponse }),
  }),
  async (c) => {
    await subscribeToPush(callOf(c), c.req.valid('json'));
    return personal(c, { subscribed: true }, 200);
  },
);

subscriptionsRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/push/unsubscribe',
    tags,
    request: jsonBody(PushUnsubscribeRequest),
    responses: answers({ 200: PushResponse }),
  }),
  async (c) => {
    await unsubscribeFromPush(callOf(c), c.req.valid('json').endpoint);
    return personal(c, { subscribed: false }, 200);
  },
);
