import { isText, persisted } from '../shop/persisted.ts';

const KEPT = 6;
const LONGEST = 100;

/** What was searched for in this browser, the latest first. Signing out clears it. */
export const $recentSearches = persisted<readonly string[]>('searches', {
  version: 1,
  initial: [],
  parse: (data) =>
    Array.isArray(data)
      ? data.filter((entry) => isText(entry) && entry !== '' && entry.length <= LONGEST).slice(0, KEPT)
      : undefined,
});

/** Keeps a search that led somewhere; one made again moves to the top. */
export const rememberSearch = (words: string): void => {
  const same = words.toLowerCase();
  const others = $recentSearches.get().filter((entry) => entry.toLowerCase() !== same);
  $recentSearches.set([words, ...others].slice(0, KEPT));
};

export const clearSearches = (): void => $recentSearches.set([]);
