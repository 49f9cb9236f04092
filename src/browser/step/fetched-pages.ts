import { CARDS_DRAWN } from '../../components/cards-drawn.ts';
import { closestTo, isSavingData, isSlowLine, whenIdle } from '../dom/dom.ts';
import { type NextView, readNext } from './next-view.ts';

/** What the sight of cards may cost one document: so many fetches, two at a time, and so many pages in memory. */
const MOST = 30;
const AT_ONCE = 2;
/** As long as browsers keep what they fetch ahead; an older page is loaded. */
const FRESH_MS = 300_000;
/** A pointer that only crosses a link is gone by then. */
const REST_MS = 60;

interface Fetched {
  /** None while it is on its way and after a failure; undefined for a page that only a load can show. */
  read?: () => NextView | undefined;
  /** On the clock of `performance`. */
  at: number;
}

/** By path, the oldest first. */
const pages = new Map<string, Fetched>();
const inView = new Set<HTMLAnchorElement>();
let running = 0;
let left = MOST;

/** The link of the card that an event happened on. */
export const cardLinkOf = (event: Event): HTMLAnchorElement | undefined => {
  const link = closestTo(event, '.card-link');
  return link instanceof HTMLAnchorElement ? link : undefined;
};

export const fetchedPage = (path: string): NextView | undefined => {
  const page = pages.get(path);
  return page && performance.now() - page.at < FRESH_MS ? page.read?.() : undefined;
};

/** It is shown: another press on its card needs another. */
export const takePage = (path: string): void => void pages.delete(path);

const load = async ({ pathname }: HTMLAnchorElement): Promise<void> => {
  if (pages.has(pathname)) return;
  const page: Fetched = { at: performance.now() };
  pages.set(pathname, page);
  for (const [oldest] of pages) if (pages.size > MOST) pages.delete(oldest);
  running += 1;
  try {
    const answer = await fetch(pathname, { headers: { accept: 'text/html' }, priority: 'low' });
    if (!answer.ok || answer.redirected) return;
    const [html, etag] = [await answer.text(), answer.headers.get('etag') ?? ''];
    let next: NextView | undefined;
    page.read = () => {
      next ??= readNext(pathname, html, /"([^"]+)"/.exec(etag)?.[1]);
      return next;
    };
    // It takes time that a press on a slow phone does not have.
    whenIdle(page.read);
  } catch {
    // A press loads the page plainly then.
  } finally {
    running -= 1;
  }
};

const loadNext = (): void => {
  const link = [...inView].find(({ pathname }) => !pages.has(pathname));
  if (!link || running >= AT_ONCE || left <= 0) return;
  left -= 1;
  void load(link).then(() => whenIdle(loadNext));
  loadNext();
};

/** Fetches the pages of cards in view, and of the card that a mouse rests on, which `onRest` hears of. */
export const startFetching = (onRest: (link: HTMLAnchorElement) => void): void => {
  if (isSavingData() || isSlowLine()) return;
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      inView[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
    whenIdle(watch);
  });
  /** Lists grow as they are scrolled; what is watched already stays so. */
  const watch = () => {
    for (const link of document.querySelectorAll('.card-link')) sight.observe(link);
    loadNext();
  };
  watch();
  document.addEventListener(CARDS_DRAWN, watch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = event.pointerType === 'mouse' && cardLinkOf(event);
    if (link) timer = setTimeout(() => void load(link).then(() => onRest(link)), REST_MS);
  });
};
