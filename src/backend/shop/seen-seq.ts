import { isSameSecret } from './digest.ts';
import { keyedHash } from './keyed-hash.ts';
import type { Shop } from './shop.ts';

/** The answer to an edit names the newest number of the change log in it, and so does a page to a cache in front. */
export const SEQ_HEADER = 'shop-seq';
/** Names the cookie too, by which a browser that has seen an edit repeats the number. */
export const SEQ_COOKIE = 'shop-seq';
const IN_COOKIES = /(?:^|;\s*)__Host-shop-seq=([1-9]\d{0,14})\.([\w-]{43})(?:;|$)/;

/** A number as a cookie keeps it: signed, since a number that the log does not have yet makes work. */
export const signSeq = (shop: Pick<Shop, 'secret'>, seq: number): string => `${seq}.${hashOf(shop, seq)}`;

/** The number that this shop has given to a browser; 0 for none. */
export const seqInCookies = (secret: string, cookies: string): number => {
  const [, digits = '0', hash = ''] = IN_COOKIES.exec(cookies) ?? [];
  const seq = Number(digits);
  return seq > 0 && isSameSecret(hashOf({ secret }, seq), hash) ? seq : 0;
};

const hashOf = (shop: Pick<Shop, 'secret'>, seq: number): string => keyedHash(shop, 'seen seq', String(seq));
