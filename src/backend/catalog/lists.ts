import type { ProductCard } from '../../api/contract/catalog.ts';
import type { Market } from '../settings/settings.ts';
import { loadCards } from './cards.ts';
import { type ListFilters, listedProducts, type Sort } from './list-repository.ts';
import { countListed, listIds } from './sort-repository.ts';

export interface ListRequest {
  filters: ListFilters;
  sort: Sort;
  page: number;
  perPage: number;
}

/** The contract's paginator around cards; a page beyond the last is empty. */
export interface CardPage {
  data: ProductCard[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  from: number | null;
  to: number | null;
}

/** One page of cards, out-of-stock products after all others. */
export const listCards = async (market: Market, request: ListRequest): Promise<CardPage> => {
  const query = listedProducts(market.read, market.branchId, request.filters);
  const offset = (request.page - 1) * request.perPage;
  const total = await countListed(query);
  const ids = offset < total ? await listIds(query, request.sort, request.perPage, offset) : [];
  return pageOf(await loadCards(market, ids), request.page, request.perPage, total);
};

/** Wraps one page's items in the contract's paginator. */
export const pageOf = <T>(data: T[], page: number, perPage: number, total: number) => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
  from: data.length ? (page - 1) * perPage + 1 : null,
  to: data.length ? (page - 1) * perPage + data.length : null,
});
