import type { APIRoute } from 'astro';
import { readSitemapPart, toUrlsXml } from '../../screens/sitemap.ts';

/** One part of the sitemap: `pages`, `categories` or `products-<n>`. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const entries = await readSitemapPart(locals.api, params.part ?? '');
  return entries ? toUrlsXml(entries, url.origin) : new Response(null, { status: 404 });
};
