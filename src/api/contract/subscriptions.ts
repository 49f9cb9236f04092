import { z } from 'zod';
import { EmailField, Id, OrderKey, shape } from './common.ts';
import type { Routes } from './route.ts';

export const NotifyMeRequest = shape(['NotifyMe', { product_id: 7, email: 'ana@example.com' }], {
  product_id: Id,
  /** A variant to wait for; any of the product when it is left out. */
  variant_id: Id.nullish(),
  email: z.union([z.literal('').transform(() => null), EmailField]).nullish(),
  phone: z.string().trim().max(40).nullish(),
  /** The country of a phone number typed without one; the store's when it is left out. */
  country_code: z.string().length(2).nullish(),
  /** To this browser, which has subscribed to push messages. */
  push: z.boolean().nullish(),
});

export const SUBSCRIPTION_STATES = ['pending', 'confirmed'] as const;

export const NotifyMeResponse = z
  .object({
    /** pending: the link in the message confirms it. in_stock: there is nothing to wait for. */
    status: z.enum([...SUBSCRIPTION_STATES, 'in_stock']),
    message: z.string(),
  })
  .meta({ id: 'NotifyMeNoted' });
export type NotifyMeResponse = z.infer<typeof NotifyMeResponse>;

export const NewsletterRequest = shape(['Newsletter', { email: 'ana@example.com' }], { email: EmailField });
export const NewsletterResponse = shape('NewsletterNoted', {
  status: z.enum(SUBSCRIPTION_STATES),
  message: z.string(),
});
export type NewsletterResponse = z.infer<typeof NewsletterResponse>;

/** The token of a link in a message. */
export const SubscriptionTokenRequest = z
  .object({ token: z.string().trim().min(10).max(200) })
  .meta({ id: 'SubscriptionToken', example: { token: 'k3Vd0zqkq8cYw1mJ2b7R9Q' } });
export const SubscriptionResponse = shape('Subscription', {
  kind: z.enum(['newsletter', 'stock_notice']),
  status: z.enum(['confirmed', 'ended']),
  message: z.string(),
});
export type SubscriptionResponse = z.infer<typeof SubscriptionResponse>;

const base64url = z.string().regex(/^[\w-]+=*$/, 'Use base64url.');

/** What `PushSubscription.toJSON()` gives in the browser. */
export const PushSubscribeRequest = shape('PushSubscribe', {
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: base64url.min(80).max(100), auth: base64url.min(16).max(32) }),
});
export const PushUnsubscribeRequest = shape('PushUnsubscribe', { endpoint: z.url().max(1000) });
export const PushResponse = shape('PushState', { subscribed: z.boolean() });
export type PushResponse = z.infer<typeof PushResponse>;

/** Has a subscribed browser hear of an order; its token lets in who did not place it. */
export const WatchOrderRequest = z
  .object({
    order_id: OrderKey,
    endpoint: z.url().max(1000),
    token: z.string().max(200).nullish(),
    watching: z.boolean().default(true),
  })
  .meta({
    id: 'WatchOrder',
    example: {
      order_id: '01KAJ7Q2Z8M4T5V6W7X8Y9Z0AB',
      endpoint: 'https://push.example.com/send/a1B2c3D4',
      watching: true,
    },
  });
export const WatchOrderResponse = shape(['WatchState', { watching: true }], { watching: z.boolean() });
export type WatchOrderResponse = z.infer<typeof WatchOrderResponse>;

const BY_TOKEN = { body: SubscriptionTokenRequest, answer: SubscriptionResponse, refuses: [404] } as const;

export const SUBSCRIPTIONS = {
  'POST /notify-me': { body: NotifyMeRequest, answer: NotifyMeResponse, refuses: [404] },
  'POST /newsletter': { body: NewsletterRequest, answer: NewsletterResponse },
  'POST /subscriptions/confirm': BY_TOKEN,
  'POST /subscriptions/unsubscribe': BY_TOKEN,
  'POST /push/subscribe': { body: PushSubscribeRequest, answer: PushResponse },
  'POST /push/unsubscribe': { body: PushUnsubscribeRequest, answer: PushResponse },
} as const satisfies Routes;
