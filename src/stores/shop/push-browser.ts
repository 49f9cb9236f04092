import { pageSettings } from './settings.ts';

/** Whether this browser can show messages of the shop: some can only once the shop is installed. */
export const pushReadiness = (): 'unsupported' | 'denied' | 'ready' => {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isKnown || !pageSettings().hasOfflineWorker) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
};

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser's subscription for this shop's key; one for an older key ends. */
export const subscriptionOf = async (pushManager: PushManager, key: string): Promise<PushSubscription> => {
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

/** What the shop takes of a subscription. */
export const sentOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no subscription.');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};
