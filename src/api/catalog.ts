import type { z } from 'zod';
import type { Api, Query } from './client.ts';
import type {
  CategoryAnswer,
  CategoryProductsAnswer,
  ParentCategoriesAnswer,
  ProductAnswer,
  ProductListAnswer,
  ReviewsAnswer,
  SearchAnswer,
  SuggestAnswer,
} from './contract/catalog.ts';
import type { RecommendationsAnswer } from './contract/recommendation.ts';

const segment = encodeURIComponent;

export const getProducts = (api: Api, query: Query = {}) =>
  api<ProductListAnswer>('GET', '/get-products', { query });
export const getParentCategories = (api: Api, query: Query = {}) =>
  api<z.infer<typeof ParentCategoriesAnswer>>('GET', '/get-parent-categories', { query });
export const getCategory = (api: Api, slug: string) =>
  api<z.infer<typeof CategoryAnswer>>('GET', `/get-category/${segment(slug)}`);
export const getCategoryProducts = (api: Api, slug: string, query: Query = {}) =>
  api<CategoryProductsAnswer>('GET', `/get-category-products/${segment(slug)}`, { query });
/** `slug` may also be a numeric product id. */
export const getProduct = (api: Api, slug: string) =>
  api<z.infer<typeof ProductAnswer>>('GET', `/get-product/${segment(slug)}`);
export const searchProducts = (api: Api, query: Query & { q: string }) =>
  api<SearchAnswer>('GET', '/search-products', { query });
export const suggestProducts = (api: Api, q: string, signal?: AbortSignal) =>
  api<SuggestAnswer>('GET', '/search-products', { query: { q, suggest: 1 }, ...(signal && { signal }) });
export const getProductReviews = (api: Api, productId: number | string, query: Query = {}) =>
  api<ReviewsAnswer>('GET', `/get-product-reviews/${segment(String(productId))}`, { query });
/** What goes with the visitor's cart. */
export const getCartRecommendations = (api: Api, query: Query = {}) =>
  api<RecommendationsAnswer>('GET', '/get-cart-recommended-products', { query });
