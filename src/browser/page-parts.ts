import { loadLaterStyles } from '../components/later-styles.ts';
import { isStored } from '../stores/shop/persisted.ts';
import { $session } from '../stores/shop/session.ts';
import { isHome, STEPPED, shownMain } from './dom/dom.ts';

/** A module that did not load is reported by its own event; nothing else waits for it here. */
const quietly = (loading: Promise<void>): void =>
  void loading.catch((error) => console.error('A part of the page did not load', error));

/** Related products load when the visitor comes near them. */
const watchRelated = (): void => {
  const section = shownMain()?.querySelector<HTMLElement>('[data-related]');
  if (!section || section.childElementCount > 0) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      quietly(import('./cards/related.ts').then((module) => module.showRelated(section)));
    },
    { rootMargin: '400px' },
  );
  observer.observe(section);
};

/** The filters of a list load once their place beside it is in sight, which only wide windows have. */
const watchFilters = (): void => {
  const side = document.querySelector<HTMLElement>('[data-filter-side]');
  if (!side) return;
  const observer = new ResizeObserver(() => {
    if (side.clientWidth === 0) return;
    observer.disconnect();
    const start = Promise.all([import('./lists/filter-list.ts'), loadLaterStyles()]);
    quietly(start.then(([{ startFilterSide }]) => startFilterSide(side)));
  });
  observer.observe(side);
};

/** What only visitors see who have been here before; for others nothing is loaded. */
const loadForReturning = (): void => {
  const isCustomer = isStored('orders') || $session.get().token !== null;
  if (isHome() && isCustomer)
    quietly(
      Promise.all([import('./cards/returning.ts'), loadLaterStyles()]).then(([{ startReturning }]) =>
        startReturning(),
      ),
    );
  const recent = document.querySelector<HTMLElement>('[data-recent-searches]');
  if (recent)
    quietly(import('./lists/recent-searches.ts').then((module) => module.startRecentSearches(recent)));
};

/** Parts of a page that load when they come into sight, or for those whom they are for. */
export const startPageParts = (): void => {
  watchRelated();
  document.addEventListener(STEPPED, watchRelated);
  watchFilters();
  loadForReturning();
};
