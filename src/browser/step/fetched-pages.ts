import { CARDS_DRAWN } from '../../components/cards-drawn.ts';
import { STEP_QUERY } from '../../domain/shop/step-page.ts';
import { atRest, closestTo, isSavingData, isSlowLine, whenIdle } from '../dom/dom.ts';
import { type NextView, readNext } from './next-view.ts';

/** What the sight of cards may cost one document: so many fetches, two at a time, and so many pages in memory. */
const MOST = 30;
const AT_ONCE = 2;
/** A list that is scrolled is at rest after so long. */
const SETTLED_MS = 100;
/** Who pressed waits no longer than this; the browser loads the page then. */
const PATIENCE_MS = 10_000;
/** As long as browsers keep what they fetch ahead; an older page is fetched again. */
const FRESH_MS = 300_000;

interface Fetched {
  /** None while it is on its way and after a failure; undefined for a page that only a load can show. */
  read?: () => NextView | undefined;
  /** While it is on its way. */
  sent?: Promise<void> | undefined;
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

const findFresh = (path: string): Fetched | undefined => {
  const page = pages.get(path);
  return page && performance.now() - page.at < FRESH_MS ? page : undefined;
};

export const fetchedPage = (path: string): NextView | undefined => findFresh(path)?.read?.();

/** It is shown: another press on its card needs another. */
export const takePage = (path: string): void => void pages.delete(path);

const receive = async (page: Fetched, path: string, priority: RequestPriority): Promise<void> => {
  running += 1;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(path + STEP_QUERY, { headers: { accept: 'text/html' }, priority, signal });
    if (!answer.ok || answer.redirected) return;
    const [html, etag] = [await answer.text(), answer.headers.get('etag') ?? ''];
    let next: NextView | undefined;
    page.read = () => {
      next ??= readNext(path, html, /"([^"]+)"/.exec(etag)?.[1]);
      return next;
    };
    // It takes time that a press on a slow phone does not have.
    whenIdle(page.read);
  } catch {
    // A press loads the page plainly then.
  } finally {
    running -= 1;
    page.sent = undefined;
  }
};

/** Fetches a page that is not fetched yet; undefined once it is here or has failed, and where nothing is read ahead. */
export const fetchPage = (path: string, priority: RequestPriority): Promise<void> | undefined => {
  const held = findFresh(path);
  if (held) return held.sent;
  if (isSavingData() || isSlowLine()) return undefined;
  const page: Fetched = { at: performance.now() };
  pages.set(path, page);
  for (const [oldest] of pages) if (pages.size > MOST) pages.delete(oldest);
  page.sent = receive(page, path, priority);
  return page.sent;
};

const fromMiddle = (link: HTMLAnchorElement): number => {
  const { top, bottom } = link.getBoundingClientRect();
  return Math.abs(top + bottom - innerHeight);
};

/** What is pressed comes before what is seen, and of that what is nearest to the middle of the window. */
const loadNext = (): void => {
  if (running >= AT_ONCE || left <= 0) return;
  const [link] = [...inView]
    .filter(({ pathname }) => !pages.has(pathname))
    .sort((one, other) => fromMiddle(one) - fromMiddle(other));
  if (!link) return;
  left -= 1;
  void fetchPage(link.pathname, 'low')?.then(() => whenIdle(loadNext));
  loadNext();
};

/** Fetches the pages of cards that come to rest in view. */
const watchSight = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        inView[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
      if (timer === undefined) whenIdle(loadNext);
    },
    { threshold: 0.5 },
  );
  /** Lists grow as they are scrolled; what is watched already stays so. */
  const watch = () => {
    for (const link of document.querySelectorAll('.card-link')) sight.observe(link);
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      watch();
      whenIdle(loadNext);
    }, SETTLED_MS);
  };
  watch();
  document.addEventListener('scroll', settle, { capture: true, passive: true });
  document.addEventListener(CARDS_DRAWN, watch);
};

/**
 * Fetches the page of the card that a pointer rests on, which `onRest` hears of, and where pointers do not hover those of
 * cards in view.
 */
export const startFetching = (onRest: (link: HTMLAnchorElement) => void): void => {
  if (isSavingData() || isSlowLine()) return;
  if (matchMedia('(hover: none)').matches) watchSight();
  const fetchRested = async (link: HTMLAnchorElement) => {
    await fetchPage(link.pathname, 'high');
    onRest(link);
  };
  atRest(cardLinkOf, (link) => void fetchRested(link));
  // Where a mouse was before this script.
  const under = document.querySelector<HTMLAnchorElement>('.card-link:hover');
  if (under) void fetchRested(under);
};
