import { STATUS_CODES } from 'node:http';
import { expandPage, toGzip } from '../render/compress.ts';
import type { RenderedPage } from '../render/job.ts';

/** One encoding of a page, ready to be written. */
export interface Encoded {
  body: Buffer;
  headers: string[];
  /** Status line and headers as text, but for the lines about date and connection. */
  head: string;
}

/** One page ready to be written: a flat header list per encoding, made once. */
export interface Page extends Omit<RenderedPage, 'hasFailed' | 'isPartial' | 'isPrivate'> {
  br: Buffer;
  /** Headers of an answer with content, those about its encoding left out; and of one without. */
  answers: { content: string[]; notModified: string[] };
  /** Made for the first visitor who asks for it. */
  encoded: { br?: Encoded; gzip?: Encoded };
  /** Generation of the version watch at which the page was last found fresh. */
  checkedAt: number;
  lastReadMs: number;
}

export interface HeaderRules {
  /** Headers that every page carries, as a flat list. */
  common: readonly string[];
  /** `Vary: Cookie` too: the shop has several branches. */
  variesByBranch: boolean;
  cdnMaxAgeSeconds: number;
  /** An answer for this one request, such as an error. */
  isUncached?: boolean;
}

type Stored = Omit<RenderedPage, 'hasFailed' | 'isPartial' | 'isPrivate'>;

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Takes over the bytes of a render or a file without copying them. */
export const createPage = (stored: Stored, rules: HeaderRules): Page => {
  const { status, headers, etag, tags, seq, expiresAt, next } = stored;
  const kept = { status, headers, etag, tags, seq, expiresAt };
  const notModified = [...cachingHeaders(kept, rules), ...rules.common];
  const answers = { content: [...headers.flat(), ...notModified], notModified };
  return { ...kept, next, br: asBuffer(stored.br), answers, encoded: {}, checkedAt: -1, lastReadMs: 0 };
};

/** The page in an encoding; gzip is made from what is kept when somebody takes nothing better. */
export const encodePage = (page: Page, encoding: 'br' | 'gzip'): Encoded => {
  const known = page.encoded[encoding];
  if (known) return known;
  const body = encoding === 'br' ? page.br : toGzip(page.br);
  const headers = [
    ...page.answers.content,
    ...['content-encoding', encoding, 'content-length', String(body.length)],
  ];
  const encoded = { body, headers, head: headText(page.status, headers) };
  page.encoded[encoding] = encoded;
  return encoded;
};

const UNSAFE = /[\r\n]/;

const headText = (status: number, flat: readonly string[]): string => {
  if (flat.some((text) => UNSAFE.test(text))) throw new Error('A header of a page holds a line break.');
  const lines = flat.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${flat[index + 1]}`] : []));
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n${lines.join('\r\n')}\r\n`;
};

/**
 * Browsers ask again each time (304 by ETag); a CDN keeps the page for as long as the setting says.
 * Nobody keeps a 5xx, such as the closed store's: it has to go the moment the shop opens.
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
  if (seconds === 0)
    return ['etag', etag, 'cache-control', 'public, max-age=0, must-revalidate', ...vary, ...stamp];
  return [
    ...stamp,
    ...['etag', etag, 'cache-control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`, ...vary],
    ...['cdn-cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}`],
    ...['cache-tag', tags.slice(0, 200).join(',')],
  ];
};

/** The page without any encoding, for the rare client that takes none. */
export const plainAnswer = (page: Page): { headers: string[]; body: Buffer } => {
  const body = expandPage(page.br);
  return { headers: [...page.answers.content, 'content-length', String(body.length)], body };
};

/** Bytes that a page holds in memory, roughly; with room for gzip, which comes later if at all. */
export const sizeOf = (page: Page): number => page.br.length * 2 + 4_096;
