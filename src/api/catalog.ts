import type { Api, Query } from './client.ts';
import type { SearchResponse, SuggestResponse } from './contract/catalog.ts';

/** One call with two answers: what is found, or with `suggest` what may be meant. */
export const searchProducts = (api: Api, query: Query & { q: string }) =>
  api('GET /search-products', { query }) as Promise<SearchResponse>;
export const suggestProducts = (api: Api, q: string, signal?: AbortSignal) =>
  api('GET /search-products', {
    query: { q, suggest: 1 },
    ...(signal && { signal }),
  }) as Promise<SuggestResponse>;
