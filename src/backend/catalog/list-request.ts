import type { z } from 'zod';
import type { ProductListQuery, SearchQuery } from '../../api/contract/catalog.ts';
import { toMinor } from '../../domain/money.ts';
import type { Market } from '../settings/settings.ts';
import type { ListFilters } from './list-repository.ts';

/** The query parameters that lists and search share, after validation. */
export type FilterQuery = Partial<z.output<typeof ProductListQuery>> & Partial<z.output<typeof SearchQuery>>;

/** Filters of a list as the shopper chose them; wire prices become minor units. */
export const filtersOf = (query: Omit<FilterQuery, 'sort'>, market: Market): ListFilters => ({
  categoryIds: query.category_id,
  brands: query.brand,
  tags: query.tag,
  dietary: query.dietary,
  minPrice: query.min_price === undefined ? undefined : toMinor(query.min_price, market.decimals),
  maxPrice: query.max_price === undefined ? undefined : toMinor(query.max_price, market.decimals),
  isInStock: query.in_stock,
  isOnSale: query.on_sale,
  ratingMin: query.rating_min,
  options: query.attributes
    ? new Map(Object.entries(query.attributes).map(([id, values]) => [Number(id), values]))
    : undefined,
});

/**
 * Query parameters as an object for the contract's schema: `brand[]=a` and `brand=a` are the same, and
 * `attributes[3][]=31` becomes `attributes: {3: [31]}`.
 */
export const readListQuery = (url: string): Record<string, unknown> => {
  const found: Record<string, string | string[]> = {};
  const attributes: Record<string, string[]> = {};
  for (const [name, value] of new URL(url).searchParams) {
    const attribute = /^attributes\[(\d{1,12})\](?:\[\])?$/.exec(name)?.[1];
    if (attribute) attributes[attribute] = [...(attributes[attribute] ?? []), value];
    else addValue(found, name.replace(/\[\]$/, ''), value);
  }
  return { ...found, ...(Object.keys(attributes).length > 0 && { attributes }) };
};

const addValue = (found: Record<string, string | string[]>, name: string, value: string) => {
  const known = found[name];
  found[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
};
