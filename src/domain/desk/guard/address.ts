import { decodePart } from '../../text/decode-part.ts';
import { splitLanguage } from '../../text/text.ts';

/** What a link of a draft leads to. */
export type Address =
  | { kind: 'product' | 'category' | 'page' | 'branch'; slug: string }
  /** A place in the same page, or in another. */
  | { kind: 'anchor'; id: string }
  /** One of the shop's own screens. */
  | { kind: 'screen' }
  /** A file of the shop: a picture. */
  | { kind: 'file' }
  /** Another site, a telephone, an e-mail address: not looked at. */
  | { kind: 'elsewhere' }
  | { kind: 'script' }
  | { kind: 'unknown' };

/** Screens whose address is not made from data; a test holds them beside the files of `src/pages`. */
export const SCREENS: readonly string[] = [
  ...[
    '/',
    '/cart',
    '/cart/discounts',
    '/checkout',
    '/login',
    '/register',
    '/refer-a-friend',
    '/search',
    '/subscription',
    '/track-order',
    '/withdraw',
  ],
  ...['/account', '/account/add-address', '/account/addresses', '/account/edit-profile'],
  ...[
    '/account/my-orders',
    '/account/rewards',
    '/account/scratch-cards',
    '/account/wallet',
    '/account/wishlist',
  ],
];

const ENTITY = /^\/(product|category|page|branch)\/([^/]+)$/;
const FILES = /^\/(media\/|sitemap\.xml$|llms\.txt$|feeds\/)/;

/** Reads a link's address; one of the shop's own origin counts as written without it. */
export const readAddress = (url: string, origin: string): Address => {
  const given = url.trim();
  // Browsers drop these inside an address.
  const bare = given.replaceAll(/[\s\p{Cc}]/gu, '');
  if (/^(javascript|vbscript|data):/i.test(bare)) return { kind: 'script' };
  if (given.startsWith('#'))
    return given.length > 1 ? { kind: 'anchor', id: given.slice(1) } : { kind: 'unknown' };
  const own = given === origin ? '/' : given.startsWith(`${origin}/`) ? given.slice(origin.length) : given;
  if (/^(https?:\/\/[^/\s]+|mailto:[^@\s]+@[^@\s]+$|tel:\+?[\d\s().-]{3,}$)/i.test(own))
    return { kind: 'elsewhere' };
  if (!/^\/(?!\/)/.test(own)) return { kind: 'unknown' };
  const { path } = splitLanguage(own.replace(/[?#].*$/s, ''));
  return readPath(path);
};

const readPath = (path: string): Address => {
  const [, kind, slug] = ENTITY.exec(path) ?? [];
  if (kind && slug) return { kind: kind as 'product', slug: decodePart(slug) };
  if (FILES.test(path)) return { kind: 'file' };
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  return SCREENS.includes(bare) ? { kind: 'screen' } : { kind: 'unknown' };
};
