import type { APIRoute } from 'astro';
import { readSettings } from '../domain/shop/settings.ts';

/** Proves to IndexNow that it is this shop which names its changed pages; 404 where the shop names none. */
export const GET: APIRoute = async ({ locals }) => {
  const { indexNowKey } = readSettings((await locals.api('GET /get-data')).settings);
  return indexNowKey === null
    ? new Response(null, { status: 404 })
    : new Response(indexNowKey, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
