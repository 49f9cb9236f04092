import { splitLanguage } from '../../domain/text.ts';

/** The page for addresses that have none. */
export const NOT_FOUND_PATH = '/404';
/** The page shown where another could not be made; kept like any page although its status is an error. */
export const ERROR_PATH = '/500';

/** What a page address comes down to: everything else in it does not change the page. */
export interface PageKey {
  /** Path with the query parameters that count, in one order. */
  path: string;
  /** Kept in memory alone: filters, searches and addresses with ids of orders are without bound. */
  isMemoryOnly: boolean;
}

const FILTERS = [
  'filters',
  'sort',
  'brand',
  'tag',
  'min_price',
  'max_price',
  'in_stock',
  'on_sale',
  'rating_min',
  'dietary',
];
const OPTION_FILTER = /^attributes\[\d{1,9}\](\[\])?$/;
const LIST = /^(category_id|brand|tag|dietary)(\[\])?$/;
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;
const LONGEST_VALUE = 100;
const MOST_PARAMETERS = 30;

const isFilter = (name: string) => FILTERS.includes(name) || LIST.test(name) || OPTION_FILTER.test(name);

/** Query parameters that change the page, by its first path segments. */
const counts = (address: string, name: string): boolean => {
  const { path } = splitLanguage(address);
  if (path === '/') return name === 'page';
  if (path.startsWith('/product/reviews/')) return ['page', 'rating', 'with_images', 'sort'].includes(name);
  if (path.startsWith('/category/')) return name === 'page' || isFilter(name);
  if (path === '/search') return name === 'q' || name === 'page' || isFilter(name);
  return false;
};

/** Screens whose address holds a code without bound. */
const UNBOUNDED = /^\/r\//;
/** Screens that are one file for every order: their script reads from the address which order it is. */
const OF_ORDERS =
  /^((?:\/[a-z]{2})?\/(?:order-placed|track-order|account\/my-orders\/reviews)\/)[\w-]{1,64}$/;
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
  const kept = [...new URLSearchParams(target.slice(cut + 1).split('#')[0])]
    .filter(([name, value]) => counts(path, name) && value !== '' && value.length <= LONGEST_VALUE)
    .filter(([name, value]) => name !== 'page' || (PAGE_NUMBER.test(value) && value !== '1'))
    .slice(0, MOST_PARAMETERS)
    .sort(byNameAndValue);
  if (kept.length === 0) return { path, isMemoryOnly: isUnbounded };
  const once = kept.filter(
    (pair, index) => index === 0 || byNameAndValue(pair, kept[index - 1] ?? ['', '']) !== 0,
  );
  const isMemoryOnly = isUnbounded || once.some(([name]) => name !== 'page');
  return { path: `${path}?${new URLSearchParams(once)}`, isMemoryOnly };
};

type Pair = [name: string, value: string];
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byNameAndValue = (a: Pair, b: Pair) => compare(a[0], b[0]) || compare(a[1], b[1]);

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

/** The branch that the cookie `branch` names, when the shop has it; otherwise the default one. */
export const branchOf = (
  cookies: string | undefined,
  known: ReadonlySet<number>,
  fallback: number,
): number => {
  const named = cookies ? /(?:^|;\s*)branch=([1-9]\d{0,8})(?:;|$)/.exec(cookies) : null;
  const branchId = Number(named?.[1] ?? fallback);
  return known.has(branchId) ? branchId : fallback;
};
