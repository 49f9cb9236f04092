import type { Category, Product } from '../../api/contract/catalog.ts';
import type { ContentPage, LayoutBlock } from '../../api/contract/content.ts';
import type { ShopSettings } from './settings.ts';

/** Pixels of what social networks show of a page; more or less is cut or left out by them. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const KINDS = ['shop', 'product', 'category', 'page', 'invitation'] as const;
export type ShareKind = (typeof KINDS)[number];

/** Which page a picture is of, and in which language. */
export interface ShareSubject {
  kind: ShareKind;
  /** Of the product, category or page; 0 for what there is one of. */
  id: number;
  locale: string;
}

/** Everything that the picture of one page is made from: the same always gives the same picture. */
export interface SharePicture extends ShareSubject {
  title: string;
  /** A few words over the title; '' for none. */
  overline: string;
  storeName: string;
  /** Addresses of pictures of this shop; null for none. */
  picture: string | null;
  logo: string | null;
  /** Ground and text, as "#rrggbb". */
  ground: string;
  ink: string;
}

type Shop = Pick<ShopSettings, 'storeName' | 'logo' | 'theme'>;

const ofShop = ({ storeName, logo, theme }: Shop) => ({
  storeName,
  logo: ownPicture(logo),
  ground: theme.brand,
  ink: theme.textOnBrand,
});

export const sharedProduct = (product: Product, shop: Shop, locale: string): SharePicture => ({
  kind: 'product',
  id: product.id,
  locale,
  ...ofShop(shop),
  title: product.name,
  overline: product.brand ?? product.breadcrumbs.at(-1)?.name ?? '',
  picture: ownPicture((product.images[0] ?? product.image)?.url),
});

export const sharedCategory = (
  category: Pick<Category, 'id' | 'name' | 'image_url' | 'breadcrumbs'>,
  shop: Shop,
  locale: string,
): SharePicture => ({
  kind: 'category',
  id: category.id,
  locale,
  ...ofShop(shop),
  title: category.name,
  overline: category.breadcrumbs.findLast(({ id }) => id !== category.id)?.name ?? '',
  picture: ownPicture(category.image_url),
});

export const sharedPage = (
  page: Pick<ContentPage, 'id' | 'title' | 'blocks'>,
  shop: Shop,
  locale: string,
): SharePicture => ({
  kind: 'page',
  id: page.id,
  locale,
  ...ofShop(shop),
  title: page.title,
  overline: '',
  picture: firstPicture(page.blocks),
});

/** The first picture among blocks: of a banner the narrow one, which is square as the drawing shows it. */
const firstPicture = (blocks: readonly LayoutBlock[] = []): string | null => {
  for (const block of blocks) {
    if (block.type === 'plugin') continue;
    const slide =
      block.code === 'static_banner' ? block.data : 'slides' in block.data ? block.data.slides[0] : undefined;
    const product = 'products' in block.data ? block.data.products[0] : undefined;
    const found = ownPicture(slide ? (slide.image_mobile ?? slide.image) : product?.image?.url);
    if (found) return found;
  }
  return null;
};

/** The shop itself, and every page that has no picture of its own. */
export const sharedShop = (shop: Shop & Pick<ShopSettings, 'seo'>, locale: string): SharePicture => ({
  kind: 'shop',
  id: 0,
  locale,
  ...ofShop(shop),
  title: shop.seo.title,
  overline: '',
  picture: null,
});

/** An invitation says nothing of who sent it; `title` is the sentence in the page's language. */
export const sharedInvitation = (title: string, shop: Shop, locale: string): SharePicture => ({
  kind: 'invitation',
  id: 0,
  locale,
  ...ofShop(shop),
  title,
  overline: '',
  picture: null,
});

/** Pictures of elsewhere are left out: they would have to be fetched to be drawn. */
const ownPicture = (url: string | null | undefined): string | null =>
  url && /^\/media\/[\w-]{1,120}\/\d{2,4}$/.test(url) ? url : null;

/** Moves every name when the drawing changes. */
const DRAWING = 1;

/** The name of a picture: whose it is, and a hash of all that it is made from. */
export const shareKey = (picture: SharePicture): string => {
  const { kind, id, locale } = picture;
  const content = JSON.stringify([DRAWING, ...Object.entries(picture).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return `share-${kind}-${id}-${locale}-${hash64(content)}`;
};

/** Where the picture is served. */
export const shareAddress = (picture: SharePicture): string =>
  `/media/${shareKey(picture)}/${SHARE_SIZE.width}`;

const KEY = new RegExp(
  `^share-(${KINDS.join('|')})-(0|[1-9]\\d{0,15})-([A-Za-z]{2,3}(?:-[A-Za-z\\d]{2,8})*)-[\\da-z]{13}$`,
);

/** Whose picture a name says it is; undefined for any other name. */
export const readShareKey = (key: string): ShareSubject | undefined => {
  const [, kind, id, locale] = KEY.exec(key) ?? [];
  return kind && locale ? { kind: kind as ShareKind, id: Number(id), locale } : undefined;
};

/** FNV-1a of 64 bits, as 13 letters and digits: it names contents and guards nothing. */
const hash64 = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  return hash.toString(36).padStart(13, '0');
};
