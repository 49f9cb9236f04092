import type { APIRoute } from 'astro';
import { loadStore } from '../api/store-view.ts';
import { pageLanguage } from '../language/page.ts';
import { toLlmsText } from '../screens/llms-text.ts';

/** The shop in Markdown for language models (llmstxt.org): what it is, and where to read on. */
export const GET: APIRoute = async ({ locals, url }) => {
  const [store, { categories }] = await Promise.all([
    loadStore(locals.api, locals.branchId, pageLanguage().locale),
    locals.api('GET /get-parent-categories', { query: { depth: 2 } }),
  ]);
  return new Response(toLlmsText({ store, categories, origin: url.origin }), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
