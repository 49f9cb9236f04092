import { getCategoryProducts, searchProducts } from '../../api/catalog.ts';
import type { Query } from '../../api/client.ts';
import type { Facet } from '../../api/contract/catalog.ts';
import { api } from '../shop/api.ts';

export interface FilterChoices {
  facets: readonly Facet[];
  sorts: readonly { code: string; label: string; selected: boolean }[];
  total: number;
}

/** The parameters of a list's address as the contract takes them; a name given twice is a list. */
const toQuery = (parameters: URLSearchParams): Query => {
  const names = [...new Set(parameters.keys())].filter((name) => name !== 'page');
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name).filter(Boolean);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
};

/** The filters of the list at an address (`/category/…` or `/search`), with the counts they would give. */
export const fetchFilters = async (path: string, parameters: URLSearchParams): Promise<FilterChoices> => {
  const query = { ...toQuery(parameters), per_page: 1 };
  const slug = /^\/category\/([^/]+)$/.exec(path)?.[1];
  const answer = slug
    ? await getCategoryProducts(api, decodeURIComponent(slug), query)
    : await searchProducts(api, { ...query, q: parameters.get('q') ?? '' });
  return { facets: answer.facets, sorts: answer.sorts, total: answer.total };
};
