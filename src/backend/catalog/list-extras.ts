import { SORTS } from '../../api/contract/catalog.ts';
import type { Sort } from './list-repository.ts';

const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Best match',
  featured: 'Featured',
  newest: 'Newest',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  rating: 'Best rated',
  bestselling: 'Bestselling',
  discount: 'Biggest saving',
};

/** The orders a list offers, the chosen one marked; search offers "Best match" first. */
export const sortChoices = (chosen: Sort) =>
  [...(chosen === 'relevance' ? (['relevance'] as const) : []), ...SORTS].map((code) => ({
    code,
    label: SORT_LABELS[code],
    selected: code === chosen,
  }));
