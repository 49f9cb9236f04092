/** The orders of every list; search has "relevance" before them. The first is the default. */
export const LIST_SORTS = [
  'featured',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'bestselling',
  'discount',
] as const;
export const SEARCH_SORTS = ['relevance', ...LIST_SORTS] as const;

export interface Parameter {
  kind: 'sort' | 'id' | 'text' | 'price' | 'stars' | 'flag';
  /** May be given several times: its values are OR (dietary ones AND). */
  isMultiple?: boolean;
  /** Characters of a text. */
  longest?: number;
}

/** Every parameter that narrows or sorts a list, in the order in which addresses carry them. */
export const LIST_PARAMETERS = {
  category_id: { kind: 'id', isMultiple: true },
  brand: { kind: 'text', isMultiple: true, longest: 100 },
  tag: { kind: 'text', isMultiple: true, longest: 100 },
  dietary: { kind: 'text', isMultiple: true, longest: 40 },
  min_price: { kind: 'price' },
  max_price: { kind: 'price' },
  in_stock: { kind: 'flag' },
  on_sale: { kind: 'flag' },
  rating_min: { kind: 'stars' },
  sort: { kind: 'sort' },
} as const satisfies Record<string, Parameter>;
export type ListParameter = keyof typeof LIST_PARAMETERS;

/** Values of one parameter, at most. */
export const MOST_VALUES = 50;
export const RATING = { lowest: 1, highest: 5 } as const;
