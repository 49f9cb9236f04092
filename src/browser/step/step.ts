import { isWide, STEPPED, shownScreen } from '../dom/dom.ts';
import { cardLinkOf, startFetching } from './fetched-pages.ts';
import { headOf, keepReady, makeReady, type NextView, ownParts } from './next-view.ts';

/** The page that this document was loaded with, while another is shown in its place. */
interface LeftView {
  path: string;
  parts: HTMLElement[];
  named: [Element, string][];
  head: Element[];
  /** How far the window was scrolled, and a dialog's body. */
  top: number;
  bodyTop: number;
}

let left: LeftView | undefined;
let shown: NextView | undefined;
let path = location.pathname;

/** Puts the elements that a head has for one page in the place of those it has now. */
const putHead = (elements: Element[]): void => {
  for (const old of headOf(document)) old.remove();
  document.head.append(...elements);
};

const bodyTop = (): number => shownScreen()?.querySelector('.screen-body')?.scrollTop ?? 0;

const leave = (): LeftView => {
  const parts = ownParts(document);
  const places = { top: scrollY, bodyTop: bodyTop() };
  const named = parts.flatMap((part) =>
    [part, ...part.querySelectorAll('[id]')].map((one): [Element, string] => [one, one.id]),
  );
  for (const [one] of named) one.removeAttribute('id');
  for (const part of parts) part.dataset.left = '';
  for (const part of parts) part.inert = isWide();
  return { path, parts, named, head: headOf(document), ...places };
};

const afterwards = (): void => {
  path = location.pathname;
  const stepped = new CustomEvent(STEPPED, { detail: shown?.page.stamp });
  // The frame that shows the page comes first.
  requestAnimationFrame(() => setTimeout(() => document.dispatchEvent(stepped)));
};

/** Its islands stop. */
const remove = (view: NextView | undefined): void => {
  for (const island of view?.layer.querySelectorAll('astro-island') ?? [])
    island.dispatchEvent(new Event('astro:unmount'));
  view?.layer.remove();
};

/** Shows a page that stands ready; the one loaded stays behind it as it is. */
const show = (next: NextView, isNew: boolean): void => {
  keepReady();
  left ??= leave();
  remove(shown);
  shown = next;
  if (next.layer.inert) next.layer.inert = false;
  delete next.layer.dataset.ahead;
  // Of a page that was left the browser knows the place; on wide windows it is home that scrolls.
  if (isNew && !isWide()) scrollTo({ top: 0, behavior: 'instant' });
  putHead(next.head);
  const heading = next.layer.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  afterwards();
};

const stepTo = (link: HTMLAnchorElement, next: NextView): void => {
  const opener = link.getAttribute('href');
  history.replaceState({ ...history.state, opener, listTop: bodyTop() || scrollY }, '');
  history.pushState({ step: true }, '', link.href);
  show(next, true);
};

/** Shows the page again that this document was loaded with. */
const comeBack = ({ parts, named, head, top, bodyTop }: LeftView): void => {
  remove(shown);
  left = undefined;
  shown = undefined;
  for (const part of parts) part.inert = false;
  for (const part of parts) delete part.dataset.left;
  for (const [one, id] of named) if (id) one.id = id;
  putHead(head);
  scrollTo({ top, behavior: 'instant' });
  shownScreen()?.querySelector('.screen-body')?.scrollTo({ top: bodyTop, behavior: 'instant' });
  afterwards();
};

/** Back and forward; what this document does not hold is loaded. */
const onMove = (): void => {
  if (location.pathname === path) return;
  const next = location.pathname === left?.path ? undefined : makeReady(location.pathname);
  if (location.pathname === left?.path) comeBack(left);
  else if (next) show(next, false);
  else location.reload();
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

const readyFor = (event: MouseEvent): [HTMLAnchorElement, NextView] | undefined => {
  const link = isLeftAlone(event) ? undefined : cardLinkOf(event);
  const next = link && makeReady(link.pathname);
  return next && [link, next];
};

/**
 * A press on a card shows the product in this document: its page is put in place when the pointer comes down, seen at
 * once with a mouse, and stays when the press ends on the card; else it goes again.
 */
const onPress = (event: PointerEvent): void => {
  const [, next] = readyFor(event) ?? [];
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
    }
  });

const onClick = (event: MouseEvent): void => {
  const [link, next] = readyFor(event) ?? [];
  if (!link || !next) return;
  event.preventDefault();
  stepTo(link, next);
};

/** Back and forward lead from the first moment on; presses step once pages have been fetched ahead. */
export const startMoves = (): void => addEventListener('popstate', onMove);

export const startSteps = (): void => {
  startFetching(({ pathname }) => {
    makeReady(pathname);
    onPressEnd();
  });
  document.addEventListener('pointerdown', onPress);
  for (const type of ['mouseup', 'pointercancel']) document.addEventListener(type, onPressEnd);
  document.addEventListener('click', onClick);
};
