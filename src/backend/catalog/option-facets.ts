import type { Facet } from '../../api/contract/catalog.ts';
import type { ChosenOption } from './list-filters.ts';
import type { Bits } from './memory/bits.ts';
import { type OptionTerm, scaleOf } from './memory/terms.ts';
import type { FilterCode } from './selection.ts';

const MOST_OPTIONS = 6;
const MOST_VALUES = 20;

/**
 * One facet for each option that products of the list have in common by name ("Size"), most frequent first
 * and the chosen ones before all. The inches of pizzas stay together and so do the ounces of coffee, the larger group
 * first; within each its values stand as the shop sorts them.
 */
export const optionFacets = (
  terms: ReadonlyMap<string, OptionTerm>,
  chosen: readonly ChosenOption[],
  { base, without }: { base: Bits; without: (code: FilterCode) => Bits },
): Facet[] => {
  const options = [...Map.groupBy(terms.values(), (term) => term.key)].map(([key, values]) => {
    const picked = chosen.find((option) => option.key === key);
    const attributeId = picked?.attributeId ?? Math.min(...values.map((value) => value.attributeId));
    const bits = without(`attributes[${attributeId}]`);
    return optionFacet(values, attributeId, picked, { base, bits });
  });
  return options
    .filter(({ values }) => values.length > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST_OPTIONS);
};

const optionFacet = (
  terms: readonly OptionTerm[],
  attributeId: number,
  chosen: ChosenOption | undefined,
  { base, bits }: { base: Bits; bits: Bits },
): Facet => {
  const values = terms
    .map((term) => ({
      term,
      count: term.products.countIn(bits),
      selected: chosen?.valueKeys.includes(`${term.key}\n${term.label.trim().toLowerCase()}`) ?? false,
    }))
    .filter(({ term, count, selected }) => count > 0 || selected || term.products.countIn(base) > 0)
    .sort((a, b) => a.term.position - b.term.position || b.count - a.count);
  const scales = [...Map.groupBy(values, ({ term }) => scaleOf(term)).values()];
  const sorted = scales.sort((a, b) => countOf(b) - countOf(a)).flat();
  return {
    code: `attributes[${attributeId}]`,
    label: terms[0]?.optionName ?? '',
    type: 'list',
    values: sorted.slice(0, MOST_VALUES).map(({ term, count, selected }) => ({
      id: String(term.valueId),
      label: term.label,
      count,
      selected,
    })),
  };
};

const countOf = (values: readonly { count: number }[]): number =>
  values.reduce((sum, { count }) => sum + count, 0);

const weightOf = ({ values }: Facet): number =>
  values.reduce((sum, { count, selected }) => sum + count + (selected ? 1e9 : 0), 0);
