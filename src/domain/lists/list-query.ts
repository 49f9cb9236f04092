import {
  LIST_PARAMETERS,
  LIST_SORTS,
  type ListParameter,
  MOST_VALUES,
  type Parameter,
  RATING,
  SEARCH_SORTS,
} from '../../api/contract/list-parameters.ts';
import { say, type Text } from '../text/text.ts';

export type ListKind = 'category' | 'search';

/** The parameter of a page that shows its filters as a form. */
const PANEL = 'filters';

const OPTION: Parameter = { kind: 'id', isMultiple: true };
const OPTION_NAME = /^attributes\[(\d{1,12})\]$/;
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** The option that "attributes[3]" filters by, which is how facets name it; undefined for other names. */
export const optionIdOf = (name: string): string | undefined => OPTION_NAME.exec(name)?.[1];

/** "brand[]" and "brand" are one name, "attributes[3][]" and "attributes[3]" too. */
export const parameterName = (name: string): string => name.replace(/\[\]$/, '');

const parameterOf = (name: string): Parameter | undefined => {
  if (optionIdOf(name) !== undefined) return OPTION;
  return Object.hasOwn(LIST_PARAMETERS, name) ? LIST_PARAMETERS[name as ListParameter] : undefined;
};

/** Values by name in canonical form, such as `{ brand: ['Oda'], 'attributes[3]': ['31'], sort: ['newest'] }`. */
export type ListFilters = Readonly<Record<string, readonly string[]>>;

/** What a list address says. The default order counts as none. */
export interface ListQuery {
  filters: ListFilters;
  page: number;
  /** The address shows the filters as a form. */
  isPanelOpen: boolean;
  /** Why parts of the address do not count, or what was made of them, in words for the visitor. */
  problems: readonly Text[];
}

const sortsOf = (list: ListKind): readonly string[] => (list === 'search' ? SEARCH_SORTS : LIST_SORTS);

type Reading = { value: string | undefined } | { problem: Text };

/** One value in canonical form; `undefined` for what means nothing, such as the default order. */
const READERS: Record<
  Parameter['kind'],
  (value: string, list: ListKind, longest: number | undefined) => Reading
> = {
  sort: (value, list) => {
    const [first, ...others] = sortsOf(list);
    if (value === first) return { value: undefined };
    return others.includes(value) ? { value } : { problem: say`This list can't be sorted by “${value}”.` };
  },
  id: (value) =>
    /^\d{1,12}$/.test(value) && Number(value) > 0
      ? { value: String(Number(value)) }
      : { problem: say`“${value}” isn't a filter of this list.` },
  text: (value, _list, longest = Number.POSITIVE_INFINITY) =>
    value.length <= longest ? { value } : { problem: say`“${value}” isn't a filter of this list.` },
  price: (text) => {
    const value = text.replace(',', '.');
    const isPrice = /^\d{1,9}(?:\.\d{1,4})?$/.test(value);
    return isPrice ? { value: String(Number(value)) } : { problem: say`“${text}” isn't a price.` };
  },
  stars: (value) => {
    const isRating = /^\d(?:\.\d{1,4})?$/.test(value);
    const stars = Number(value);
    return isRating && stars >= RATING.lowest && stars <= RATING.highest
      ? { value: String(stars) }
      : { problem: say`Ratings go from ${RATING.lowest} to ${RATING.highest} stars, not “${value}”.` };
  },
  flag: (value) => {
    if (value === '1' || value === 'true') return { value: '1' };
    if (value === '0' || value === 'false') return { value: undefined };
    return { problem: say`“${value}” isn't a filter of this list.` };
  },
};

/** Reads the address of a list. Unknown and empty parameters do not count; what is wrong is named and left out. */
export const readListQuery = (parameters: URLSearchParams, list: ListKind): ListQuery => {
  const filters: Record<string, string[]> = {};
  const problems: Text[] = [];
  for (const [given, raw] of parameters) {
    const name = parameterName(given);
    const parameter = parameterOf(name);
    const text = raw.trim();
    const before = filters[name] ?? [];
    if (!parameter || text === '' || (before.length > 0 && !parameter.isMultiple)) continue;
    const reading = READERS[parameter.kind](text, list, parameter.longest);
    if ('problem' in reading) problems.push(reading.problem);
    else if (reading.value !== undefined && !before.includes(reading.value) && before.length < MOST_VALUES)
      filters[name] = [...before, reading.value];
  }
  if (swapPrices(filters))
    problems.push(say`The lowest price was above the highest price, so we swapped the two.`);
  return {
    filters,
    problems,
    page: readPage(parameters),
    isPanelOpen: parameters.get(PANEL) === '1',
  };
};

const swapPrices = (filters: Record<string, string[]>): boolean => {
  const { min_price: low, max_price: high } = filters;
  if (!low || !high || Number(low[0]) <= Number(high[0])) return false;
  filters.min_price = high;
  filters.max_price = low;
  return true;
};

/** The page number of an address; anything but a positive whole number is 1. */
export const readPage = (parameters: URLSearchParams): number => {
  const page = parameters.get('page') ?? '';
  return PAGE_NUMBER.test(page) ? Number(page) : 1;
};

/** The filters as the API takes them: single ones as a value, the others as lists. */
export const toApiQuery = (filters: ListFilters): Record<string, string | readonly string[]> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) => {
      const [first] = values;
      if (first === undefined) return [];
      return [[name, parameterOf(name)?.isMultiple ? values : first]];
    }),
  );

const ORDER: readonly string[] = Object.keys(LIST_PARAMETERS);
/** Options stand before all others. */
const placeOf = (name: string): number => ORDER.indexOf(name);

/** Where a list is shown, and how. */
export interface ListAddress {
  path: string;
  /** What a search is for. */
  words?: string | undefined;
  filters: ListFilters;
  page?: number;
  isPanelOpen?: boolean;
}

/** The one spelling of a list's address: nothing empty, nothing that is the default. */
export const listHref = ({ path, words, filters, page = 1, isPanelOpen }: ListAddress): string => {
  const parameters = new URLSearchParams();
  if (words) parameters.set('q', words);
  const inOrder = Object.entries(filters).sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  for (const [name, values] of inOrder) for (const value of values) parameters.append(name, value);
  if (page > 1) parameters.set('page', String(page));
  if (isPanelOpen) parameters.set(PANEL, '1');
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
};

/** The filters without one value; the last one takes its parameter with it. */
export const withoutFilter = (filters: ListFilters, name: string, value: string): ListFilters => {
  const { [name]: values = [], ...others } = filters;
  const kept = parameterOf(name)?.isMultiple ? values.filter((one) => one !== value) : [];
  return kept.length > 0 ? { ...others, [name]: kept } : others;
};

/** The filters with one value more. */
export const withFilter = (filters: ListFilters, name: string, value: string): ListFilters => ({
  ...filters,
  [name]: parameterOf(name)?.isMultiple
    ? [...(filters[name] ?? []).filter((one) => one !== value), value]
    : [value],
});

/** Whether the list is narrowed, apart from its order. */
export const isNarrowed = (filters: ListFilters): boolean =>
  Object.keys(filters).some((name) => name !== 'sort');

/**
 * One parameter as page addresses are compared by: canonical name and value, or undefined when it changes
 * nothing. What cannot be read is kept as it is, since the page names it.
 */
export const canonicalParameter = (list: ListKind, given: string, raw: string) => {
  const name = parameterName(given);
  if (name === PANEL) return raw === '1' ? { name, value: raw, isMultiple: false } : undefined;
  const parameter = parameterOf(name);
  const text = raw.trim();
  if (!parameter || text === '') return undefined;
  const reading = READERS[parameter.kind](text, list, parameter.longest);
  const value = 'problem' in reading ? text : reading.value;
  return value === undefined ? undefined : { name, value, isMultiple: parameter.isMultiple === true };
};
