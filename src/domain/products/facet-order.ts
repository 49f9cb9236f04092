import type { Facet } from '../../api/contract/catalog.ts';
import { optionIdOf } from '../lists/list-query.ts';

type Value = Facet['values'][number];

export interface ArrangedFacets {
  /** What is special to the list's products first. */
  groups: Facet[];
  /** Filters that are on or off, each one a single choice. */
  switches: { code: string; value: Value }[];
}

/** Options of the list's own products stand before all of these. */
const ORDER = ['dietary', 'category_id', 'price', 'brand', 'rating_min', 'tag'];

const placeOf = ({ code }: Facet): number => {
  const place = ORDER.indexOf(code);
  if (place >= 0) return place;
  return optionIdOf(code) === undefined ? ORDER.length : -1;
};

/** A facet that cannot narrow the list is left out: one price, or no value at all. */
const isUseful = ({ type, values, min, max }: Facet): boolean =>
  type === 'range' ? min != null && max != null && min < max : values.length > 0;

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
