import type { ListQuery } from './list-repository.ts';

/** What facets are counted from, for every product of the list before the shopper's filters. */
export const listFacetRows = (query: ListQuery) =>
  query
    .select([
      'p.brand',
      'p.dietary_json',
      'p.selling_price_minor',
      'p.original_price_minor',
      'p.rating_sum',
      'p.rating_count',
      'a.rank',
    ])
    .execute();
export type FacetRow = Awaited<ReturnType<typeof listFacetRows>>[number];
