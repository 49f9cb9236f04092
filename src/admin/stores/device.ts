import { atom } from 'nanostores';
import { attempt, toFailure } from '../../stores/shop/failure.ts';
import { pushReadiness, sentOf, subscriptionOf } from '../../stores/shop/push-browser.ts';
import { $desk, deskApi, signOut } from './session.ts';

/** The desk's own worker: its messages go on when a customer signs out in the same browser. */
const SCOPE = '/admin';

/** Whether this device hears of new orders; null until it is known. */
export const $hears = atom<boolean | null>(null);

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (pushReadiness() === 'unsupported') return undefined;
  const found = await navigator.serviceWorker.getRegistration(SCOPE);
  return found && new URL(found.scope).pathname === SCOPE ? found : undefined;
};

const findSubscription = async () => (await findRegistration())?.pushManager.getSubscription();

/** Only a worker that is active takes messages. */
const register = async (): Promise<ServiceWorkerRegistration> => {
  const made = await navigator.serviceWorker.register('/sw.js', { scope: SCOPE, updateViaCache: 'none' });
  const worker = made.installing ?? made.waiting;
  if (made.active || !worker) return made;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve(made));
  });
};

const send = (subscription: PushSubscription) =>
  deskApi('PUT /admin/account/device', { body: sentOf(subscription) });

/** Has this device hear of new orders; the browser asks for its permission. False: it is not given. */
export const startHearing = () =>
  attempt(async () => {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    const [{ pushManager }, { settings }] = await Promise.all([register(), deskApi('GET /get-data')]);
    await send(await subscriptionOf(pushManager, settings.vapid_public_key ?? ''));
    $hears.set(true);
    return true;
  });

export const stopHearing = () =>
  attempt(async () => {
    await deskApi('DELETE /admin/account/device');
    await forget();
  });

const forget = async (): Promise<void> => {
  await (await findSubscription())?.unsubscribe();
  $hears.set(false);
};

/** A device that hears of orders goes on for whoever is signed in on it now; one whose reader may not, hears no more. */
export const goOnHearing = async (): Promise<void> => {
  const subscription = await findSubscription();
  if (!subscription) return $hears.set(false);
  try {
    await send(subscription);
    $hears.set(true);
  } catch (cause) {
    if (toFailure(cause).status === 403) await forget();
  }
};

/** Signs out here, and ends what this device hears. */
export const leaveDesk = async (): Promise<void> => {
  await Promise.all([signOut(), forget().catch(() => undefined)]);
};

let wasOut = false;
$desk.listen(({ name }) => {
  if (name === 'in' && wasOut) void goOnHearing().catch(() => undefined);
  wasOut = name === 'out' || (wasOut && name === 'unknown');
});
