import type { z } from 'zod';
import type { ProductListAnswer, ProductListQuery } from '../../api/contract/catalog.ts';
import type { Market } from '../settings/settings.ts';
import type { CategoryRow } from './category-repository.ts';
import { sortChoices } from './list-extras.ts';
import { filtersOf } from './list-request.ts';
import { listCards } from './lists.ts';

/** One page of the branch's products, of one category with its descendants when given. */
export const listProducts = async (
  market: Market,
  query: z.output<typeof ProductListQuery>,
  within?: CategoryRow,
): Promise<ProductListAnswer> => {
  const sort = query.sort ?? 'featured';
  const filters = { ...filtersOf(query, market), withinCategoryId: within?.id };
  const page = await listCards(market, { filters, sort, page: query.page, perPage: query.per_page });
  return { ...page, facets: [], applied: [], sorts: sortChoices(sort) };
};
