import type { Api, Query } from './client.ts';
import type { SearchResponse, SuggestResponse } from './contract/catalog.ts';

export const getProducts = (api: Api, query: Query = {}) => api('GET /get-products', { query });
export const getParentCategories = (api: Api, query: Query = {}) =>
  api('GET /get-parent-categories', { query });
export const getCategory = (api: Api, slug: string) => api('GET /get-category/{slug}', { params: { slug } });
export const getCategoryProducts = (api: Api, slug: string, query: Query = {}) =>
  api('GET /get-category-products/{slug}', { params: { slug }, query });
/** `slug` may also be a numeric product id. */
export const getProduct = (api: Api, slug: string) => api('GET /get-product/{slug}', { params: { slug } });
export const searchProducts = (api: Api, query: Query & { q: string }) =>
  api('GET /search-products', { query }) as Promise<SearchResponse>;
export const suggestProducts = (api: Api, q: string, signal?: AbortSignal) =>
  api('GET /search-products', {
    query: { q, suggest: 1 },
    ...(signal && { signal }),
  }) as Promise<SuggestResponse>;
export const getProductReviews = (api: Api, productId: number | string, query: Query = {}) =>
  api('GET /get-product-reviews/{product_id}', { params: { product_id: productId }, query });
/** What goes with the visitor's cart. */
export const getCartRecommendations = (api: Api, query: Query = {}) =>
  api('GET /get-cart-recommended-products', { query });
