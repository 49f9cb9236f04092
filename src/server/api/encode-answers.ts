import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { encodingFor } from '../protocol/accept-encoding.ts';

const LEAST_TO_COMPRESS = 1_024;
/** Of an answer for one visitor alone: compressing it takes as long as pricing a cart, for one packet less. */
const LEAST_FOR_ONE = 4_096;
/** Public answers kept compressed. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;
/** Up to here compressing takes less time than handing it to another thread. */
const MOST_AT_ONCE = 16 * 1024;

type Head = [status: number, headers: OutgoingHttpHeaders];

/** Has whole JSON answers leave compressed, and every answer with the `common` headers. */
export const encodeAnswers = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  common: readonly string[],
): void => {
  const [writeHead, write, end] = [outgoing.writeHead, outgoing.write, outgoing.end];
  let head: Head | undefined;
  const flush = (change: OutgoingHttpHeaders = {}) => {
    if (!head) return;
    const [status, headers] = head;
    head = undefined;
    writeHead.call(outgoing, status, toList({ ...headers, ...change }, common));
  };
  outgoing.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    head = [status, lowerCased(headers)];
    return outgoing;
  }) as typeof outgoing.writeHead;
  outgoing.flushHeaders = () => flush();
  outgoing.write = ((...parameters: Parameters<typeof write>) => {
    flush();
    return write.apply(outgoing, parameters);
  }) as typeof outgoing.write;
  outgoing.end = ((body?: string | Uint8Array) => {
    const finish = (bytes: string | Uint8Array | undefined, change?: OutgoingHttpHeaders) => {
      flush(change);
      return end.call(outgoing, bytes as string, 'utf8');
    };
    if (!head || body === undefined || !isJson(head)) return finish(body);
    return compress(body, incoming, head, finish) ?? outgoing;
  }) as typeof outgoing.end;
};

type Finish = (bytes: Buffer, change: OutgoingHttpHeaders) => ServerResponse;

const compress = (
  body: string | Uint8Array,
  incoming: IncomingMessage,
  head: Head,
  finish: Finish,
): ServerResponse | undefined => {
  const vary = varying(head);
  const encoding = encodingFor(String(incoming.headers['accept-encoding'] ?? ''));
  const done = (bytes: Buffer) =>
    finish(bytes, { vary, 'content-encoding': encoding, 'content-length': bytes.length });
  const name = encoding && nameOf(head, encoding);
  const known = name && kept.get(name);
  if (known) return done(known);
  const plain = Buffer.from(body as string);
  if (plain.length < (name ? LEAST_TO_COMPRESS : LEAST_FOR_ONE) || !encoding)
    return finish(plain, { vary, 'content-length': plain.length });
  const isBrotli = encoding === 'br';
  const quality = name ? 5 : 1;
  const pack = (bytes: Buffer) => {
    if (name) keep(name, bytes);
    return done(bytes);
  };
  if (plain.length <= MOST_AT_ONCE)
    return pack(
      isBrotli
        ? brotliCompressSync(plain, brotliOptions(plain, quality))
        : gzipSync(plain, { level: quality }),
    );
  const orPlain = (error: Error | null, bytes: Buffer) =>
    error ? finish(plain, { vary, 'content-length': plain.length }) : pack(bytes);
  if (isBrotli) brotliCompress(plain, brotliOptions(plain, quality), orPlain);
  else gzip(plain, { level: quality }, orPlain);
  return undefined;
};

const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/** Compressed public answers, the oldest first: their ETag names their bytes. */
const kept = new Map<string, Buffer>();
let keptBytes = 0;

/** Under what a public answer is kept; undefined for any other. */
const nameOf = ([status, headers]: Head, encoding: string): string | undefined =>
  status === 200 && headers.etag !== undefined && String(headers['cache-control']).startsWith('public')
    ? `${encoding} ${headers.etag}`
    : undefined;

const keep = (name: string, bytes: Buffer): void => {
  kept.set(name, bytes);
  keptBytes += bytes.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MOST_KEPT_BYTES) return;
    kept.delete(oldest);
    keptBytes -= length;
  }
};

const isJson = ([, headers]: Head): boolean =>
  String(headers['content-type']).includes('json') && headers['content-encoding'] === undefined;

const varying = ([, { vary }]: Head): string => (vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');

const lowerCased = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Names and values in turn, which Node writes as they are; ours win over the answer's own. */
const toList = (headers: OutgoingHttpHeaders, common: readonly string[]): string[] => {
  const list: string[] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || common.includes(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) list.push(name, String(one));
  }
  return [...list, ...common];
};
