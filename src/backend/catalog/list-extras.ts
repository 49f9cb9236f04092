import { type Facet, type ProductListAnswer, SORTS } from '../../api/contract/catalog.ts';
import { formatPrice, type MoneyFormat } from '../../domain/format-money.ts';
import { readMoneyFormat } from '../../domain/settings.ts';
import type { Market } from '../settings/settings.ts';
import { listCategories } from './category-repository.ts';
import { listFacetRows } from './facet-repository.ts';
import { countFacets, titleCase } from './facets.ts';
import { type ListFilters, listedProducts, type Sort } from './list-repository.ts';
import type { FilterQuery } from './list-request.ts';

const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Best match',
  featured: 'Featured',
  newest: 'Newest',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  rating: 'Best rated',
  bestselling: 'Bestselling',
  discount: 'Biggest saving',
};

/** The orders a list offers, the chosen one marked; search offers "Best match" first. */
export const sortChoices = (chosen: Sort, isSearch = false): ProductListAnswer['sorts'] =>
  [...(isSearch ? (['relevance'] as const) : []), ...SORTS].map((code) => ({
    code,
    label: SORT_LABELS[code],
    selected: code === chosen,
  }));

/** Facets of a list, counted from the list as it is before the shopper's own filters. */
export const loadFacets = async (
  market: Market,
  base: ListFilters,
  filters: ListFilters,
): Promise<Facet[]> => {
  const narrowed = {
    ...base,
    categoryIds: filters.categoryIds,
    tags: filters.tags,
    options: filters.options,
  };
  const rows = await listFacetRows(listedProducts(market.read, market.branchId, narrowed));
  return countFacets(rows, filters, market.decimals);
};

type Applied = ProductListAnswer['applied'];

/** The shopper's filters in words, each one removable by its code and value. */
export const appliedFilters = async (market: Market, query: Omit<FilterQuery, 'sort'>): Promise<Applied> => {
  const format = readMoneyFormat(market.settings);
  const named = (code: string, values: readonly string[] | undefined): Applied =>
    (values ?? []).map((value) => ({ code, value, label: titleCase(value) }));
  return [
    ...(await appliedCategories(market, query.category_id)),
    ...named('brand', query.brand),
    ...named('tag', query.tag),
    ...named('dietary', query.dietary),
    ...appliedPrices(query, format),
    ...(query.in_stock ? [{ code: 'in_stock', value: '1', label: 'In stock' }] : []),
    ...(query.on_sale ? [{ code: 'on_sale', value: '1', label: 'On sale' }] : []),
    ...(query.rating_min === undefined
      ? []
      : [{ code: 'rating_min', value: String(query.rating_min), label: `${query.rating_min} stars and up` }]),
  ];
};

const appliedCategories = async ({ read }: Market, ids: readonly number[] | undefined): Promise<Applied> => {
  if (!ids?.length) return [];
  const all = await listCategories(read);
  return ids.flatMap((id) => {
    const row = all.find((category) => category.id === id);
    return row ? [{ code: 'category_id', value: String(id), label: row.name }] : [];
  });
};

const appliedPrices = (query: Omit<FilterQuery, 'sort'>, format: MoneyFormat): Applied => [
  ...(query.min_price === undefined
    ? []
    : [
        {
          code: 'min_price',
          value: String(query.min_price),
          label: `From ${formatPrice(query.min_price, format)}`,
        },
      ]),
  ...(query.max_price === undefined
    ? []
    : [
        {
          code: 'max_price',
          value: String(query.max_price),
          label: `Up to ${formatPrice(query.max_price, format)}`,
        },
      ]),
];
