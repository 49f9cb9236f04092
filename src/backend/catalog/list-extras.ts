import { type ProductListAnswer, SORTS } from '../../api/contract/catalog.ts';
import { formatPrice, type MoneyFormat } from '../../domain/format-money.ts';
import { readMoneyFormat } from '../../domain/settings.ts';
import type { Market } from '../settings/settings.ts';
import type { CategoryRow } from './category-repository.ts';
import { ratingLabel, titleCase } from './facets.ts';
import type { FilterQuery, NamedOption } from './list-request.ts';
import type { Sort } from './memory/orders.ts';

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

type Applied = ProductListAnswer['applied'];

/** The shopper's filters in words, each one removable by its code and value. */
export const appliedFilters = (
  market: Market,
  query: FilterQuery,
  categories: readonly CategoryRow[],
  options: readonly NamedOption[],
): Applied => {
  const format = readMoneyFormat(market.settings);
  const named = (code: string, values: readonly string[] | undefined): Applied =>
    (values ?? []).map((value) => ({ code, value, label: titleCase(value) }));
  return [
    ...appliedCategories(categories, query.category_id),
    ...named('brand', query.brand),
    ...options.flatMap(appliedOption),
    ...named('tag', query.tag),
    ...named('dietary', query.dietary),
    ...appliedPrices(query, format),
    ...(query.in_stock ? [{ code: 'in_stock', value: '1', label: 'In stock' }] : []),
    ...(query.on_sale ? [{ code: 'on_sale', value: '1', label: 'On sale' }] : []),
    ...(query.rating_min === undefined
      ? []
      : [{ code: 'rating_min', value: String(query.rating_min), label: ratingLabel(query.rating_min) }]),
  ];
};

const appliedOption = ({ attributeId, values }: NamedOption): Applied =>
  values.map(({ id, label }) => ({ code: `attributes[${attributeId}]`, value: String(id), label }));

const appliedCategories = (categories: readonly CategoryRow[], ids: readonly number[] | undefined): Applied =>
  (ids ?? []).flatMap((id) => {
    const row = categories.find((category) => category.id === id);
    return row ? [{ code: 'category_id', value: String(id), label: row.name }] : [];
  });

const appliedPrices = (query: FilterQuery, format: MoneyFormat): Applied => [
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
