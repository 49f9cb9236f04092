import type { ProductListResponse } from '../../api/contract/catalog.ts';
import type { Market } from '../settings/settings.ts';
import { loadTranslator } from '../translations/translator.ts';
import type { CategoryRow } from './category-repository.ts';
import { countFacets } from './facets.ts';
import { appliedFilters, sortChoices } from './list-extras.ts';
import type { ListFilters } from './list-filters.ts';
import type { FilterQuery, NamedOption } from './list-request.ts';
import { loadPage, pickIds } from './lists.ts';
import type { CatalogMemory } from './memory/catalog-memory.ts';
import type { Sort } from './memory/sort-indexes.ts';
import { optionTargets, translateChosen, translateOption } from './option-words.ts';
import { selectProducts } from './selection.ts';

/** What was read for a list; the memory as it is now, since it changes in place. */
export interface ListGround {
  memory: CatalogMemory;
  categories: readonly CategoryRow[];
  options: readonly NamedOption[];
}

type Query = FilterQuery & { page: number; per_page: number };

/** A page of cards with its facets, the filters in words and the orders to choose from. */
export const respondWithList = async (
  market: Market,
  query: Query,
  { memory, categories, options }: ListGround,
  { filters, sort }: { filters: ListFilters; sort: Sort },
): Promise<ProductListResponse> => {
  const { branchId, decimals, phrases } = market;
  const request = { filters, sort, page: query.page, perPage: query.per_page };
  const selection = selectProducts(memory, branchId, filters);
  const page = pickIds(memory, selection, request);
  const facets =
    query.facets === false
      ? []
      : countFacets({ memory, branchId, filters, selection, categories, decimals, phrases });
  const words = await loadTranslator(market.read, market.translation, optionTargets(facets, options));
  return {
    ...(await loadPage(market, page, request)),
    facets: facets.map((facet) => translateOption(facet, words)),
    applied: appliedFilters(market, query, categories, translateChosen(options, words)),
    sorts: sortChoices(sort, phrases, filters.matches !== undefined),
  };
};
