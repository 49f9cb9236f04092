import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { encodingFor } from '../page-store/write-answer.ts';

const LEAST_TO_COMPRESS = 1_024;
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
    return compress(Buffer.from(body as string), incoming, varying(head), finish) ?? outgoing;
  }) as typeof outgoing.end;
};

type Finish = (bytes: Buffer, change: OutgoingHttpHeaders) => ServerResponse;

const compress = (
  plain: Buffer,
  incoming: IncomingMessage,
  vary: string,
  finish: Finish,
): ServerResponse | undefined => {
  const encoding = encodingFor(String(incoming.headers['accept-encoding'] ?? ''));
  if (plain.length < LEAST_TO_COMPRESS || !encoding)
    return finish(plain, { vary, 'content-length': plain.length });
  const done = (bytes: Buffer) =>
    finish(bytes, { vary, 'content-encoding': encoding, 'content-length': bytes.length });
  const isBrotli = encoding === 'br';
  if (plain.length <= MOST_AT_ONCE)
    return done(
      isBrotli ? brotliCompressSync(plain, brotliOptions(plain, 2)) : gzipSync(plain, { level: 3 }),
    );
  const orPlain = (error: Error | null, bytes: Buffer) =>
    error ? finish(plain, { vary, 'content-length': plain.length }) : done(bytes);
  if (isBrotli) brotliCompress(plain, brotliOptions(plain, 4), orPlain);
  else gzip(plain, orPlain);
  return undefined;
};

const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

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
