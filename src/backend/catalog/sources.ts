import type { Market } from '../settings/settings.ts';
import { loadCards } from './cards.ts';
import { listCategories } from './category-repository.ts';
import type { ListFilters } from './list-filters.ts';
import { listIds } from './lists.ts';
import type { Sort } from './memory/sort-indexes.ts';

/** Where a home block takes its products from. */
export interface ProductSource {
  type: 'category' | 'tag' | 'manual' | 'bestseller' | 'new' | 'discounted';
  value?: string | number | readonly number[] | null | undefined;
}

/** Cards of a source at the branch: manual ones in the merchant's order, others by what the source means. */
export const listSourceCards = async (market: Market, source: ProductSource, limit: number) => {
  const { filters, sort } = await readSource(market, source);
  const { ids } = await listIds(market, { filters, sort, page: 1, perPage: limit });
  const named = filters.productIds ?? [];
  return loadCards(market, named.length ? named.filter((id) => ids.includes(id)) : ids);
};

/** A source as list filters and the order that goes with it; an unknown category holds nothing. */
export const readSource = async (
  market: Market,
  { type, value }: ProductSource,
): Promise<{ filters: ListFilters; sort: Exclude<Sort, 'relevance'> }> => {
  switch (type) {
    case 'category':
      return { filters: await categoryFilter(market, value), sort: 'featured' };
    case 'tag':
      return { filters: { tags: [String(value ?? '')] }, sort: 'featured' };
    case 'manual':
      return { filters: { productIds: [value ?? []].flat().map(Number) }, sort: 'featured' };
    case 'bestseller':
      return { filters: {}, sort: 'bestselling' };
    case 'new':
      return { filters: {}, sort: 'newest' };
    case 'discounted':
      return { filters: { isOnSale: true }, sort: 'discount' };
  }
};

const categoryFilter = async (market: Market, value: ProductSource['value']): Promise<ListFilters> => {
  const all = await listCategories(market);
  const found = all.find(({ id, slug }) => slug === value || id === Number(value));
  return found ? { withinCategoryId: found.id } : { productIds: [] };
};
