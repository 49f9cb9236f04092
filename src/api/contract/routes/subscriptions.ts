import type { Routes } from '../route.ts';
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
} from '../subscriptions.ts';

export const SUBSCRIPTIONS = {
  'POST /notify-me': { body: NotifyMeRequest, answer: NotifyMeResponse, refuses: [404] },
  'POST /newsletter': { body: NewsletterRequest, answer: NewsletterResponse },
  'POST /subscriptions/confirm': {
    body: SubscriptionTokenRequest,
    answer: SubscriptionResponse,
    refuses: [404],
  },
  'POST /subscriptions/unsubscribe': {
    body: SubscriptionTokenRequest,
    answer: SubscriptionResponse,
    refuses: [404],
  },
  'POST /push/subscribe': { body: PushSubscribeRequest, answer: PushResponse },
  'POST /push/unsubscribe': { body: PushUnsubscribeRequest, answer: PushResponse },
} as const satisfies Routes;
