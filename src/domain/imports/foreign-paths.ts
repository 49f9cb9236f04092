import { decodePart } from '../text/decode-part.ts';
import { splitLanguage } from '../text/text.ts';
import { ownAddress } from './foreign-record.ts';

/** Where Shopify and WooCommerce keep what; the last group is the name in the address. */
const PLACES: readonly [RegExp, string][] = [
  [/^\/(?:collections\/[^/]+\/)?products\/([^/]+)$/, '/product'],
  [/^\/shop\/(?:[^/]+\/)*([^/]+)$/, '/product'],
  [/^\/(?:collections|product-category(?:\/[^/]+)*)\/([^/]+)$/, '/category'],
  [/^\/pages\/([^/]+)$/, '/page'],
];

/**
 * The address that a page of the shop before has here, in the same language: links and bookmarks of a shop that moved
 * lead on. Undefined for one of no such shop; nobody says that there is such a page.
 */
export const movedPath = (path: string): string | undefined => {
  const { language, path: plain } = splitLanguage(path);
  for (const [pattern, place] of PLACES) {
    const [, name] = pattern.exec(plain) ?? [];
    if (name === undefined) continue;
    const slug = ownAddress(decodePart(name));
    return `${language === undefined ? '' : `/${language}`}${place}/${slug}`;
  }
  return undefined;
};
