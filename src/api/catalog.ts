import type { z } from 'zod';
import type { Api, Query } from './client.ts';
import type {
  CategoryProductsResponse,
  CategoryResponse,
  ParentCategoriesResponse,
  ProductListResponse,
  ProductResponse,
  ReviewsResponse,
  SearchResponse,
  SuggestResponse,
} from './contract/catalog.ts';
import type { RecommendationsResponse } from './contract/recommendation.ts';

const segment = encodeURIComponent;

export const getProducts = (api: Api, query: Query = {}) =>
  api<ProductListResponse>('GET', '/get-products', { query });
export const getParentCategories = (api: Api, query: Query = {}) =>
  api<z.infer<typeof ParentCategoriesResponse>>('GET', '/get-parent-categories', { query });
export const getCategory = (api: Api, slug: string) =>
  api<z.infer<typeof CategoryResponse>>('GET', `/get-category/${segment(slug)}`);
export const getCategoryProducts = (api: Api, slug: string, query: Query = {}) =>
  api<CategoryProductsResponse>('GET', `/get-category-products/${segment(slug)}`, { query });
/** `slug` may also be a numeric product id. */
export const getProduct = (api: Api, slug: string) =>
  api<z.infer<typeof ProductResponse>>('GET', `/get-product/${segment(slug)}`);
export const searchProducts = (api: Api, query: Query & { q: string }) =>
  api<SearchResponse>('GET', '/search-products', { query });
export const suggestProducts = (api: Api, q: string, signal?: AbortSignal) =>
  api<SuggestResponse>('GET', '/search-products', { query: { q, suggest: 1 }, ...(signal && { signal }) });
export const getProductReviews = (api: Api, productId: number | string, query: Query = {}) =>
  api<ReviewsResponse>('GET', `/get-product-reviews/${segment(String(productId))}`, { query });
/** What goes with the visitor's cart. */
export const getCartRecommendations = (api: Api, query: Query = {}) =>
  api<RecommendationsResponse>('GET', '/get-cart-recommended-products', { query });
