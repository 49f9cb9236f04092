import { api } from './api.ts';
import { attempt } from './failure.ts';
import { pushReadiness, sentOf, subscriptionOf } from './push-browser.ts';

const registration = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
};

/**
 * Asks for the permission, which only a press may do, and subscribes this browser. The value is the browser's
 * address for messages; null when the visitor does not allow them.
 */
export const subscribeBrowser = () =>
  attempt(async () => {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const [{ pushManager }, { settings }] = await Promise.all([registration(), api('GET /get-data')]);
    const body = sentOf(await subscriptionOf(pushManager, settings.vapid_public_key ?? ''));
    await api('POST /push/subscribe', { body });
    return body.endpoint;
  });

/** Ends messages to this browser, here and at the shop; a failure leaves them to the push service's own end. */
export const unsubscribeBrowser = async (): Promise<void> => {
  if (pushReadiness() === 'unsupported') return;
  const known = await navigator.serviceWorker.getRegistration();
  const subscription = await known?.pushManager?.getSubscription();
  if (!subscription) return;
  await api('POST /push/unsubscribe', { body: { endpoint: subscription.endpoint } }).catch(() => undefined);
  await subscription.unsubscribe();
};
