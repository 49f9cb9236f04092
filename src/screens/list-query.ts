import type { Query } from '../api/client.ts';
import { SORTS } from '../api/contract/catalog.ts';

const SINGLE = ['sort', 'in_stock', 'on_sale', 'min_price', 'max_price', 'rating_min'] as const;
const MULTIPLE = /^(?:brand|dietary|tag|category_id|attributes\[\d{1,12}\]\[\])$/;

/** What a list address asks for: the page, and filters as the API takes them. */
export interface ListQuery {
  page: number;
  filters: Query;
  isFiltered: boolean;
}

/** Reads a list's query; parameters that are empty, unknown or malformed count as absent. */
export const readListQuery = (params: URLSearchParams): ListQuery => {
  const filters: Query = {};
  for (const name of SINGLE) {
    const value = params.get(name);
    if (value && isUsable(name, value)) filters[name] = value;
  }
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).filter(Boolean);
    if (MULTIPLE.test(name) && values.length > 0) filters[name] = values.slice(0, 50);
  }
  return { page: readPage(params), filters, isFiltered: Object.keys(filters).length > 0 };
};

/** Whether the open filter panel is part of the page. */
export const areFiltersOpen = (url: URL): boolean => url.searchParams.get('filters') === '1';

/** The list's `facets` parameter: they are counted only for a page that shows them. */
export const facetsFlag = (url: URL): 0 | 1 => (areFiltersOpen(url) ? 1 : 0);

/** The page number of an address; anything but a positive whole number is 1. */
export const readPage = (params: URLSearchParams): number => {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

const isUsable = (name: (typeof SINGLE)[number], value: string): boolean => {
  if (name === 'sort') return value === 'relevance' || SORTS.some((sort) => sort === value);
  if (name === 'in_stock' || name === 'on_sale') return value === '1';
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(value);
};

/** The same address with some parameters changed; an empty value removes one, page 1 is never written. */
export const hrefWith = (url: URL, changes: Readonly<Record<string, string | number>>): string => {
  const params = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'page' && value === 1)) params.delete(name);
    else params.set(name, String(value));
  }
  const query = params.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
};

/** The address without one value of a repeatable parameter, back on page 1. */
export const hrefWithout = (url: URL, name: string, value: string): string => {
  const params = new URLSearchParams(url.search);
  params.delete('page');
  const names = [...new Set(params.keys())].filter((key) => key === name || key === `attributes[${name}][]`);
  for (const key of names) {
    const rest = params.getAll(key).filter((entry) => entry !== value);
    params.delete(key);
    if (key === name && (MULTIPLE.test(key) === false || rest.length === 0)) continue;
    for (const entry of rest) params.append(key, entry);
  }
  const query = params.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
};
