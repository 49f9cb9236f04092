import type { Facet } from '../../api/contract/catalog.ts';
import { toMajor } from '../../domain/money/money.ts';
import { inLanguage, type Phrases, say, type Text } from '../../domain/text/text.ts';
import type { CategoryRow } from './category-repository.ts';
import type { ListFilters } from './list-filters.ts';
import { type Bits, countCommon } from './memory/bits.ts';
import type { CatalogMemory } from './memory/catalog-memory.ts';
import type { Term } from './memory/terms.ts';
import { optionFacets } from './option-facets.ts';
import { chosenCodes, type FilterCode, type Selection, selectBase, selectProducts } from './selection.ts';
import { RANK } from './stock-rank.ts';

const RATING_STEPS = [4, 3, 2] as const;
const MOST_VALUES = 30;

/** What facets are counted from. */
export interface FacetRequest {
  memory: CatalogMemory;
  branchId: number;
  filters: ListFilters;
  /** The list with all its filters. */
  selection: Selection;
  /** Active categories in display order. */
  categories: readonly CategoryRow[];
  decimals: number;
  phrases: Phrases;
}

/**
 * The filters a list offers. A facet's counts obey every other chosen filter but not its own, so that a
 * second value can still be chosen; only dietary codes, which all must hold, count within those chosen.
 * A value that the list holds but for the other filters stays with the count 0.
 */
export const countFacets = (request: FacetRequest): Facet[] => {
  const { memory, branchId, filters, selection } = request;
  const { table, terms } = memory;
  const chosen = new Set(chosenCodes(filters));
  const base = chosen.size > 0 ? selectBase(memory, branchId, filters) : selection.all;
  const without = (code: FilterCode): Bits =>
    chosen.has(code) ? selectProducts(memory, branchId, filters, code).all : selection.all;
  const label = (text: Text) => inLanguage(text, request.phrases);
  const facets = [
    categoryFacet(request, base, without('category_id')),
    listFacet('brand', label(say`Brand`), countTerms(terms.brands, base, without('brand')), filters.brands),
    ...optionFacets(terms.options, filters.options ?? [], { base, without }),
    listFacet('tag', label(say`Tag`), countTerms(terms.tags, base, without('tag')), filters.tags),
    listFacet(
      'dietary',
      label(say`Dietary`),
      countTerms(terms.dietary, base, selection.all),
      filters.dietary,
    ),
    priceFacet(request, without('price')),
    ratingFacet(request, base, without('rating_min')),
    toggleFacet(
      'in_stock',
      label(say`In stock`),
      [base, without('in_stock')].map((bits) => countCommon(bits, table.soldAt(branchId, RANK.low_stock))),
      filters.isInStock,
    ),
    toggleFacet(
      'on_sale',
      label(say`On sale`),
      [base, without('on_sale')].map((bits) => countCommon(bits, table.reduced())),
      filters.isOnSale,
    ),
  ];
  return facets.filter((facet) => facet.values.length > 0 || facet.type === 'range');
};

/** How many of the narrowed list have each term that the base of the list knows. */
const countTerms = (terms: ReadonlyMap<string, Term>, base: Bits, bits: Bits): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [key, { products }] of terms) {
    const count = products.countIn(bits);
    if (count > 0 || (bits !== base && products.countIn(base) > 0)) counts.set(key, count);
  }
  return counts;
};

/** Categories below the list's own one, or all of them; in the order of the shop. */
const categoryFacet = (
  { memory, filters, categories, phrases }: FacetRequest,
  base: Bits,
  bits: Bits,
): Facet => {
  const countIn = (id: number, where: Bits) =>
    memory.terms.categories.get(String(id))?.products.countIn(where) ?? 0;
  const label = inLanguage(say`Category`, phrases);
  const own = filters.withinCategoryId;
  const selected = new Set(filters.categoryIds);
  const values = categories
    .filter((row) => selected.has(row.id) || (own ? isBelow(categories, row, own) : true))
    .map((row) => ({
      id: String(row.id),
      label: row.name,
      count: countIn(row.id, bits),
      selected: selected.has(row.id),
    }))
    .filter(({ id, selected: isChosen }) => isChosen || countIn(Number(id), base) > 0);
  return { code: 'category_id', label, type: 'list', values: values.slice(0, MOST_VALUES) };
};

const isBelow = (categories: readonly CategoryRow[], row: CategoryRow, above: number): boolean => {
  const seen = new Set<number>();
  for (let parent = row.parent_id; parent !== null && !seen.has(parent); ) {
    if (parent === above) return true;
    seen.add(parent);
    parent = categories.find(({ id }) => id === parent)?.parent_id ?? null;
  }
  return false;
};

const listFacet = (
  code: FilterCode,
  label: string,
  counts: ReadonlyMap<string, number>,
  selected: readonly string[] = [],
): Facet => ({
  code,
  label,
  type: 'list',
  values: [...new Set([...selected, ...counts.keys()])]
    .map((id) => ({ id, label: titleCase(id), count: counts.get(id) ?? 0, selected: selected.includes(id) }))
    .sort((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_VALUES),
});

/** "gluten_free" reads "Gluten free". */
export const titleCase = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const priceFacet = ({ memory, decimals, phrases }: FacetRequest, bits: Bits): Facet => {
  const { table, sortIndexes } = memory;
  const label = inLanguage(say`Price`, phrases);
  const major = (at: number | undefined) =>
    at === undefined ? null : toMajor(table.price[at] as number, decimals);
  const [cheapest, dearest] = sortIndexes.ends('price_asc', bits);
  const [min, max] = [major(cheapest), major(dearest)];
  return { code: 'price', label, type: 'range', values: [], min, max };
};

const ratingFacet = ({ memory, filters, phrases }: FacetRequest, base: Bits, bits: Bits): Facet => {
  const chosen = filters.ratingMin;
  const steps = [...new Set([...RATING_STEPS, ...(chosen === undefined ? [] : [chosen])])].sort(
    (a, b) => b - a,
  );
  const values = steps.map((step) => ({
    id: String(step),
    label: inLanguage(ratingLabel(step), phrases),
    count: countCommon(bits, memory.table.ratedFrom(step)),
    selected: chosen === step,
  }));
  return {
    code: 'rating_min',
    label: inLanguage(say`Rating`, phrases),
    type: 'list',
    values: values.filter(
      ({ id, selected }) => selected || countCommon(base, memory.table.ratedFrom(Number(id))) > 0,
    ),
  };
};

export const ratingLabel = (stars: number): Text =>
  stars === 5 ? say`5 stars` : say`${stars} star and up|${stars} stars and up`;

const toggleFacet = (
  code: FilterCode,
  label: string,
  [inBase = 0, count = 0]: readonly number[],
  isOn: boolean | undefined,
): Facet => ({
  code,
  label,
  type: 'toggle',
  values: inBase > 0 || isOn ? [{ id: '1', label, count, selected: isOn === true }] : [],
});
