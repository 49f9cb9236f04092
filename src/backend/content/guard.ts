import type { BlockContent, HomeContent } from '../../api/contract/admin/content.ts';
import { LayoutBlock } from '../../api/contract/content.ts';
import { readAddress } from '../../domain/desk/guard/address.ts';
import { checkBlock, linksOf, picturesOf } from '../../domain/desk/guard/check-block.ts';
import {
  type Coming,
  checkHtml,
  type TargetState,
  type Targets,
  targetKey,
} from '../../domain/desk/guard/check-html.ts';
import { checkWeight } from '../../domain/desk/guard/check-weight.ts';
import type { GuardProblem } from '../../domain/desk/guard/problem.ts';
import { WHOLE_QUERY } from '../../domain/desk/without-scripts.ts';
import { readTheme } from '../../domain/shop/theme.ts';
import { say } from '../../domain/text/text.ts';
import { pictureFile } from '../media/pictures.ts';
import { loadSettings } from '../settings/settings.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { findCurrentSlug } from '../shop/db/slug-redirects.ts';
import type { Files } from '../shop/files.ts';
import type { Shop } from '../shop/shop.ts';
import type { DocumentRef } from './drafts/document-kind.ts';
import { previewUrl } from './drafts/preview-token.ts';
import { type PageColors, readHtml } from './read-html.ts';

type Kind = 'product' | 'category' | 'page' | 'branch';

/** What is checked of a draft: its blocks with their words, of a page its text too. */
type Draft = HomeContent & { html?: string };

/** Everything in a draft that would break the shop for some visitors; what is hidden is not looked at. */
export const checkDraft = async (
  shop: Shop,
  ref: DocumentRef,
  { html, blocks, words }: Draft,
  coming?: Coming,
): Promise<GuardProblem[]> => {
  const isPage = html !== undefined;
  const shown = blocks.flatMap((block, index) =>
    block.is_hidden ? [] : [{ block, where: `blocks.${index}` }],
  );
  const colors = await loadColors(shop.db.read);
  const htmls = [
    ...(isPage ? [{ html, where: 'html' }] : []),
    ...shown.flatMap(({ block: { data }, where }) =>
      typeof data.html === 'string' ? [{ html: data.html, where }] : [],
    ),
    ...Object.entries(words).flatMap(([key, text]) =>
      key.endsWith('.html') ? [{ html: text, where: `words.${key}` }] : [],
    ),
  ];
  const facts = await Promise.all(
    htmls.map(async (one) => ({ where: one.where, ...(await readHtml(one.html, colors)) })),
  );
  const pictures = [
    ...shown.flatMap(({ block }) => picturesOf(block.data)),
    ...facts.flatMap((one) => one.pictures.map(({ src }) => src)),
  ];
  const links = [
    ...shown.flatMap(({ block }) => linksOf(block.data).map(({ url }) => url)),
    ...facts.flatMap((one) => one.links.map(({ url }) => url)),
  ];
  const targets = await findTargets(shop, { links, pictures }, coming);
  const weight = {
    documentBytes: await measureDraft(shop, ref),
    pictures: await weighPictures(shop, pictures),
  };
  return [
    ...shown.flatMap(({ block, where }) =>
      checkBlock(block, where, targets, { isWhole: isWhole(block), isOnPage: isPage }),
    ),
    ...facts.flatMap(({ isEmpty, where }): GuardProblem[] =>
      isEmpty && where.startsWith('blocks.')
        ? [{ code: 'field_invalid', where, text: say`This block is empty: write something, or hide it.` }]
        : [],
    ),
    ...facts.flatMap((one) => checkHtml(one, targets, one.where)),
    ...checkWeight(weight, isPage ? 'html' : 'blocks'),
  ];
};

/** Whether the contract's form of a block fits: what its list holds is filled in later. */
const isWhole = ({ code, data, settings, position }: BlockContent): boolean =>
  LayoutBlock.safeParse({
    id: 1,
    uniqueId: code,
    type: 'designElement',
    code,
    settings,
    position,
    data: { products: [], categories: [], ...data },
  }).success;

/** The theme's text on its paper. */
const loadColors = async (read: Reader): Promise<PageColors> => {
  const { text, paper } = readTheme(await loadSettings(read));
  return { text, paper };
};

/** Bytes of the stored draft as a shopper's browser would get it; undefined where nothing renders. */
const measureDraft = async (shop: Shop, ref: DocumentRef): Promise<number | undefined> =>
  shop.measurePage?.(`${previewUrl(shop, ref)}&${WHOLE_QUERY}`);

/** Looks up, in a few queries, what the addresses of a draft lead to. */
const findTargets = async (
  shop: Shop,
  { links, pictures }: { links: readonly string[]; pictures: readonly string[] },
  coming: Coming = new Map(),
): Promise<Targets> => {
  const { read } = shop.db;
  const origin = shop.siteUrl;
  const states = new Map<string, TargetState>();
  for (const url of new Set(links)) {
    const address = readAddress(url, origin);
    if (!('slug' in address)) continue;
    const { kind, slug } = address;
    const key = targetKey(kind, slug);
    if (!states.has(key)) states.set(key, await targetState(read, coming, kind, slug));
  }
  const files = await weighPictures(shop, pictures);
  return {
    origin,
    stateOf: (kind, slug) => states.get(targetKey(kind, slug)) ?? 'missing',
    hasFile: (src) => files.some((one) => one.src === src),
  };
};

/** An old address counts as what it leads to today. */
const targetState = async (read: Reader, coming: Coming, kind: Kind, slug: string): Promise<TargetState> => {
  const state = await ownState(read, coming, kind, slug);
  if (state !== 'missing' || kind === 'branch') return state;
  const current = await findCurrentSlug(read, kind, slug);
  return current === undefined ? 'missing' : ownState(read, coming, kind, current);
};

const ownState = async (read: Reader, coming: Coming, kind: Kind, slug: string): Promise<TargetState> => {
  const planned = coming.get(targetKey(kind, slug));
  if (planned) return planned;
  const table = { product: 'products', category: 'categories', branch: 'branches' } as const;
  const isShown =
    kind === 'page'
      ? (await read.selectFrom('pages').select('is_live').where('slug', '=', slug).executeTakeFirst())
          ?.is_live
      : (await read.selectFrom(table[kind]).select('is_active').where('slug', '=', slug).executeTakeFirst())
          ?.is_active;
  return isShown === undefined ? 'missing' : isShown === 1 ? 'live' : 'hidden';
};

const PICTURE = /^\/media\/([\w-]{1,120})\/(\d{2,4})$/;

/** The shop's own pictures that are there, with their bytes as WebP. */
const weighPictures = async (
  { files, siteUrl }: Pick<Shop, 'files' | 'siteUrl'>,
  pictures: readonly string[],
): Promise<{ src: string; bytes: number }[]> => {
  const weighed = await Promise.all(
    [...new Set(pictures)].map(async (src) => {
      const path = src.startsWith(`${siteUrl}/`) ? src.slice(siteUrl.length) : src;
      const [, key, width] = PICTURE.exec(path) ?? [];
      if (!key || !width) return [];
      const bytes = await fileBytes(files, key, Number(width));
      return bytes === undefined ? [] : [{ src, bytes }];
    }),
  );
  return weighed.flat();
};

/** As WebP, or in the format of pictures that are kept as they are. */
const fileBytes = async (files: Files, key: string, width: number): Promise<number | undefined> => {
  for (const format of ['webp', 'png', 'jpeg', 'avif']) {
    const bytes = await files.head(pictureFile(key, width, format));
    if (bytes !== undefined) return bytes;
  }
  return undefined;
};
