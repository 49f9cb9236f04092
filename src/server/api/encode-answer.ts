import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type ZlibOptions } from 'node:zlib';
import { STREAMED } from '../../backend/shop/answers.ts';
import { encodingFor } from '../protocol/accept-encoding.ts';
import type { ApiAnswer, ApiCall } from './call.ts';

const LEAST_TO_COMPRESS = 1_024;
/** Of an answer for one visitor alone: compressing it takes as long as pricing a cart, for one packet less. */
const LEAST_FOR_ONE = 4_096;
/** Public answers kept compressed. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;
/** Up to here compressing takes less time than handing it to another thread. */
const MOST_AT_ONCE = 16 * 1024;

type Encoded = { body: Uint8Array; change: Record<string, string> };

/** An answer as it leaves: JSON compressed, every one with the `common` headers, which win over its own. */
export const encodeAnswer = async (
  { method, headers }: Pick<ApiCall, 'method' | 'headers'>,
  response: Response,
  common: readonly string[],
): Promise<Omit<ApiAnswer, 'id'>> => {
  const { status } = response;
  if (response.headers.has(STREAMED) && response.body && method !== 'HEAD') {
    response.headers.delete(STREAMED);
    const stream = response.body as ReadableStream<Uint8Array>;
    return { status, headers: toList(response.headers, {}, common), body: undefined, stream };
  }
  const plain = response.body && new Uint8Array(await response.arrayBuffer());
  if (!plain) {
    const isBare = method === 'HEAD' || status === 204 || status === 304;
    return { status, headers: toList(response.headers, isBare ? {} : NO_BYTES, common), body: undefined };
  }
  const { body, change } = isJson(response.headers)
    ? await compress(plain, String(headers['accept-encoding'] ?? ''), response)
    : { body: plain, change: lengthOf(plain) };
  return { status, headers: toList(response.headers, change, common), body };
};

const NO_BYTES = { 'content-length': '0' };
const lengthOf = ({ length }: Uint8Array) => ({ 'content-length': String(length) });

const compress = async (plain: Uint8Array, accepted: string, response: Response): Promise<Encoded> => {
  const vary = varying(response.headers);
  const encoding = encodingFor(accepted);
  const name = encoding && nameOf(response, encoding);
  const done = (body: Uint8Array): Encoded => ({
    body,
    change: { vary, 'content-encoding': String(encoding), ...lengthOf(body) },
  });
  const known = name && kept.get(name);
  // Bytes of its own: those that go to another thread are gone from this one.
  if (known) return done(new Uint8Array(known));
  if (!encoding || plain.length < (name ? LEAST_TO_COMPRESS : LEAST_FOR_ONE))
    return { body: plain, change: { vary, ...lengthOf(plain) } };
  const packed = await pack(plain, encoding, name ? 5 : 1);
  if (name) keep(name, packed);
  return done(new Uint8Array(packed));
};

const pack = async (plain: Uint8Array, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> => {
  const isSmall = plain.length <= MOST_AT_ONCE;
  if (encoding === 'gzip') return (isSmall ? gzipSync : gzipElsewhere)(plain, { level: quality });
  return (isSmall ? brotliCompressSync : brotliElsewhere)(plain, brotliOptions(plain, quality));
};

const [brotliElsewhere, gzipElsewhere] = [
  promisify(brotliCompress),
  promisify<Uint8Array, ZlibOptions, Buffer>(gzip),
];

const brotliOptions = ({ length }: Uint8Array, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/** Compressed public answers, the oldest first: their ETag names their bytes. */
const kept = new Map<string, Buffer>();
let keptBytes = 0;

/** Under what a public answer is kept; undefined for any other. */
const nameOf = ({ status, headers }: Response, encoding: string): string | undefined => {
  const etag = headers.get('etag');
  const isPublic = status === 200 && headers.get('cache-control')?.startsWith('public') === true;
  return isPublic && etag !== null ? `${encoding} ${etag}` : undefined;
};

const keep = (name: string, bytes: Buffer): void => {
  kept.set(name, bytes);
  keptBytes += bytes.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MOST_KEPT_BYTES) return;
    kept.delete(oldest);
    keptBytes -= length;
  }
};

const isJson = (headers: Headers): boolean =>
  headers.get('content-type')?.includes('json') === true && !headers.has('content-encoding');

const varying = (headers: Headers): string => {
  const vary = headers.get('vary');
  return vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding';
};

/** Names and values in turn, which Node writes as they are. */
const toList = (headers: Headers, change: Record<string, string>, common: readonly string[]): string[] => {
  const list: string[] = [];
  for (const [name, value] of headers)
    if (!(name in change) && !common.includes(name)) list.push(name, value);
  for (const [name, value] of Object.entries(change)) list.push(name, value);
  list.push(...common);
  return list;
};
