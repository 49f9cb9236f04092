import type { z } from 'zod';
import type { ProductListResponse } from '../../api/contract/catalog.ts';
import { ProductListQuery } from '../../api/contract/catalog-queries.ts';
import type { Market } from '../settings/settings.ts';
import { findRow } from '../shop/db/rows.ts';
import { type CategoryRow, listCategories } from './category-repository.ts';
import type { ListFilters } from './list-filters.ts';
import { filtersOf, readOptions } from './list-request.ts';
import { freshCatalog } from './memory/catalog-memory.ts';
import { respondWithList } from './respond-with-list.ts';
import { type ProductSource, readSource } from './sources.ts';

type Query = z.output<typeof ProductListQuery>;

/** One page of the branch's products, of one category with its descendants when given. */
export const listProducts = (market: Market, query: Query, within?: CategoryRow) =>
  listFrom(market, query, { source: readBlockSource(market, query.source), within });

/** The first page of a source, without what a visitor may choose; null: every product. */
export const listFirstOf = (market: Market, source: ProductSource | null, perPage: number) => {
  const query = ProductListQuery.parse({ page: 1, per_page: perPage, facets: '0' });
  return listFrom(market, query, { source: sourceOrAll(market, source), within: undefined });
};

const listFrom = async (
  market: Market,
  query: Query,
  { source: reading, within }: { source: ReturnType<typeof sourceOrAll>; within: CategoryRow | undefined },
): Promise<ProductListResponse> => {
  const { branchId, read } = market;
  const [source, options, categories] = await Promise.all([
    reading,
    readOptions(market, query.attributes),
    listCategories(market),
  ]);
  const base: ListFilters = { ...source.filters, ...(within && { withinCategoryId: within.id }) };
  const sort = query.sort ?? source.sort;
  const filters = { ...filtersOf(query, market, options), ...base, tags: query.tag ?? base.tags };
  const memory = await freshCatalog(read, { branchId });
  return respondWithList(market, query, { memory, categories, options }, { filters, sort });
};

/** The list behind a home block, by its id or its `uniqueId`; an unknown block holds nothing. */
const readBlockSource = async (market: Market, blockId: string | undefined) => {
  if (blockId === undefined) return { filters: {}, sort: 'featured' as const };
  const [, code, id] = /^(?:(\w+)-)?([1-9]\d{0,14})$/.exec(blockId) ?? [];
  const block =
    id === undefined ? undefined : await findRow(market.read, 'layout_blocks', { id: Number(id) });
  if (!block || (code !== undefined && code !== block.code))
    return { filters: { productIds: [] }, sort: 'featured' as const };
  const { source } = JSON.parse(block.data_json) as { source?: ProductSource | null };
  return sourceOrAll(market, source ?? null);
};

const sourceOrAll = async (market: Market, source: ProductSource | null) =>
  source ? readSource(market, source) : { filters: {}, sort: 'featured' as const };
