import type { APIRoute } from 'astro';
import { readSettings } from '../../domain/shop/settings.ts';
import { toSecurityText } from '../../screens/security-text.ts';

/** Whom to write to about a weakness (RFC 9116): the shop's own address; 404 where it has none. */
export const GET: APIRoute = async ({ locals, url }) => {
  const settings = readSettings((await locals.api('GET /get-data')).settings);
  const text = toSecurityText({ settings, origin: url.origin, now: new Date() });
  return text === undefined
    ? new Response(null, { status: 404 })
    : new Response(text, {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 's-maxage=604800' },
      });
};
