import { announce } from '../stores/shop/toasts.ts';
import { closestTo, fetchPage, isHome } from './dom.ts';
import { syncCards } from './product-cards.ts';

/** Home loads this many batches by itself, then waits for a press, so that the footer can be reached. */
const AUTOMATIC_BATCHES = 3;
const NEXT = 'a[data-next-page]';

interface ListState {
  listBatches?: number;
}
const loadedBatches = (): number => {
  const state: ListState | null = history.state;
  return Number(state?.listBatches) || 0;
};

const nextLink = (): HTMLAnchorElement | null => document.querySelector<HTMLAnchorElement>(NEXT);

let isLoading = false;

/** Appends the next page's cards and takes over its pager; on failure the link stays and says so. */
const appendBatch = async (): Promise<boolean> => {
  const link = nextLink();
  const list = document.querySelector('[data-list]');
  if (!link || !list || isLoading) return false;
  isLoading = true;
  link.setAttribute('aria-busy', 'true');
  try {
    const page = await fetchPage(link.href);
    const cards = [...(page.querySelector('[data-list]')?.children ?? [])];
    list.append(...cards.map((card) => document.adoptNode(card)));
    const pager = page.querySelector('.pager');
    if (pager?.querySelector(NEXT)) link.closest('.pager')?.replaceWith(document.adoptNode(pager));
    else link.closest('.pager')?.remove();
    syncCards(list);
    announce(`${cards.length} more items loaded`);
    return cards.length > 0;
  } catch (error) {
    console.error('The next page of the list did not load', error);
    link.textContent = 'Could not load more. Try again';
    return false;
  } finally {
    isLoading = false;
    link.removeAttribute('aria-busy');
  }
};

const countBatch = (): void =>
  history.replaceState({ ...history.state, listBatches: loadedBatches() + 1 }, '');

const loadOnPress = (event: MouseEvent): void => {
  if (!closestTo(event, NEXT) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void pressMore();
};

/** A pressed "Load more" moves focus to the first new card, which the keyboard would reach next. */
const pressMore = async (): Promise<void> => {
  const list = document.querySelector('[data-list]');
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
  const wanted = loadedBatches();
  if (wanted === 0) return;
  const place = scrollY;
  for (let batch = 0; batch < wanted; batch += 1) if (!(await appendBatch())) break;
  if (place > 0 && scrollY !== place) scrollTo({ top: place });
};

/** Paging of `[data-list]`: "Load more" appends in place; home also loads by itself for three batches. */
export const startInfiniteList = async (): Promise<void> => {
  if (!nextLink()) return;
  document.addEventListener('click', loadOnPress);
  await restoreBatches();
  if (isHome()) loadBySight();
};
