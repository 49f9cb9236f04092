import { createHash } from 'node:crypto';

/** What Astro writes beside a page's first island. */
const STYLE = Buffer.from('<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>');

/**
 * The page without the style that stands in the middle of its body, where HTML allows none; `styles/base.css` has the
 * same rule in the head.
 */
export const withoutIslandStyle = (html: Buffer): Buffer => {
  const at = html.indexOf(STYLE);
  return at < 0 ? html : Buffer.concat([html.subarray(0, at), html.subarray(at + STYLE.length)]);
};

/** Address of the page that a list's "next" link leads to; undefined without one. */
export const nextLink = (url: string, html: Buffer): string | undefined => {
  const at = html.indexOf('rel="next"');
  if (at < 0) return undefined;
  const link = html.toString('utf8', html.lastIndexOf('<', at), html.indexOf('>', at));
  const href = /\bhref="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
  if (!href) return undefined;
  const { pathname, search } = new URL(href, url);
  return `${pathname}${search}`;
};

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-[^']+'/g;

/**
 * The policy without the hashes of scripts and styles that stand on other pages: Astro lists those of the whole site,
 * more than a kilobyte before the first byte of every page. It only takes away, so nothing is allowed by standing in the
 * page.
 */
export const keepUsedHashes = (policy: string, html: string): string => {
  const used = new Set<string>();
  for (const [, , text = ''] of html.matchAll(INLINE))
    if (text !== '') used.add(` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return policy.replace(HASH, (hash) => (used.has(hash) ? hash : ''));
};
