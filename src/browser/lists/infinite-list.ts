import { t } from '../../language/page.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { syncCards } from '../cards/product-cards.ts';
import { closestTo, fetchPage, isHome } from '../dom/dom.ts';

/** Home loads this many batches by itself, then waits for a press, so that the footer can be reached. */
const AUTOMATIC_BATCHES = 3;
// Home may stand behind a screen: its list is not the one of this page.
const NEXT = '#main a[data-next-page]';
const LIST = '#main [data-list]';
const PAGER = '#main [data-pager]';

/** What a page's history entry keeps of its list: batches beyond the first page, and how far it was scrolled. */
interface ListState {
  listBatches?: number;
  listTop?: number;
}
const listState = (): ListState => history.state ?? {};
const loadedBatches = (): number => Number(listState().listBatches) || 0;
const saveState = (change: ListState): void => history.replaceState({ ...history.state, ...change }, '');

const nextLink = (): HTMLAnchorElement | null => document.querySelector<HTMLAnchorElement>(NEXT);

/** What scrolls: the dialog on wide windows, the page otherwise. */
const scroller = (): Element => {
  const body = document.querySelector('.screen-body');
  const isOwn = body !== null && getComputedStyle(body).overflowY === 'auto';
  return isOwn ? body : (document.scrollingElement ?? document.documentElement);
};

/** Takes over where the fetched page ends; the list still begins where this page began. */
const mergePager = (pager: HTMLElement, fetched: HTMLElement): void => {
  const { from = '1', to = '0', total = '0' } = { ...fetched.dataset, from: pager.dataset.from };
  const where = pager.querySelector('[data-pager-where]');
  if (where) {
    const isWhole = from === '1' || from === '0';
    where.textContent = isWhole
      ? (fetched.querySelector<HTMLElement>('[data-pager-where]')?.dataset.upTo ?? '')
      : t`${Number(from)} to ${Number(to)} of ${Number(total)}`;
  }
  const [old, next] = [pager.querySelector(NEXT), fetched.querySelector('a[data-next-page]')];
  if (old && next) old.replaceWith(document.adoptNode(next));
  else old?.remove();
};

let isLoading = false;

/** Appends the next page's cards and takes over its pager; on failure the link stays and says so. */
const appendBatch = async (): Promise<boolean> => {
  const link = nextLink();
  const list = document.querySelector(LIST);
  const pager = document.querySelector<HTMLElement>(PAGER);
  if (!link || !list || !pager || isLoading) return false;
  isLoading = true;
  link.setAttribute('aria-busy', 'true');
  try {
    const page = await fetchPage(link.href);
    const fetched = page.querySelector<HTMLElement>(PAGER);
    const cards = [...(page.querySelector(LIST)?.children ?? [])];
    if (!fetched || cards.length === 0) throw new Error(`${link.href} has no list.`);
    // Another list may have come into its place meanwhile.
    if (!link.isConnected) return false;
    list.append(...cards.map((card) => document.adoptNode(card)));
    mergePager(pager, fetched);
    syncCards(list);
    announce(t`${cards.length} more loaded`);
    return true;
  } catch (error) {
    console.error('The next page of the list did not load', error);
    link.textContent = t`Could not load more. Try again`;
    return false;
  } finally {
    isLoading = false;
    link.removeAttribute('aria-busy');
  }
};

const countBatch = (): void => saveState({ listBatches: loadedBatches() + 1 });

const loadOnPress = (event: MouseEvent): void => {
  if (!closestTo(event, NEXT) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void pressMore();
};

/** A pressed "Load more" moves focus to the first new card, which the keyboard would reach next. */
const pressMore = async (): Promise<void> => {
  const list = document.querySelector(LIST);
  const before = list?.children.length ?? 0;
  const hadFocus = document.activeElement?.matches(NEXT);
  if (!(await appendBatch())) return;
  countBatch();
  if (hadFocus) list?.children[before]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
};

const loadBySight = (): void => {
  let batches = loadedBatches();
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting || batches >= AUTOMATIC_BATCHES) return;
      observer.disconnect();
      if (!(await appendBatch())) return;
      batches += 1;
      countBatch();
      watch();
    },
    { rootMargin: '600px' },
  );
  const watch = () => {
    const link = nextLink();
    if (link && batches < AUTOMATIC_BATCHES) observer.observe(link);
  };
  watch();
};

/** After Back or reload the batches that were there are loaded again, then the place is found again. */
const restoreBatches = async (): Promise<void> => {
  const { listTop = 0 } = listState();
  const count = loadedBatches();
  for (let batch = 0; batch < count; batch += 1) if (!(await appendBatch())) break;
  if (count > 0 && listTop > 0) scroller().scrollTo({ top: listTop, behavior: 'instant' });
};

/** Paging of a list: "Load more" appends in place; home also loads by itself for three batches. */
export const startInfiniteList = async (): Promise<void> => {
  if (!document.querySelector(LIST)) return;
  document.addEventListener('click', loadOnPress);
  addEventListener('pagehide', () => {
    if (loadedBatches() > 0) saveState({ listTop: scroller().scrollTop });
  });
  await restoreBatches();
  if (isHome()) loadBySight();
};
