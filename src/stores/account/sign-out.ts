import { api } from '../shop/api.ts';
import { type Attempt, attempt } from '../shop/failure.ts';
import { forgetAllBut } from '../shop/persisted.ts';

/**
 * The stores that a machine keeps when its customer leaves: they say nothing about a person. All others, also
 * those of other screens and of later releases, are personal: session and guest id, cart, orders and their
 * tokens, typed addresses, recent places, searches, wishlist, drafts.
 */
export const KEPT_AFTER_SIGN_OUT = ['branch', 'cache-versions', 'consent', 'home-scroll'] as const;

/** What the service worker keeps that says where somebody was. */
const VISITED = ['shop-pages', 'shop-pictures'];

/** Leaves nothing of the customer in this browser, in any tab. */
export const forgetCustomer = (): void => {
  forgetAllBut(KEPT_AFTER_SIGN_OUT);
  if ('caches' in globalThis)
    for (const name of VISITED)
      void caches.delete(name).catch((error) => console.warn('Kept pages stay', error));
};

/**
 * Signs out here, or on every device. Here it always works: without a connection the token is dropped all the
 * same. Everywhere needs the shop's word, or else the customer would believe in what did not happen.
 */
export const signOut = async (isEverywhere: boolean): Promise<Attempt<null>> => {
  // Messages of this customer's orders are not for who uses the device next.
  if ('serviceWorker' in navigator)
    await import('../shop/push.ts').then((push) => push.unsubscribeBrowser()).catch(() => undefined);
  const result = await attempt(() => api('POST /logout', { body: { everywhere: isEverywhere } }));
  if (!result.isDone && isEverywhere) return result;
  forgetCustomer();
  return { isDone: true, value: null };
};
