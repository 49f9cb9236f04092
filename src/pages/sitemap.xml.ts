import type { APIRoute } from 'astro';
import { getProducts } from '../api/catalog.ts';
import { productParts, toIndexXml } from '../screens/sitemap.ts';

/** The index: pages, categories, and products in as many parts as they need. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { total } = await getProducts(locals.api, { per_page: 1, facets: 0 });
  const parts = ['pages', 'categories', ...productParts(total)];
  return toIndexXml(parts.map((part) => `${url.origin}/sitemap/${part}.xml`));
};
