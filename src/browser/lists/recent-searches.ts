import { listHref } from '../../domain/lists/list-query.ts';
import { href, t } from '../../language/page.ts';
import { $recentSearches, clearSearches, rememberSearch } from '../../stores/product/recent-searches.ts';
import { element } from '../dom/dom.ts';

/** The address of a search. */
export const searchHref = (words: string): string => listHref({ path: href('/search'), words, filters: {} });

const draw = (section: HTMLElement, searches: readonly string[]): void => {
  const clear = element('button', { type: 'button', class: 'link' }, t`Clear`);
  clear.addEventListener('click', () => {
    clearSearches();
    document.querySelector<HTMLElement>('#search')?.focus();
  });
  const links = searches.map((words) =>
    element('li', {}, element('a', { class: 'chip', href: searchHref(words), dir: 'auto' }, words)),
  );
  section.replaceChildren(
    element('div', { class: 'recent-head' }, element('h2', {}, t`Recent searches`), clear),
    element('ul', { class: 'chips', role: 'list' }, ...links),
  );
  section.hidden = searches.length === 0;
};

/** Keeps what this page found, and lists what was searched before where nothing is searched for. */
export const startRecentSearches = (section: HTMLElement): void => {
  const { words = '', found } = section.dataset;
  if (words && found !== undefined) rememberSearch(words);
  if (words === '') $recentSearches.subscribe((searches) => draw(section, searches));
};
