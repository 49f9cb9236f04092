import type { Facet } from '../../api/contract/catalog.ts';
import { toMajor } from '../../domain/money.ts';
import type { FacetRow } from './facet-repository.ts';
import type { ListFilters } from './list-repository.ts';
import { RANK } from './stock-rank.ts';

type Test = (row: FacetRow) => boolean;
type FacetCode = 'brand' | 'dietary' | 'price' | 'in_stock' | 'on_sale' | 'rating_min';

const RATING_STEPS = [4, 3, 2] as const;
const MOST_VALUES = 30;

/**
 * The filters a list offers. A facet's counts heed every other chosen filter but not its own, so that a
 * second value can still be chosen. Values without products are left out unless chosen.
 */
export const countFacets = (rows: readonly FacetRow[], filters: ListFilters, decimals: number): Facet[] => {
  const tests = testsOf(filters);
  const without = (code: FacetCode) =>
    rows.filter((row) => tests.every((entry) => entry.code === code || entry.test(row)));
  const facets = [
    listFacet(
      'brand',
      'Brand',
      countBy(without('brand'), (row) => (row.brand ? [row.brand] : [])),
      filters.brands,
    ),
    listFacet('dietary', 'Dietary', countBy(without('dietary'), dietaryOf), filters.dietary),
    priceFacet(without('price'), decimals),
    ratingFacet(without('rating_min'), filters.ratingMin),
    toggleFacet('in_stock', 'In stock', without('in_stock').filter(isInStock).length, filters.isInStock),
    toggleFacet('on_sale', 'On sale', without('on_sale').filter(isOnSale).length, filters.isOnSale),
  ];
  return facets.filter((facet) => facet.values.length > 0 || facet.type === 'range');
};

const dietaryOf = (row: FacetRow) => JSON.parse(row.dietary_json) as string[];
const isInStock: Test = (row) => row.rank < RANK.out_of_stock;
const isOnSale: Test = (row) => (row.original_price_minor ?? 0) > row.selling_price_minor;
const hasRating =
  (least: number): Test =>
  (row) =>
    row.rating_count > 0 && row.rating_sum >= least * row.rating_count;

const testsOf = (filters: ListFilters): { code: FacetCode; test: Test }[] => {
  const { brands, dietary, minPrice, maxPrice, ratingMin } = filters;
  const chosen: [FacetCode, boolean, Test][] = [
    ['brand', !!brands?.length, (row) => brands?.includes(row.brand ?? '') ?? true],
    ['dietary', !!dietary?.length, (row) => dietary?.every((code) => dietaryOf(row).includes(code)) ?? true],
    ['price', minPrice !== undefined, (row) => row.selling_price_minor >= (minPrice ?? 0)],
    ['price', maxPrice !== undefined, (row) => row.selling_price_minor <= (maxPrice ?? 0)],
    ['rating_min', ratingMin !== undefined, hasRating(ratingMin ?? 0)],
    ['in_stock', filters.isInStock === true, isInStock],
    ['on_sale', filters.isOnSale === true, isOnSale],
  ];
  return chosen.filter(([, isChosen]) => isChosen).map(([code, , test]) => ({ code, test }));
};

const countBy = (rows: readonly FacetRow[], valuesOf: (row: FacetRow) => readonly string[]) => {
  const counts = new Map<string, number>();
  for (const row of rows) for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const listFacet = (
  code: FacetCode,
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

const priceFacet = (rows: readonly FacetRow[], decimals: number): Facet => {
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const { selling_price_minor } of rows) {
    min = Math.min(min, selling_price_minor);
    max = Math.max(max, selling_price_minor);
  }
  const major = (amount: number) => (rows.length ? toMajor(amount, decimals) : null);
  return { code: 'price', label: 'Price', type: 'range', values: [], min: major(min), max: major(max) };
};

const ratingFacet = (rows: readonly FacetRow[], chosen: number | undefined): Facet => ({
  code: 'rating_min',
  label: 'Rating',
  type: 'list',
  values: RATING_STEPS.map((step) => ({
    id: String(step),
    label: `${step} stars and up`,
    count: rows.filter(hasRating(step)).length,
    selected: chosen === step,
  })).filter(({ count, selected }) => count > 0 || selected),
});

const toggleFacet = (code: FacetCode, label: string, count: number, isOn: boolean | undefined): Facet => ({
  code,
  label,
  type: 'toggle',
  values: count > 0 || isOn ? [{ id: '1', label, count, selected: isOn === true }] : [],
});
