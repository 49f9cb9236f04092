import { compressPage } from '../render/compress.ts';
import type { StoredPage } from '../render/job.ts';
import { cacheTagsOf } from './cache-tags.ts';
import type { Encoded, Encoding } from './encodings.ts';

/** One page ready to be written: a flat header list per encoding, made once. */
export interface Page extends StoredPage {
  br: Buffer;
  /** Headers of an answer with content, those about its encoding left out; and of one without. */
  answers: { content: string[]; notModified: string[] };
  /** Made for the first visitor who asks for it. */
  encoded: Partial<Record<Encoding, Encoded>>;
  /** Generation of the version watch at which the page was last found fresh. */
  checkedAt: number;
  lastReadMs: number;
  /** Times that its bytes were sent. */
  reads: number;
  /** What goes to disk when somebody requests it again. */
  unstored?: StoredPage;
}

export interface HeaderRules {
  /** Headers that every page carries, as a flat list. */
  common: readonly string[];
  /** `Vary: Cookie` too: the shop has several branches. */
  variesByBranch: boolean;
  cdnMaxAgeSeconds: number;
  /** In which headers the caches in front look for the tags. */
  tagHeaders?: readonly string[];
  /** An answer for this one request, such as an error. */
  isUncached?: boolean;
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Takes over the bytes of a render or a file without copying them. */
export const createPage = (stored: StoredPage, rules: HeaderRules): Page => {
  const { status, headers, etag, tags, seq, expiresAt, next } = stored;
  const kept = { status, headers, etag, tags, seq, expiresAt };
  const notModified = [...cachingHeaders(kept, rules), ...rules.common];
  const answers = { content: [...headers.flat(), ...notModified], notModified };
  return {
    ...kept,
    next,
    br: asBuffer(stored.br),
    answers,
    encoded: {},
    checkedAt: -1,
    lastReadMs: 0,
    reads: 0,
  };
};

/** The same page as an answer that nobody keeps. */
export const uncached = (page: Page, common: readonly string[]): Page =>
  createPage(page, { common, variesByBranch: false, cdnMaxAgeSeconds: 0, isUncached: true });

/**
 * Browsers ask again each time (304 by ETag); a cache in front keeps the page for as long as the setting says.
 * Nobody keeps a 5xx, such as the closed store's: it has to go the moment the shop opens. What is not found may be there
 * after a change that no tag of the page about it names.
 */
const cachingHeaders = (
  { status, etag, tags }: Pick<Page, 'status' | 'etag' | 'tags'>,
  rules: HeaderRules,
): string[] => {
  const seconds = rules.cdnMaxAgeSeconds;
  const vary = ['vary', rules.variesByBranch ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'];
  if (rules.isUncached || status >= 500) return ['cache-control', 'no-store'];
  // A script can read Server-Timing, not the ETag: it tells a page how old its own bytes are.
  const stamp = ['server-timing', `page;desc=${etag.replace('W/', '')}`];
  const names = seconds > 0 && status === 200 ? cacheTagsOf(tags) : undefined;
  if (!names) return ['etag', etag, 'cache-control', 'public, max-age=0, must-revalidate', ...vary, ...stamp];
  return [
    ...stamp,
    ...['etag', etag, 'cache-control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`, ...vary],
    ...[
      'cdn-cache-control',
      `public, max-age=${seconds}, stale-while-revalidate=${Math.min(10 * seconds, LONGEST_STALE_SECONDS)}`,
    ],
    ...(rules.tagHeaders ?? ['cache-tag']).flatMap((name) => [name, names.join(SEPARATORS[name] ?? ',')]),
  ];
};

/** A page that a CDN may keep for an hour is not shown for ten more to whoever comes next. */
const LONGEST_STALE_SECONDS = 600;
/** Between two tags. */
const SEPARATORS: Readonly<Record<string, string>> = { 'surrogate-key': ' ' };

/** Bytes that a page holds in memory, roughly; with room for gzip, which comes later if at all. */
export const sizeOf = (page: Page): number => page.br.length * 2 + 4_096;

/** For a site without a page of its own for unknown addresses. */
export const bareNotFound = (rules: HeaderRules): Page => {
  const text = Buffer.from('Not found.');
  const headers: [string, string][] = [['content-type', 'text/plain; charset=utf-8']];
  const stamp = { tags: [], seq: 0, expiresAt: Infinity, next: undefined };
  return createPage({ status: 404, headers, etag: 'W/"none"', ...stamp, br: compressPage(text) }, rules);
};
