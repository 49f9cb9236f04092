import type { Api } from './client.ts';
import type {
  NewsletterResponse,
  NotifyMeRequest,
  NotifyMeResponse,
  PushResponse,
  PushSubscribeRequest,
  SubscriptionResponse,
  WatchOrderRequest,
  WatchOrderResponse,
} from './contract/subscriptions.ts';

export const notifyMe = (api: Api, body: NotifyMeRequest) =>
  api<NotifyMeResponse>('POST', '/notify-me', { body });
export const subscribeToNewsletter = (api: Api, email: string) =>
  api<NewsletterResponse>('POST', '/newsletter', { body: { email } });
/** For the links in messages: confirms what was requested. */
export const confirmSubscription = (api: Api, token: string) =>
  api<SubscriptionResponse>('POST', '/subscriptions/confirm', { body: { token } });
export const endSubscription = (api: Api, token: string) =>
  api<SubscriptionResponse>('POST', '/subscriptions/unsubscribe', { body: { token } });
export const subscribeToPush = (api: Api, body: PushSubscribeRequest) =>
  api<PushResponse>('POST', '/push/subscribe', { body });
export const unsubscribeFromPush = (api: Api, endpoint: string) =>
  api<PushResponse>('POST', '/push/unsubscribe', { body: { endpoint } });
export const watchOrder = (api: Api, body: WatchOrderRequest) =>
  api<WatchOrderResponse>('POST', '/push/watch-order', { body });
