import { CONTENT, FEATURES } from '../../api/contract/content.ts';
import { vapidPublicKey } from '../outbox/push/vapid.ts';
import { hasLookup } from '../places/places.ts';
import { listBranches } from '../settings/branches.ts';
import { localizedSettings } from '../settings/localized-settings.ts';
import { marketOf, publicMarketOf } from '../settings/market-of.ts';
import { withCatalogEtag, withEtag } from '../shop/answers.ts';
import type { ApiContext } from '../shop/api.ts';
import { findCurrentSlug } from '../shop/db/slug-redirects.ts';
import { serve } from '../shop/serve.ts';
import { notFound } from '../shop/shop-error.ts';
import { loadTranslator, type Translator } from '../translations/translator.ts';
import { blocksOfPage, listOwnBlocks } from './blocks.ts';
import { loadBlocks, loadLayout, pluginBlocks } from './layout.ts';
import { findRedirect } from './redirects.ts';
import { findPage, listPages } from './repository.ts';
import { type PageRow, serializePage, serializePageLink } from './serialize.ts';

const on = serve(CONTENT, 'Content');
export const contentRoutes = on.module;

const pageWords = async (c: ApiContext, pages: readonly { id: number }[]): Promise<Translator> => {
  const { read } = c.var.shop.db;
  // Whoever names no language gets the shop's own, without a look at its settings.
  const translation = c.var.acceptLanguage === '' ? undefined : (await publicMarketOf(c)).translation;
  return loadTranslator(read, translation, [['page', pages.map(({ id }) => id)]]);
};

on('GET /get-pages', async ({ c, shop }) => {
  const rows = await listPages(shop.db.read);
  const words = await pageWords(c, rows);
  return withEtag(c, { pages: rows.map((row) => serializePageLink(words.row('page', row.id, row))) });
});

on('GET /get-page/{slug}', async ({ c, shop, param: { slug } }) => {
  const { read } = shop.db;
  const serializeLocalized = async (page: PageRow) => {
    const rows = (await listOwnBlocks(read, blocksOfPage(page.id))).filter(
      ({ is_hidden }) => is_hidden === 0,
    );
    const blocks = rows.length > 0 ? await loadBlocks(await publicMarketOf(c), rows) : [];
    return serializePage((await pageWords(c, [page])).row('page', page.id, page), blocks);
  };
  const row = await findPage(read, slug);
  if (row) return withEtag(c, { page: await serializeLocalized(row) });
  const renamed = await findCurrentSlug(read, 'page', slug);
  const current = renamed && (await findPage(read, renamed));
  if (!current) throw notFound();
  return withEtag(c, { page: await serializeLocalized(current), canonical_slug: current.slug });
});

on('GET /get-redirect', async ({ shop, query }) => ({ to: await findRedirect(shop.db.read, query.path) }));

on('GET /get-data', async ({ c, shop, query }) => {
  const market = await marketOf(c);
  const settings = await localizedSettings(market);
  return withCatalogEtag(c, {
    layout: [...(await loadLayout(market)), ...pluginBlocks(settings)],
    settings: {
      ...settings,
      vapid_public_key: vapidPublicKey(shop),
      selected_branch_id: String(market.branchId),
      ...(!(await hasLookup(shop, market)) && { address_lookup: 'none' }),
    },
    branches: await listBranches(market, shop, query),
    features: [...FEATURES],
  });
});
