import { href } from '../../language/page.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { isStored } from '../../stores/shop/persisted.ts';
import { pageSettings } from '../../stores/shop/settings.ts';
import { isSavingData, STEPPED, whenIdle, whenLoaded } from '../dom/dom.ts';

/** Screens that say something of this visitor without a network: one file serves every order. */
const OWN_SHELLS = ['/cart', '/track-order', '/track-order/any', '/order-placed/any'];

const hasOwn = (): boolean =>
  ($cart.get()?.cartItems.length ?? 0) > 0 || isStored('orders') || isStored('cart-pending');

/** What this page was made of, by their folders. */
const loadedFrom = (folder: string): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}${folder}`));

const absolute = (path: string): string => new URL(href(path), location.href).href;

/** Asks the worker to keep what this page shows, and what belongs to the visitor. */
const keep = (worker: ServiceWorker, isUnseen: boolean): void =>
  worker.postMessage({
    kind: 'keep',
    pages: isUnseen ? [location.href] : [],
    shells: ['/offline', ...(hasOwn() ? OWN_SHELLS : [])].map(absolute),
    pictures: loadedFrom('/media/'),
    assets: loadedFrom('/_assets/'),
  });

const register = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  // A page that was there before the worker passed it by.
  const isUnseen = !serviceWorker.controller;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (!active) return;
  keep(active, isUnseen);
  document.addEventListener('visibilitychange', () => document.hidden && keep(active, false));
  // The worker saw it fetched, not opened.
  document.addEventListener(STEPPED, () => whenIdle(() => keep(active, true)));
};

/** The shop has no worker any more: one that is installed learns it now, and ends itself. */
const retire = async (): Promise<void> => {
  await (await navigator.serviceWorker.getRegistration())?.update();
};

/**
 * Installs the service worker once the page is quiet. Who chose to save data does without: it fetches ahead what
 * may never be used.
 */
export const startOfflineWorker = (): void => {
  if (!('serviceWorker' in navigator) || isSavingData()) return;
  const start = pageSettings().hasOfflineWorker ? register : retire;
  whenLoaded(() => whenIdle(() => void start().catch((error) => console.warn('No offline pages', error))));
};
