import type { Bits } from './memory/bits.ts';

/** What a list is narrowed to; inside one filter values are OR, between filters AND. Prices in minor units. */
export interface ListFilters {
  categoryIds?: readonly number[] | undefined;
  /** The list's own category, apart from the shopper's filter. */
  withinCategoryId?: number | undefined;
  brands?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  /** A product must have every code: these are what somebody cannot eat. */
  dietary?: readonly string[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isInStock?: boolean | undefined;
  isOnSale?: boolean | undefined;
  ratingMin?: number | undefined;
  /** Chosen option values by the ids that facets gave them. */
  options?: readonly ChosenOption[] | undefined;
  productIds?: readonly number[] | undefined;
  /** Products that a search found, best first; each set is one degree of match. */
  matches?: readonly Bits[] | undefined;
}

/** One option with the values chosen of it, by `optionKey` and `optionValueKey`. */
export interface ChosenOption {
  attributeId: number;
  key: string;
  valueKeys: readonly string[];
}
