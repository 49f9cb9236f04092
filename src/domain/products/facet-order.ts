import type { Facet } from '../../api/contract/catalog.ts';
import { optionIdOf } from '../lists/list-query.ts';

type Value = Facet['values'][number];

export interface ArrangedFacets {
  /** What rules products out for a shopper first, then what they differ in. */
  groups: Facet[];
  /** Filters that are on or off, each one a single choice. */
  switches: { code: string; value: Value }[];
}

const ORDER = ['dietary', 'category_id', 'price', 'rating_min', 'brand', 'option', 'tag'];

const placeOf = ({ code }: Facet): number => {
  const place = ORDER.indexOf(optionIdOf(code) === undefined ? code : 'option');
  return place >= 0 ? place : ORDER.length;
};

/** A facet that cannot narrow the list is left out: one price, no value at all, one value of an option. */
const isUseful = ({ code, type, values, min, max }: Facet): boolean => {
  if (type === 'range') return min != null && max != null && min < max;
  const isOption = optionIdOf(code) !== undefined;
  return values.length > (isOption ? 1 : 0) || values.some(({ selected }) => selected);
};

/** The facets in the order in which a filter form shows them. */
export const arrangeFacets = (facets: readonly Facet[]): ArrangedFacets => ({
  groups: facets
    .filter((facet) => facet.type !== 'toggle' && isUseful(facet))
    .sort((a, b) => placeOf(a) - placeOf(b)),
  switches: facets.flatMap(({ code, type, values: [value] }) =>
    type === 'toggle' && value ? [{ code, value }] : [],
  ),
});

/** Values that stand at once; what is chosen is among them. */
export const splitValues = (values: readonly Value[], shown: number): { first: Value[]; more: Value[] } => {
  // One or two more take no more room than the word for them.
  if (values.length <= shown + 2) return { first: [...values], more: [] };
  const isFirst = (value: Value, index: number) => index < shown || value.selected;
  return { first: values.filter(isFirst), more: values.filter((value, index) => !isFirst(value, index)) };
};
