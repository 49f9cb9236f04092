import { splitLanguage } from '../text/text.ts';
import { canonicalParameter, type ListKind } from './list-query.ts';

/** What a page address comes down to: everything else in it does not change the page. */
export interface PageKey {
  /** Path with the query parameters that count, in one order. */
  path: string;
  /** Kept in memory alone: filters, searches, deep pages and addresses with ids of orders are without bound. */
  isMemoryOnly: boolean;
}

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;
/** Pages further down a list move with each sell-out before them, and few are read. */
const DEEPEST_STORED = 3;
const LONGEST_VALUE = 100;
const MOST_PARAMETERS = 30;

type Counted = ReturnType<typeof canonicalParameter>;
type Counter = (name: string, value: string) => Counted;

const plain = (name: string, value: string): Counted => ({ name, value, isMultiple: false });
const only =
  (...names: string[]): Counter =>
  (name, value) =>
    names.includes(name) ? plain(name, value) : undefined;
const listOf =
  (list: ListKind, ...others: string[]): Counter =>
  (name, value) =>
    others.includes(name) ? plain(name, value.trim()) : canonicalParameter(list, name, value);

/** Query parameters that change the page, by its first path segments. */
const counterOf = (path: string): Counter => {
  if (path === '/') return only('page');
  if (path.startsWith('/product/reviews/')) return only('page', 'rating', 'with_images', 'sort');
  if (path.startsWith('/category/')) return listOf('category', 'page');
  if (path === '/search') return listOf('search', 'q', 'page');
  if (path.startsWith('/admin/preview/') || path === '/withdraw') return only('token');
  return () => undefined;
};

/** Screens whose address holds a code without bound. */
const UNBOUNDED = /^\/r\//;
/** Screens that are one file for every order or link: their script reads from the address which one it is. */
const OF_ORDERS =
  /^((?:\/[a-z]{2})?\/(?:order-placed|track-order|shared-cart|account\/my-orders\/reviews)\/)[\w-]{1,64}$/;
const ANY_ORDER = 'any';

/**
 * The key of a request target; undefined when it is no address of a page (not decodable, `//`, dots).
 * Marketing and unknown parameters are dropped, `page=1` too; the rest is sorted.
 */
export const keyOf = (target: string): PageKey | undefined => {
  const cut = target.search(/[?#]/);
  const own = normalisePath(cut < 0 ? target : target.slice(0, cut));
  if (own === undefined) return undefined;
  const path = own.replace(OF_ORDERS, `$1${ANY_ORDER}`);
  const isUnbounded = UNBOUNDED.test(splitLanguage(path).path);
  if (cut < 0 || target[cut] === '#') return { path, isMemoryOnly: isUnbounded };
  const once = countedPairs(path, target.slice(cut + 1).replace(/#.*/s, ''));
  if (once.length === 0) return { path, isMemoryOnly: isUnbounded };
  const isMemoryOnly =
    isUnbounded || once.some(([name, value]) => name !== 'page' || Number(value) > DEEPEST_STORED);
  return { path: `${path}?${new URLSearchParams(once)}`, isMemoryOnly };
};

/** The parameters that count in one order; of those that stand for one value the first remains. */
const countedPairs = (address: string, query: string): Pair[] => {
  const count = counterOf(splitLanguage(address).path);
  const kept = [...new URLSearchParams(query)]
    .flatMap(([name, value]) => count(name, value) ?? [])
    .filter(({ name, value }) => value !== '' && value.length <= LONGEST_VALUE && !isFirstPage(name, value))
    .slice(0, MOST_PARAMETERS)
    .sort((a, b) => compare(a.name, b.name) || compare(a.value, b.value));
  const isNew = (entry: (typeof kept)[number], before: (typeof kept)[number] | undefined) =>
    before?.name !== entry.name || (entry.isMultiple && before.value !== entry.value);
  return kept.filter((entry, index) => isNew(entry, kept[index - 1])).map(({ name, value }) => [name, value]);
};

/** The first page is the list itself; what is no page number counts as the first. */
const isFirstPage = (name: string, value: string): boolean =>
  name === 'page' && (!PAGE_NUMBER.test(value) || value === '1');

type Pair = [name: string, value: string];
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const LONGEST_PATH = 512;

/** One spelling per path: percent-encoding only where needed. */
const normalisePath = (raw: string): string | undefined => {
  if (!raw.startsWith('/') || raw.length > LONGEST_PATH) return undefined;
  if (/^[\w/-]*$/.test(raw)) return raw.includes('//') ? undefined : raw;
  try {
    const decoded = decodeURIComponent(raw);
    if (/[\p{Cc}\\?#]|\/\/|\/\.{1,2}(\/|$)/u.test(decoded)) return undefined;
    return decoded.split('/').map(encodeURIComponent).join('/');
  } catch {
    return undefined;
  }
};
