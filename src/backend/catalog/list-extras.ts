import type { ProductListResponse } from '../../api/contract/catalog.ts';
import { LIST_SORTS, SEARCH_SORTS } from '../../api/contract/list-parameters.ts';
import { formatPrice, type MoneyFormat } from '../../domain/money/format-money.ts';
import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { inLanguage, type Phrases, say, type Text } from '../../domain/text/text.ts';
import type { Market } from '../settings/settings.ts';
import type { CategoryRow } from './category-repository.ts';
import { ratingLabel, titleCase } from './facets.ts';
import type { FilterQuery, NamedOption } from './list-request.ts';
import type { Sort } from './memory/sort-indexes.ts';

const SORT_LABELS: Record<Sort, Text> = {
  relevance: say`Best match`,
  featured: say`Featured`,
  newest: say`Newest`,
  price_asc: say`Price: low to high`,
  price_desc: say`Price: high to low`,
  rating: say`Best rated`,
  bestselling: say`Bestselling`,
  discount: say`Biggest saving`,
};

/** The orders a list offers, the chosen one marked; search offers "Best match" first. */
export const sortChoices = (chosen: Sort, phrases: Phrases, isSearch = false): ProductListResponse['sorts'] =>
  (isSearch ? SEARCH_SORTS : LIST_SORTS).map((code) => ({
    code,
    label: inLanguage(SORT_LABELS[code], phrases),
    selected: code === chosen,
  }));

type Applied = ProductListResponse['applied'];

/** The shopper's filters in words, each one removable by its code and value. */
export const appliedFilters = (
  market: Market,
  query: FilterQuery,
  categories: readonly CategoryRow[],
  options: readonly NamedOption[],
): Applied => {
  const format = { ...readMoneyFormat(market.settings), locale: market.locale };
  const { phrases } = market;
  const named = (code: string, values: readonly string[] | undefined): Applied =>
    (values ?? []).map((value) => ({ code, value, label: titleCase(value) }));
  return [
    ...appliedCategories(categories, query.category_id),
    ...named('brand', query.brand),
    ...options.flatMap(appliedOption),
    ...named('tag', query.tag),
    ...named('dietary', query.dietary),
    ...appliedPrices(query, format, phrases),
    ...(query.in_stock ? [{ code: 'in_stock', value: '1', label: inLanguage(say`In stock`, phrases) }] : []),
    ...(query.on_sale ? [{ code: 'on_sale', value: '1', label: inLanguage(say`On sale`, phrases) }] : []),
    ...(query.rating_min === undefined
      ? []
      : [
          {
            code: 'rating_min',
            value: String(query.rating_min),
            label: inLanguage(ratingLabel(query.rating_min), phrases),
          },
        ]),
  ];
};

const appliedOption = ({ attributeId, values }: NamedOption): Applied =>
  values.map(({ id, label }) => ({ code: `attributes[${attributeId}]`, value: String(id), label }));

const appliedCategories = (categories: readonly CategoryRow[], ids: readonly number[] | undefined): Applied =>
  (ids ?? []).flatMap((id) => {
    const row = categories.find((category) => category.id === id);
    return row ? [{ code: 'category_id', value: String(id), label: row.name }] : [];
  });

const appliedPrices = (query: FilterQuery, format: MoneyFormat, phrases: Phrases): Applied => [
  ...(query.min_price === undefined
    ? []
    : [
        {
          code: 'min_price',
          value: String(query.min_price),
          label: inLanguage(say`From ${formatPrice(query.min_price, format)}`, phrases, format.locale),
        },
      ]),
  ...(query.max_price === undefined
    ? []
    : [
        {
          code: 'max_price',
          value: String(query.max_price),
          label: inLanguage(say`Up to ${formatPrice(query.max_price, format)}`, phrases, format.locale),
        },
      ]),
];
