import { CARDS_DRAWN } from '../../components/cards-drawn.ts';
import { closestTo, isSavingData, isSlowLine, whenIdle } from '../dom/dom.ts';

/** A page that was fetched and read, with the stamp of its bytes. Its document is taken by whoever shows it. */
export interface FetchedPage {
  html: string;
  parsed?: Document | undefined;
  stamp?: string | undefined;
  /** On the clock of `performance`. */
  fetchedAt: number;
}

/** What the sight of cards may cost one document: so many fetches, two at a time, and so many pages in memory. */
const MOST = 30;
const AT_ONCE = 2;
/** As long as browsers keep what they fetch ahead; an older page is loaded. */
const FRESH_MS = 300_000;
/** A pointer that only crosses a link is gone by then. */
const REST_MS = 60;

/** By path, the oldest first; null while on its way and after a failure. */
const pages = new Map<string, FetchedPage | null>();
const inView = new Set<HTMLAnchorElement>();
let running = 0;
let left = MOST;

/** The link of the card that an event happened on. */
export const cardLinkOf = (event: Event): HTMLAnchorElement | undefined => {
  const link = closestTo(event, '.card-link');
  return link instanceof HTMLAnchorElement ? link : undefined;
};

export const fetchedPage = (path: string): FetchedPage | undefined => {
  const page = pages.get(path);
  if (page && performance.now() - page.fetchedAt < FRESH_MS) return page;
  if (page) pages.delete(path);
  return undefined;
};

/** Its styles are in this document already, and the policy would refuse them. */
const parse = ({ html }: FetchedPage): Document =>
  new DOMParser().parseFromString(html.replaceAll(/<style.*?<\/style>/gs, ''), 'text/html');

/** The page as a document of its own, to take apart. */
export const takeDocument = (page: FetchedPage): Document => {
  const document = page.parsed ?? parse(page);
  page.parsed = undefined;
  return document;
};

const load = async ({ pathname }: HTMLAnchorElement): Promise<void> => {
  if (pages.has(pathname)) return;
  pages.set(pathname, null);
  running += 1;
  try {
    const answer = await fetch(pathname, { headers: { accept: 'text/html' }, priority: 'low' });
    const stamp = /"([^"]+)"/.exec(answer.headers.get('etag') ?? '')?.[1];
    if (!answer.ok || answer.redirected) return;
    const page: FetchedPage = { html: await answer.text(), stamp, fetchedAt: performance.now() };
    pages.set(pathname, page);
    // Reading it takes time that a press on a slow phone does not have.
    whenIdle(() => {
      page.parsed ??= parse(page);
    });
  } catch {
    // A press loads the page plainly then.
  } finally {
    running -= 1;
  }
  for (const [oldest] of pages) if (pages.size > MOST) pages.delete(oldest);
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
