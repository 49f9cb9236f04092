import { z } from 'zod';
import {
  CategoryProductsResponse,
  CategoryResponse,
  ParentCategoriesResponse,
  ProductListResponse,
  ProductResponse,
  SearchResponse,
  SuggestResponse,
} from '../catalog.ts';
import { ParentCategoriesQuery, ProductListQuery, SearchQuery } from '../catalog-queries.ts';
import { BySlug, type Routes } from '../route.ts';

export const CATALOG = {
  'GET /get-products': { query: ProductListQuery, answer: ProductListResponse },
  'GET /get-category-products/{slug}': {
    params: BySlug,
    query: ProductListQuery,
    answer: CategoryProductsResponse,
  },
  'GET /get-parent-categories': { query: ParentCategoriesQuery, answer: ParentCategoriesResponse },
  'GET /get-category/{slug}': { params: BySlug, answer: CategoryResponse },
  'GET /get-product/{slug}': { params: BySlug, answer: ProductResponse, refuses: [410] },
  'GET /search-products': { query: SearchQuery, answer: z.union([SearchResponse, SuggestResponse]) },
} as const satisfies Routes;
