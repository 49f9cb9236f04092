import { isWide, STEPPED, shownMain } from '../dom/dom.ts';
import { cardLinkOf, fetchedPage, fetchPage, startFetching, takePage } from './fetched-pages.ts';
import { noteMove, setReturn, shownPath } from './moves.ts';
import type { NextView } from './next-view.ts';
import { bringBack, drop, exchangeHeads, places, putAside, type View, viewOf, watchWidth } from './views.ts';

/** So many pages that stepped in are held. */
const MOST = 5;

/** The page that this document was loaded with. */
let loaded: View;
/** Those that stepped in, by path; the one shown last is the last. */
const stepped = new Map<string, View>();
let shown: View;
/** The page whose title and addresses the head has. */
let inHead: View;
/** Stands in the document where nobody sees it. */
let ready: NextView | undefined;

/** Puts a page that was fetched into the document, out of sight; undefined where only a load can show it. */
const makeReady = (path: string): NextView | undefined => {
  const next = fetchedPage(path);
  if (ready === next) return next;
  ready?.layer.remove();
  ready = next;
  if (next) document.body.append(next.layer);
  return next;
};

/** Its page is the last to go; one of the same path that was held before goes now. */
const hold = (view: View): void => {
  if (view === loaded) return;
  const [old, [oldest]] = [stepped.get(view.path), stepped.values()];
  stepped.delete(view.path);
  stepped.set(view.path, view);
  const surplus = old ?? (stepped.size > MOST ? oldest : undefined);
  if (!surplus || surplus === view) return;
  if (surplus !== old) stepped.delete(surplus.path);
  drop(surplus);
};

/** What can wait for the frame that shows the page. */
const afterwards = (): void => {
  exchangeHeads(inHead, shown);
  inHead = shown;
  // Who comes back finds the focus where it was, by `opener.ts`.
  const heading = history.state?.opener ? null : shownMain()?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent(STEPPED, { detail: shown.stamp }));
};

/** Puts a page in the place of the one shown, which stays as it is, out of sight. */
const show = (next: View): void => {
  const { top, bodyTop } = places();
  putAside(shown, { top, bodyTop });
  bringBack(next);
  // On wide windows it is home that scrolls, behind the dialogs. To say so where nothing moves costs a layout.
  if ((!isWide() || next === loaded) && top !== next.top) scrollTo({ top: next.top, behavior: 'instant' });
  shown = next;
  hold(next);
  noteMove();
  requestAnimationFrame(() => setTimeout(afterwards));
};

const stepIn = (next: NextView): void => {
  ready = undefined;
  takePage(next.path);
  delete next.layer.dataset.ahead;
  next.layer.ariaHidden = null;
  show(next);
};

const stepTo = (link: HTMLAnchorElement, next: NextView): void => {
  const { top, bodyTop } = places();
  // `closing.ts`, which listens before, has noted the link.
  history.replaceState({ ...history.state, listTop: bodyTop || top }, '');
  history.pushState({ step: true }, '', link.href);
  stepIn(next);
};

/** Back and forward: a page that is held is shown as it was left, one that was only fetched as new. */
const returnTo = (path: string): boolean => {
  const held = path === loaded.path ? loaded : stepped.get(path);
  const next = held ? undefined : makeReady(path);
  if (held) show(held);
  else if (next) stepIn(next);
  return Boolean(held ?? next);
};

/** Whether a press is the browser's own business, such as a link opened beside this page, or the offline screen's. */
const isLeftAlone = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  !navigator.onLine ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

/** The card's link that a press is for, unless it leads where the visitor is. */
const pressedOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const link = isLeftAlone(event) ? undefined : cardLinkOf(event);
  return link?.pathname === shownPath() ? undefined : link;
};

/** The link whose page is waited for. */
let awaited: HTMLAnchorElement | undefined;

/** Less comes than a load would bring, and what is on its way already is not sent twice. The last press counts. */
const stepOnceSent = async (link: HTMLAnchorElement, sent: Promise<void>): Promise<void> => {
  awaited = link;
  const from = shownPath();
  await sent;
  if (awaited !== link || shownPath() !== from) return;
  awaited = undefined;
  const next = makeReady(link.pathname);
  if (next) stepTo(link, next);
  else location.assign(link.href);
};

/**
 * A press on a card shows the product in this document: its page is put in place when the pointer comes down, seen at
 * once with a mouse, and stays when the press ends on the card; else it goes again.
 */
const onPress = (event: PointerEvent): void => {
  const link = pressedOf(event);
  const next = link && makeReady(link.pathname);
  if (!next || event.pointerType !== 'mouse') return;
  next.layer.inert = true;
  next.layer.dataset.ahead = 'shown';
};

/** A click comes before this. What stays ready is found by neither keys nor readers. */
const onPressEnd = (): void =>
  void setTimeout(() => {
    for (const layer of document.querySelectorAll<HTMLElement>('[data-ahead]')) {
      layer.dataset.ahead = '';
      layer.inert = true;
      layer.ariaHidden = 'true';
    }
  });

const onClick = (event: MouseEvent): void => {
  const link = pressedOf(event);
  if (!link) return;
  const next = makeReady(link.pathname);
  const sent = next ? undefined : fetchPage(link.pathname, 'high');
  if (!next && !sent) return;
  event.preventDefault();
  if (next) stepTo(link, next);
  else if (sent) void stepOnceSent(link, sent);
};

/** Presses on cards step from now on. */
export const startSteps = (): void => {
  loaded = viewOf(document, shownPath());
  shown = loaded;
  inHead = loaded;
  setReturn(returnTo);
  watchWidth();
  startFetching(({ pathname }) => {
    makeReady(pathname);
    onPressEnd();
  });
  document.addEventListener('pointerdown', onPress);
  for (const type of ['mouseup', 'pointercancel']) document.addEventListener(type, onPressEnd);
  document.addEventListener('click', onClick);
};
