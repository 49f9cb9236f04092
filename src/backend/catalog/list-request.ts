import type { z } from 'zod';
import type { ProductListQuery, SearchQuery } from '../../api/contract/catalog-queries.ts';
import { optionIdOf, parameterName } from '../../domain/lists/list-query.ts';
import { toMinor } from '../../domain/money/money.ts';
import type { Market } from '../settings/settings.ts';
import type { ChosenOption, ListFilters } from './list-filters.ts';
import { optionKey, optionValueKey } from './memory/terms.ts';
import { listOptionNames } from './product-repository.ts';

/** The query parameters that lists and search share, after validation. */
export type FilterQuery = Omit<Partial<z.output<typeof ProductListQuery>>, 'sort'> &
  Omit<Partial<z.output<typeof SearchQuery>>, 'sort'>;

/** Filters of a list as the shopper chose them; prices of the request become minor units. */
export const filtersOf = (
  query: FilterQuery,
  market: Market,
  options: readonly ChosenOption[],
): ListFilters => ({
  categoryIds: query.category_id,
  brands: query.brand,
  tags: query.tag,
  dietary: query.dietary,
  minPrice: query.min_price === undefined ? undefined : toMinor(query.min_price, market.decimals),
  maxPrice: query.max_price === undefined ? undefined : toMinor(query.max_price, market.decimals),
  isInStock: query.in_stock,
  isOnSale: query.on_sale,
  ratingMin: query.rating_min,
  options,
});

/** An option value that was requested, with its names where it exists. */
export interface NamedOption extends ChosenOption {
  values: readonly { id: number; label: string }[];
}

/** The requested option values by name; ids that do not belong together match nothing. */
export const readOptions = async (
  { read }: Market,
  optionIds: Readonly<Record<string, readonly number[]>> | undefined,
): Promise<NamedOption[]> => {
  const requested = Object.entries(optionIds ?? {}).map(([id, valueIds]) => ({
    attributeId: Number(id),
    valueIds,
  }));
  if (requested.length === 0) return [];
  const names = await listOptionNames(
    read,
    requested.map(({ attributeId }) => attributeId),
    [0, ...requested.flatMap(({ valueIds }) => valueIds)],
  );
  return requested.map(({ attributeId, valueIds }) => {
    const key = optionKey(names.options.find(({ id }) => id === attributeId)?.name ?? '');
    const values = names.values.filter(
      ({ id, name }) => valueIds.includes(id) && key !== '' && optionKey(name) === key,
    );
    return {
      attributeId,
      key,
      valueKeys: values.map(({ name, value }) => optionValueKey(name, value)),
      values: values.map(({ id, value }) => ({ id, label: value })),
    };
  });
};

/**
 * Query parameters as an object for the contract's schema: `brand[]=a` and `brand=a` are the same, and
 * `attributes[3]=31` becomes `attributes: {3: [31]}`.
 */
export const readListQuery = (url: string): Record<string, unknown> => {
  const found: Record<string, string | string[]> = {};
  const attributes: Record<string, string[]> = {};
  for (const [name, value] of new URL(url).searchParams) {
    const plain = parameterName(name);
    const attribute = optionIdOf(plain);
    if (attribute) attributes[attribute] = [...(attributes[attribute] ?? []), value];
    else addValue(found, plain, value);
  }
  return { ...found, ...(Object.keys(attributes).length > 0 && { attributes }) };
};

const addValue = (found: Record<string, string | string[]>, name: string, value: string) => {
  const known = found[name];
  found[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
};
