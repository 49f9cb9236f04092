import type { APIRoute } from 'astro';
import { inLocale } from '../api/client.ts';
import { readSettings } from '../domain/shop/settings.ts';
import { readSitemapPart, toUrlsXml } from '../screens/sitemap.ts';
import { listLanguages } from '../screens/sitemap-languages.ts';

/** One part of the sitemap in one language: `de-pages`, `de-branches`, `de-categories` or `de-products-<n>`. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const [, code, part = ''] = /^([a-z]{2})-([a-z]+(?:-\d+)?)$/.exec(params.part ?? '') ?? [];
  const languages = listLanguages(readSettings((await locals.api('GET /get-data')).settings).locales);
  const language = languages.find((one) => one.language === code);
  const entries = language && (await readSitemapPart(inLocale(locals.api, language.locale), part));
  return entries
    ? toUrlsXml(entries, { origin: url.origin, language, languages })
    : new Response(null, { status: 404 });
};
