import type { Api } from './client.ts';
import type {
  NewsletterAnswer,
  NotifyMeAnswer,
  NotifyMeRequest,
  PushAnswer,
  PushSubscribeRequest,
  SubscriptionAnswer,
  WatchOrderAnswer,
  WatchOrderRequest,
} from './contract/subscriptions.ts';

export const notifyMe = (api: Api, body: NotifyMeRequest) =>
  api<NotifyMeAnswer>('POST', '/notify-me', { body });
export const subscribeToNewsletter = (api: Api, email: string) =>
  api<NewsletterAnswer>('POST', '/newsletter', { body: { email } });
/** For the links in messages: confirms what was asked for. */
export const confirmSubscription = (api: Api, token: string) =>
  api<SubscriptionAnswer>('POST', '/subscriptions/confirm', { body: { token } });
export const endSubscription = (api: Api, token: string) =>
  api<SubscriptionAnswer>('POST', '/subscriptions/unsubscribe', { body: { token } });
export const subscribeToPush = (api: Api, body: PushSubscribeRequest) =>
  api<PushAnswer>('POST', '/push/subscribe', { body });
export const unsubscribeFromPush = (api: Api, endpoint: string) =>
  api<PushAnswer>('POST', '/push/unsubscribe', { body: { endpoint } });
export const watchOrder = (api: Api, body: WatchOrderRequest) =>
  api<WatchOrderAnswer>('POST', '/push/watch-order', { body });
