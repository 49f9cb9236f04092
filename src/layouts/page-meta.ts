import type { Preload } from '../components/media.ts';
import { type SeoAffixes, type ShopSettings, withAffixes } from '../domain/shop/settings.ts';
import type { SharePicture } from '../domain/shop/share-picture.ts';
import { plainText } from '../domain/text/plain-text.ts';

const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

export interface PageMeta {
  title: string;
  description: string;
  /** Path and query of the one indexable address of this page. */
  canonical: string;
  isIndexed?: boolean;
  /** Of Open Graph. */
  type?: 'website' | 'article' | 'product';
  /** What social networks show of the page; the shop's own picture when absent. */
  share?: SharePicture;
  /** Pictures that the first screen shows largest: requested before the styles are read. */
  preloads?: readonly Preload[];
  /** Further Open Graph properties. */
  properties?: Readonly<Record<string, string>>;
}

/** A page's title: its own text, at most 60 characters, with the shop's prefixes and suffix. */
export const titleOf = (name: string, seo: ShopSettings['seo'], affixes?: SeoAffixes): string =>
  withAffixes(
    withAffixes(seo.titlePrefix, '', affixes?.titlePrefix ?? ''),
    cut(name, TITLE_LENGTH),
    affixes?.titleSuffix ?? '',
  );

/** Of a page that is each visitor's own: search engines leave it out. */
export const privateMeta = (
  title: string,
  description: string,
  canonical: string,
  { seo }: Pick<ShopSettings, 'seo'>,
): PageMeta => ({ title: titleOf(title, seo, seo.page), description, canonical, isIndexed: false });

/** A meta description of at most 155 characters; the shop's own where the page has none. */
export const descriptionOf = (
  text: string | null | undefined,
  seo: ShopSettings['seo'],
  affixes?: SeoAffixes,
): string => {
  const own = plainText(text ?? '');
  if (!own) return cut(seo.description, DESCRIPTION_LENGTH);
  const room =
    DESCRIPTION_LENGTH -
    (affixes ? affixes.descriptionPrefix.length + affixes.descriptionSuffix.length + 3 : 0);
  return withAffixes(
    affixes?.descriptionPrefix ?? '',
    ended(cut(own, Math.max(room, 60)), affixes?.descriptionSuffix ?? ''),
    affixes?.descriptionSuffix ?? '',
  );
};

/** What a sentence follows ends as one itself. */
const ended = (text: string, following: string): string =>
  following && !/[.!?…:؟。]$/.test(text) ? `${text}.` : text;

/** At most `length` characters, ended at a word. */
const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const short = text.slice(0, length - 1);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), length / 2)).trimEnd()}…`;
};
