import type { z } from 'zod';
import type { ProductListAnswer, ProductListQuery } from '../../api/contract/catalog.ts';
import { findBlock } from '../settings/repository.ts';
import type { Market } from '../settings/settings.ts';
import type { CategoryRow } from './category-repository.ts';
import { appliedFilters, loadFacets, sortChoices } from './list-extras.ts';
import type { ListFilters } from './list-repository.ts';
import { filtersOf } from './list-request.ts';
import { listCards } from './lists.ts';
import { type ProductSource, readSource } from './sources.ts';

type Query = z.output<typeof ProductListQuery>;

/** One page of the branch's products, of one category with its descendants when given. */
export const listProducts = async (
  market: Market,
  query: Query,
  within?: CategoryRow,
): Promise<ProductListAnswer> => {
  const source = await readBlockSource(market, query.source);
  const base: ListFilters = { ...source.filters, ...(within && { withinCategoryId: within.id }) };
  const sort = query.sort ?? source.sort;
  const filters = { ...filtersOf(query, market), ...base, tags: query.tag ?? base.tags };
  const page = await listCards(market, { filters, sort, page: query.page, perPage: query.per_page });
  return {
    ...page,
    facets: query.facets === false ? [] : await loadFacets(market, base, filters),
    applied: await appliedFilters(market, query),
    sorts: sortChoices(sort),
  };
};

/** The list behind a home block (`source=<block id>`); an unknown block holds nothing. */
const readBlockSource = async (market: Market, blockId: string | undefined) => {
  if (blockId === undefined) return { filters: {}, sort: 'featured' as const };
  const block = /^[1-9]\d{0,14}$/.test(blockId) ? await findBlock(market.read, Number(blockId)) : undefined;
  if (!block) return { filters: { productIds: [] }, sort: 'featured' as const };
  const { source } = JSON.parse(block.data_json) as { source?: ProductSource | null };
  return source ? readSource(market, source) : { filters: {}, sort: 'featured' as const };
};
