import { hasRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { findCurrentSlug } from '../shop/db/slug-redirects.ts';
import { findSetting } from './repository.ts';

/** Each names a page that shoppers see. */
export const PAGE_SETTINGS: readonly string[] = ['terms_page_slug', 'privacy_page_slug'];

const currentSlug = async (read: Reader, slug: string): Promise<string> =>
  (await findCurrentSlug(read, 'page', slug)) ?? slug;

/** Whether shoppers see a page at this address, or at the one that it leads to. */
export const showsPage = async (read: Reader, slug: string): Promise<boolean> =>
  hasRow(read, 'pages', { slug: await currentSlug(read, slug), is_live: 1 });

/** Whether a setting names the page with this address, today's or one of before. */
export const isNamedPage = async (read: Reader, slug: string): Promise<boolean> => {
  for (const key of PAGE_SETTINGS) {
    const named = await findSetting(read, key);
    if (named && (named === slug || (await currentSlug(read, named)) === slug)) return true;
  }
  return false;
};
