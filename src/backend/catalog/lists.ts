import type { ProductCard } from '../../api/contract/catalog.ts';
import { type Page, pageOf } from '../../domain/lists/paginator.ts';
import type { Market } from '../settings/settings.ts';
import { loadCards } from './cards.ts';
import type { ListFilters } from './list-filters.ts';
import { countBits } from './memory/bits.ts';
import { type CatalogMemory, freshCatalog } from './memory/catalog-memory.ts';
import type { Sort } from './memory/sort-indexes.ts';
import { type Selection, segmentsOf, selectProducts } from './selection.ts';

export interface ListRequest {
  filters: ListFilters;
  sort: Sort;
  page: number;
  perPage: number;
}

/** Ids of one page and how many the whole list holds. */
export interface IdPage {
  ids: number[];
  total: number;
}

/**
 * Product ids in list order. What is out of stock comes last; by relevance it comes last among equally
 * good matches. Ties keep the order of the id.
 */
export const pickIds = (
  memory: CatalogMemory,
  selection: Selection,
  { filters, sort, page, perPage }: ListRequest,
): IdPage => {
  const segments = segmentsOf(selection, sort === 'relevance' ? filters.matches : undefined);
  const ordinals = memory.sortIndexes.page(sort, segments, { offset: (page - 1) * perPage, limit: perPage });
  return { ids: ordinals.map((at) => memory.table.ids[at] as number), total: countBits(selection.all) };
};

/** One page of ids by what is known now. */
export const listIds = async (market: Market, request: ListRequest): Promise<IdPage> => {
  const memory = await freshCatalog(market.read, { branchId: market.branchId });
  return pickIds(memory, selectProducts(memory, market.branchId, request.filters), request);
};

/** Cards of a page of ids, in the contract's paginator. */
export const loadPage = async (
  market: Market,
  { ids, total }: IdPage,
  { page, perPage }: Pick<ListRequest, 'page' | 'perPage'>,
): Promise<Page<ProductCard>> => pageOf(await loadCards(market, ids), { page, per_page: perPage }, total);
