import { CATALOG } from '../../api/contract/catalog.ts';
import { ProductListQuery, SearchQuery } from '../../api/contract/catalog-queries.ts';
import { noteMiss } from '../figures/search-misses.ts';
import { marketOf, publicMarketOf } from '../settings/market-of.ts';
import { withCatalogEtag, withEtag, withEtagOf, withOwnEtag } from '../shop/answers.ts';
import { parseWith } from '../shop/api.ts';
import { cachedResponse } from '../shop/response-cache.ts';
import { serve } from '../shop/serve.ts';
import { getCategory, getCategoryRow, listParentCategories } from './categories.ts';
import { readListQuery } from './list-request.ts';
import { listProducts } from './product-lists.ts';
import { getProduct, markSaved } from './products.ts';
import { searchProducts, suggestProducts } from './search.ts';
import { toBreadcrumb } from './serialize-category.ts';

const on = serve(CATALOG, 'Catalog');
export const catalogRoutes = on.module;

on('GET /get-products', async ({ c }) => {
  const query = parseWith(ProductListQuery, readListQuery(c.req.url));
  return withCatalogEtag(c, await listProducts(await marketOf(c), query));
});

on('GET /get-category-products/{slug}', async ({ c, param: { slug } }) => {
  const query = parseWith(ProductListQuery, readListQuery(c.req.url));
  const market = await marketOf(c);
  const { row, canonicalSlug } = await getCategoryRow(market, slug);
  return withCatalogEtag(c, {
    ...(await listProducts(market, query, row)),
    category: toBreadcrumb(row),
    ...(canonicalSlug && { canonical_slug: canonicalSlug }),
  });
});

on('GET /get-parent-categories', async ({ c, query: { depth, with_empty } }) =>
  withEtag(c, {
    categories: await listParentCategories(await marketOf(c), depth, with_empty ?? false),
  }),
);

on('GET /get-category/{slug}', async ({ c, param: { slug } }) =>
  withEtag(c, await getCategory(await marketOf(c), slug)),
);

on('GET /get-product/{slug}', async ({ c, shop, visitor, param: { slug } }) => {
  const make = async () => getProduct(await publicMarketOf(c), slug);
  const answer = await cachedResponse(c, `product ${slug}`, make);
  if (!visitor) return withEtagOf<Awaited<ReturnType<typeof make>>>(c, answer);
  return withOwnEtag<Awaited<ReturnType<typeof make>>>(c, await markSaved(shop.db.read, visitor, answer));
});

on('GET /search-products', async ({ c, shop }) => {
  const query = parseWith(SearchQuery, readListQuery(c.req.url));
  const market = await marketOf(c);
  if (query.suggest) return withCatalogEtag(c, await suggestProducts(market, query.q));
  const found = await searchProducts(market, query);
  if (found.total === 0 && query.page === 1) noteMiss(shop, query.q);
  return withCatalogEtag(c, found);
});
