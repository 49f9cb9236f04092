import type { APIRoute } from 'astro';
import { readSettings } from '../domain/shop/settings.ts';
import { productParts, toIndexXml } from '../screens/sitemap.ts';
import { listLanguages } from '../screens/sitemap-languages.ts';

/** The index: in each language the pages, branches and categories, and products in as many parts as they need. */
export const GET: APIRoute = async ({ locals, url }) => {
  const [data, { total }] = await Promise.all([
    locals.api('GET /get-data'),
    locals.api('GET /get-products', { query: { per_page: 1, facets: 0 } }),
  ]);
  const parts = ['pages', 'branches', 'categories', ...productParts(total)];
  const languages = listLanguages(readSettings(data.settings).locales);
  return toIndexXml(
    languages.flatMap(({ language }) => parts.map((part) => `${url.origin}/sitemap-${language}-${part}.xml`)),
  );
};
