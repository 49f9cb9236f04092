import { createRoute, z } from '@hono/zod-openapi';
import {
  CategoryProductsResponse,
  CategoryResponse,
  ParentCategoriesResponse,
  ProductListResponse,
  ProductResponse,
  SearchResponse,
  SuggestResponse,
} from '../../api/contract/catalog.ts';
import { ParentCategoriesQuery, ProductListQuery, SearchQuery } from '../../api/contract/catalog-queries.ts';
import { noteMiss } from '../figures/search-misses.ts';
import { marketOf, publicMarketOf } from '../settings/market-of.ts';
import { answers, withCatalogEtag, withEtag, withEtagOf, withOwnEtag } from '../shop/answers.ts';
import { createModule, parseWith } from '../shop/api.ts';
import { cachedResponse } from '../shop/response-cache.ts';
import { getCategory, getCategoryRow, listParentCategories } from './categories.ts';
import { readListQuery } from './list-request.ts';
import { listProducts } from './product-lists.ts';
import { getProduct, markSaved } from './products.ts';
import { searchProducts, suggestProducts } from './search.ts';
import { toBreadcrumb } from './serialize-category.ts';

export const catalogRoutes = createModule();

const slugParam = z.object({ slug: z.string().max(200) });
const tags = ['Catalog'];

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-products',
    tags,
    request: { query: ProductListQuery },
    responses: answers({ 200: ProductListResponse }),
  }),
  async (c) => {
    const query = parseWith(ProductListQuery, readListQuery(c.req.url));
    return withCatalogEtag(c, await listProducts(await marketOf(c), query));
  },
);

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-category-products/{slug}',
    tags,
    request: { params: slugParam, query: ProductListQuery },
    responses: answers({ 200: CategoryProductsResponse }, [404]),
  }),
  async (c) => {
    const query = parseWith(ProductListQuery, readListQuery(c.req.url));
    const market = await marketOf(c);
    const { row, canonicalSlug } = await getCategoryRow(market, c.req.valid('param').slug);
    return withCatalogEtag(c, {
      ...(await listProducts(market, query, row)),
      category: toBreadcrumb(row),
      ...(canonicalSlug && { canonical_slug: canonicalSlug }),
    });
  },
);

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-parent-categories',
    tags,
    request: { query: ParentCategoriesQuery },
    responses: answers({ 200: ParentCategoriesResponse }),
  }),
  async (c) => {
    const { depth, with_empty } = c.req.valid('query');
    return withEtag(c, {
      categories: await listParentCategories(await marketOf(c), depth, with_empty ?? false),
    });
  },
);

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-category/{slug}',
    tags,
    request: { params: slugParam },
    responses: answers({ 200: CategoryResponse }, [404]),
  }),
  async (c) => withEtag(c, await getCategory(await marketOf(c), c.req.valid('param').slug)),
);

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-product/{slug}',
    tags,
    request: { params: slugParam },
    responses: answers({ 200: ProductResponse }, [404, 410]),
  }),
  async (c) => {
    const { slug } = c.req.valid('param');
    const { shop, visitor } = c.var;
    const make = async () => getProduct(await publicMarketOf(c), slug);
    const answer = await cachedResponse(c, `product ${slug}`, make);
    if (!visitor) return withEtagOf<Awaited<ReturnType<typeof make>>>(c, answer);
    return withOwnEtag<Awaited<ReturnType<typeof make>>>(c, await markSaved(shop.db.read, visitor, answer));
  },
);

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/search-products',
    tags,
    request: { query: SearchQuery },
    responses: answers({ 200: z.union([SearchResponse, SuggestResponse]) }),
  }),
  async (c) => {
    const query = parseWith(SearchQuery, readListQuery(c.req.url));
    const market = await marketOf(c);
    if (query.suggest) return withCatalogEtag(c, await suggestProducts(market, query.q));
    const found = await searchProducts(market, query);
    if (found.total === 0 && query.page === 1) noteMiss(c.var.shop, query.q);
    return withCatalogEtag(c, found);
  },
);
