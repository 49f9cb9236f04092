import type { BlockContent, PreviewHomeResponse } from '../../api/contract/admin/content.ts';
import type { Block, ContentPage, LayoutBlock } from '../../api/contract/content.ts';
import { languageOf } from '../../domain/text/locales.ts';
import { listFirstOf } from '../catalog/product-lists.ts';
import { type BlockRow, listBlocks } from '../settings/repository.ts';
import { loadMarket, type Market } from '../settings/settings.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { withBlockTexts } from '../translations/entities.ts';
import { loadTranslator } from '../translations/translator.ts';
import { type BlockOwner, blocksOfPage, listOwnBlocks, toBlockRows } from './blocks.ts';
import type { DocumentRef } from './drafts/document-kind.ts';
import { loadDraft } from './drafts/drafts.ts';
import { blocksOfHome, HOME_DOCUMENT } from './home-document.ts';
import { fillLayout } from './layout.ts';
import { PAGE_DOCUMENT, pageIdOf } from './page-document.ts';
import { findPageById } from './repository.ts';
import { serializePage } from './serialize.ts';

/** The stored draft of a page as shoppers of the branch would get it; what its language lacks stands in the shop's own. */
export const previewPage = async (shop: Shop, ref: DocumentRef, branchId: number): Promise<ContentPage> => {
  const { read } = shop.db;
  const row = await findPageById(read, pageIdOf(ref));
  if (!row || !ref.document.startsWith('page:')) throw notFound();
  const { content } = await loadDraft(read, PAGE_DOCUMENT, ref);
  const { html, blocks, words, ...texts } = await PAGE_DOCUMENT.clean(content);
  const owner = blocksOfPage(row.id);
  const shown =
    ref.locale === '' ? draftRows(blocks, owner) : (await listOwnBlocks(read, owner)).filter(isShown);
  const market = await marketOf(shop, ref, branchId);
  const draft = {
    ...row,
    slug: texts.slug || row.slug,
    title: texts.title || row.title,
    // In the shop's own language a text that was taken out is gone.
    content_html: html || (ref.locale === '' ? '' : row.content_html),
    seo_title: texts.seo_title ?? row.seo_title,
    seo_description: texts.seo_description ?? row.seo_description,
    updated_at: shop.now().toISOString(),
  };
  return serializePage(draft, await fillLayout(market, shown, await draftWords(market, shown, ref, words)));
};

const isShown = ({ is_hidden }: BlockRow): boolean => is_hidden === 0;

const marketOf = (shop: Shop, { locale }: DocumentRef, branchId: number): Promise<Market> =>
  loadMarket(shop.db, branchId, locale === '' ? {} : { acceptLanguage: locale });

/** New blocks have no number yet: theirs are above all that are given. */
const NEW_IDS = 1_000_000_000;

/** Home as the stored draft would make it, with the blocks that the draft is not about as they are. */
export const previewHome = async (
  shop: Shop,
  ref: DocumentRef,
  branchId: number,
): Promise<PreviewHomeResponse> => {
  if (!ref.document.startsWith('home:')) throw notFound();
  const owner = blocksOfHome(ref);
  const market = await marketOf(shop, ref, owner.branch_id ?? branchId);
  const { content } = await loadDraft(shop.db.read, HOME_DOCUMENT, ref);
  const { blocks, words } = await HOME_DOCUMENT.clean(content);
  const live = await listBlocks(market.read, market.branchId);
  const rows = ref.locale === '' ? mergeBlocks(live, draftRows(blocks, owner), owner) : live;
  const layout = await fillLayout(market, rows, await draftWords(market, rows, ref, words));
  const block = layout.find(isList);
  const list = await listFirstOf(market, block?.data.source ?? null, block?.settings.per_page ?? 20);
  return { layout, branch_id: market.branchId, list };
};

const isList = (block: LayoutBlock): block is Block<'infinite_products'> =>
  block.code === 'infinite_products';

const PLACES = ['top', 'content', 'bottom'];

/** The blocks of a draft that are to be seen. */
const draftRows = (blocks: readonly BlockContent[], owner: BlockOwner): BlockRow[] =>
  toBlockRows(owner, blocks)
    .filter((row) => row.is_hidden === 0)
    .map((row) => ({ ...row, id: row.id ?? NEW_IDS + row.sort }));

/** In the order in which home shows them. */
const mergeBlocks = (live: readonly BlockRow[], drafted: readonly BlockRow[], { branch_id }: BlockOwner) =>
  [...live.filter((row) => row.branch_id !== branch_id), ...drafted].sort(
    (a, b) => PLACES.indexOf(a.position) - PLACES.indexOf(b.position) || a.sort - b.sort || a.id - b.id,
  );

const draftWords = async (
  market: Market,
  rows: readonly BlockRow[],
  ref: DocumentRef,
  words: Readonly<Record<string, string>>,
) => {
  if (ref.locale === '' || languageOf(ref.locale) !== languageOf(market.locale))
    return loadTranslator(market.read, market.translation, [['block', rows.map(({ id }) => id)]]);
  return {
    block: <T>(id: number, data: T): T => {
      const own = Object.entries(words).flatMap(([key, text]) =>
        key.startsWith(`${id}.`) && text !== '' ? [[key.slice(`${id}.`.length), text] as const] : [],
      );
      return withBlockTexts(data, new Map(own));
    },
  };
};
