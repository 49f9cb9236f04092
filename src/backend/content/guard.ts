import { stat } from 'node:fs/promises';
import type { PageContent } from '../../api/contract/admin/content.ts';
import { readAddress } from '../../domain/desk/guard/address.ts';
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
import { pictureFile } from '../media/pictures.ts';
import { loadSettings } from '../settings/settings.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { findCurrentSlug } from '../shop/db/slug-redirects.ts';
import type { Shop } from '../shop/shop.ts';
import type { Place } from './drafts/document-kind.ts';
import { previewUrl } from './drafts/preview-token.ts';
import { type PageColors, readHtml } from './read-html.ts';

type Kind = 'product' | 'category' | 'page' | 'branch';

/** Everything in a page that would break the shop for some visitors. */
export const checkPageDraft = async (
  shop: Shop,
  place: Place,
  { html }: PageContent,
  coming?: Coming,
): Promise<GuardProblem[]> => {
  const facts = await readHtml(html, await loadColors(shop.db.read));
  const pictures = facts.pictures.map(({ src }) => src);
  const targets = await findTargets(shop, { links: facts.links.map(({ url }) => url), pictures }, coming);
  return [
    ...checkHtml(facts, targets, 'html'),
    ...checkWeight(
      {
        documentBytes: await measureDraft(shop, place),
        pictures: await weighPictures(shop, pictures),
      },
      'html',
    ),
  ];
};

/** The theme's text on its paper. */
export const loadColors = async (read: Reader): Promise<PageColors> => {
  const { text, paper } = readTheme(await loadSettings(read));
  return { text, paper };
};

/** Bytes of the stored draft as a shopper's browser would get it; undefined where nothing renders. */
export const measureDraft = async (shop: Shop, place: Place): Promise<number | undefined> =>
  shop.measurePage?.(`${previewUrl(shop, place)}&${WHOLE_QUERY}`);

/** Looks up, in a few queries, what the addresses of a draft lead to. */
export const findTargets = async (
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
    if (!states.has(key)) states.set(key, await stateOf(read, coming, kind, slug));
  }
  const files = await weighPictures(shop, pictures);
  return {
    origin,
    stateOf: (kind, slug) => states.get(targetKey(kind, slug)) ?? 'missing',
    hasFile: (src) => files.some((one) => one.src === src),
  };
};

/** An old address counts as what it leads to today. */
const stateOf = async (read: Reader, coming: Coming, kind: Kind, slug: string): Promise<TargetState> => {
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
export const weighPictures = async (
  { dataDir, siteUrl }: Pick<Shop, 'dataDir' | 'siteUrl'>,
  pictures: readonly string[],
): Promise<{ src: string; bytes: number }[]> => {
  const weighed = await Promise.all(
    [...new Set(pictures)].map(async (src) => {
      const path = src.startsWith(`${siteUrl}/`) ? src.slice(siteUrl.length) : src;
      const [, key, width] = PICTURE.exec(path) ?? [];
      if (!key || !width) return [];
      const bytes = await fileBytes(pictureFile(dataDir, key, Number(width)));
      return bytes === undefined ? [] : [{ src, bytes }];
    }),
  );
  return weighed.flat();
};

/** As WebP, or in the format of pictures that are kept as they are. */
const fileBytes = async (webp: string): Promise<number | undefined> => {
  for (const ending of ['.webp', '.png', '.jpeg', '.avif']) {
    const file = await stat(webp.replace(/\.webp$/, ending)).catch(() => undefined);
    if (file) return file.size;
  }
  return undefined;
};
