import { api } from './api.ts';
import { attempt } from './failure.ts';
import { pageSettings } from './settings.ts';

/** Whether this browser can show messages of the shop: some can only once the shop is installed. */
export const pushReadiness = (): 'unsupported' | 'denied' | 'ready' => {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isKnown || !pageSettings().hasOfflineWorker) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
};

const registration = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
};

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser's subscription for this shop's key; one for an older key ends. */
const subscriptionOf = async (pushManager: PushManager, key: string): Promise<PushSubscription> => {
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

/**
 * Asks for the permission, which only a press may do, and subscribes this browser. The value is the browser's
 * address for messages; null when the visitor does not allow them.
 */
export const subscribeBrowser = () =>
  attempt(async () => {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const [{ pushManager }, { settings }] = await Promise.all([registration(), api('GET /get-data')]);
    const { endpoint, keys } = (await subscriptionOf(pushManager, settings.vapid_public_key ?? '')).toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no subscription.');
    await api('POST /push/subscribe', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
    return endpoint;
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
