import type { APIRoute } from 'astro';

/**
 * Crawlers may read everything but the API and the desk; pages that should not be listed say so themselves, which they can only
 * where they may be read.
 */
export const GET: APIRoute = ({ url }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /*/admin\n\nSitemap: ${url.origin}/sitemap.xml\n`,
    {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  );
