import type { Api } from './client.ts';
import type { NotifyMeRequest, PushSubscribeRequest, WatchOrderRequest } from './contract/subscriptions.ts';

export const notifyMe = (api: Api, body: NotifyMeRequest) => api('POST /notify-me', { body });
export const subscribeToNewsletter = (api: Api, email: string) =>
  api('POST /newsletter', { body: { email } });
/** For the links in messages: confirms what was requested. */
export const confirmSubscription = (api: Api, token: string) =>
  api('POST /subscriptions/confirm', { body: { token } });
export const endSubscription = (api: Api, token: string) =>
  api('POST /subscriptions/unsubscribe', { body: { token } });
export const subscribeToPush = (api: Api, body: PushSubscribeRequest) =>
  api('POST /push/subscribe', { body });
export const unsubscribeFromPush = (api: Api, endpoint: string) =>
  api('POST /push/unsubscribe', { body: { endpoint } });
export const watchOrder = (api: Api, body: WatchOrderRequest) => api('POST /push/watch-order', { body });
