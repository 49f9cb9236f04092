import type { APIRoute } from 'astro';
import { readPage } from '../../../domain/lists/list-query.ts';
import { readSettings } from '../../../domain/shop/settings.ts';
import { href, pageLanguage } from '../../../language/page.ts';
import { found } from '../../../screens/found.ts';
import { feedHead, feedItems } from '../../../screens/google-feed.ts';

const PER_PART = 50;
/** Seconds for which the feed may be as the catalog was: who reads it comes a few times a day. */
const KEPT_SECONDS = 3_600;

/**
 * One part of the merchant feed, which `/feeds/google.xml` joins: the first brings the head, each names the next. All
 * parts follow the hours together, so that no product falls between two of them.
 */
export const GET: APIRoute = async ({ locals: { api, branchId }, params, url }) => {
  const page = readPage(new URLSearchParams({ page: params.part ?? '' }));
  if (String(page) !== params.part) return new Response(null, { status: 404 });
  const [data, list] = await Promise.all([
    api('GET /get-data'),
    api('GET /get-products', { query: { page, per_page: PER_PART, facets: 0 } }),
  ]);
  if (page > 1 && list.data.length === 0) return new Response(null, { status: 404 });
  const stored = readSettings(data.settings);
  const settings = { ...stored, money: { ...stored.money, locale: pageLanguage().locale } };
  const branch = data.branches.find(({ id }) => id === (settings.selectedBranchId ?? branchId));
  const shop = { settings, branch, origin: url.origin };
  const products = await Promise.all(
    list.data.map(({ id }) => found(api('GET /get-product/{slug}', { params: { slug: String(id) } }))),
  );
  const items = products.map((answer) => (answer ? feedItems(answer.product, shop) : ''));
  const next =
    page < list.last_page ? `<!-- <a rel="next" href="${href(`/feeds/google/${page + 1}`)}"> -->\n` : '';
  const body = (page === 1 ? feedHead(shop) : '') + items.join('') + next;
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': `s-maxage=${KEPT_SECONDS}`,
    },
  });
};
