import { CARDS_DRAWN } from '../components/cards-drawn.ts';
import { loadLaterStyles } from '../components/later-styles.ts';
import { $cart } from '../stores/cart/cart.ts';
import { mirrorBranchCookie } from '../stores/shop/branch.ts';
import { holdInstallPrompt } from '../stores/shop/install.ts';
import { isStored } from '../stores/shop/persisted.ts';
import { $session } from '../stores/shop/session.ts';
import { $toasts } from '../stores/shop/toasts.ts';
import { atFirstSign } from './at-first-sign.ts';
import { startProductCards } from './cards/product-cards.ts';
import { startCartBadge } from './cart-badge.ts';
import { isHome, isWide, STEPPED, shownScreen, whenIdle, whenLoaded } from './dom/dom.ts';
import { bringCartUpToDate, startConnection } from './offline/connection.ts';
import { startMissingModules } from './offline/missing-modules.ts';
import { checkPageAge, mayBeOld, startPageAge } from './offline/page-age.ts';
import { startUnsavedWork } from './offline/unsaved-work.ts';
import { startOnDemand } from './on-demand.ts';
import { startPrefetch } from './prefetch.ts';
import { startClosing } from './screen/closing.ts';
import { watchLoading } from './screen/loading-watch.ts';
import { startMoves } from './step/moves.ts';

/** A visitor without an identity cannot have a cart yet, so nothing is requested. */
const refreshCart = async (): Promise<void> => {
  const { guestId, token } = $session.get();
  if (guestId || token) await bringCartUpToDate();
};

/** A page that comes back from the back/forward cache may show what is no longer true. */
const refreshRestored = async (event: PageTransitionEvent): Promise<void> => {
  if (!event.persisted) return;
  mirrorBranchCookie();
  await Promise.all([checkPageAge(true), refreshCart()]);
};

let isOverHome = false;

/** On wide windows every screen but home is a dialog over it. */
const showOverHome = (): void => {
  if (isOverHome || !isWide() || !shownScreen()) return;
  isOverHome = true;
  void import('./screen/modal.ts').then((module) => module.startModal());
};

/** On narrow windows a screen's back arrow goes back. */
const startScreen = (): void => {
  startClosing();
  showOverHome();
  document.addEventListener(STEPPED, showOverHome);
};

/** Who has been here before finds something of theirs; wide windows have room for more than the first screen. */
const hasMoreToShow = (): boolean =>
  isWide() || isStored('orders') || isStored('searches') || $session.get().token !== null;

/** Coming back finds a list as long as it was and the link that was pressed: then nothing waits for the visitor. */
const startVisitorParts = (): void => {
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    void import('./visitor-parts.ts').then((module) => module.startVisitorParts(showOverHome));
  };
  if (history.state?.listBatches || history.state?.opener) load();
  else atFirstSign(load);
  // What is said meanwhile does not wait for the visitor.
  $toasts.listen(load);
  if (hasMoreToShow()) whenLoaded(() => whenIdle(load));
};

const start = (): void => {
  mirrorBranchCookie();
  startPageAge();
  startMissingModules();
  startProductCards();
  startCartBadge();
  startConnection();
  startUnsavedWork();
  holdInstallPrompt();
  startScreen();
  startMoves();
  startVisitorParts();
  watchLoading();
  startOnDemand();
  if (isHome() && isStored('postcode')) void import('./place.ts').then((module) => module.startPlace());
  if (isHome() && isWide()) void import('./screen/home-scroll.ts').then((module) => module.startHomeScroll());
  addEventListener('pageshow', (event) => void refreshRestored(event));
  // What stepped in was fetched some time ago, and what it covered was left then.
  document.addEventListener(STEPPED, () => whenIdle(() => void checkPageAge(true)));
  whenLoaded(() => whenIdle(startLater));
};

/** What the first screen does without must not compete with it for the line. */
const startLater = (): void => {
  if (canWait()) atFirstSign(startDrawing);
  else startDrawing();
  // A first visit has no versions to compare: they are read once the visitor does something.
  if (isStored('cache-versions') || mayBeOld()) void checkPageAge();
  else atFirstSign(() => void checkPageAge());
  // Screens made of the cart fetch it themselves.
  if (!isOn('cart', 'discounts', 'checkout') || $cart.get() === null || isStored('cart-pending'))
    void refreshCart();
  startPrefetch();
};

/** Home and a product draw nothing before a sign of a visitor, and mostly no card is in sight there. */
const canWait = (): boolean =>
  isOn('home', 'product') &&
  (document.querySelector('.card-link')?.getBoundingClientRect().top ?? Infinity) >= innerHeight;

/** Styles of what scripts draw; products step in where there are cards, once those of their screen are there. */
const startDrawing = (): void => {
  void loadLaterStyles();
  let isLoading = false;
  const load = async () => {
    if (isLoading || !document.querySelector('.card-link')) return;
    isLoading = true;
    const [{ startSteps }] = await Promise.all([import('./step/step.ts'), loadLaterStyles()]);
    startSteps();
  };
  void load();
  document.addEventListener(CARDS_DRAWN, () => void load());
};

const isOn = (...screens: string[]): boolean => screens.includes(document.body.dataset.screen ?? '');

/**
 * Starts a shopper's page. A prerendered one calls nothing and counts nothing until it is shown, and its first frame
 * comes first; presses on Add are kept meanwhile. The desk loads this file for the stores in it and starts nothing.
 */
export const startPage = (): void => {
  if (!('prerendering' in document && document.prerendering)) {
    start();
    return;
  }
  // Nothing is laid out while a page is hidden unless somebody asks; then its first frame only has to paint.
  const layOut = () => void document.body.offsetHeight;
  layOut();
  whenLoaded(layOut);
  void document.fonts.ready.then(layOut);
  const startShown = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  document.addEventListener('prerenderingchange', startShown, { once: true });
};
