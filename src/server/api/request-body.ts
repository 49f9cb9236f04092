import type { IncomingMessage } from 'node:http';
import { SIGNED_PATHS } from '../../backend/http/special-paths.ts';

const MB = 1024 * 1024;

/** Largest bodies: pictures come as multipart, a review's four at once; everything else is small JSON. */
const LIMIT_BYTES = { json: 64 * 1024, signed: 256 * 1024, upload: 5 * MB, review: 21 * MB } as const;
const REVIEW_PATH = /^\/api\/rate-order-item(?:\?|$)/;

/** How many bytes the body of an API call may have. */
export const bodyLimitOf = ({ url = '', headers }: IncomingMessage): number => {
  if (headers['content-type']?.startsWith('multipart/form-data'))
    return REVIEW_PATH.test(url) ? LIMIT_BYTES.review : LIMIT_BYTES.upload;
  return SIGNED_PATHS.has(url.split('?')[0] ?? url) ? LIMIT_BYTES.signed : LIMIT_BYTES.json;
};

/** The whole body; undefined as soon as it turns out to be larger than `limit` bytes. */
export const readBody = (incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return Promise.resolve(undefined);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  const chunks: Buffer[] = [];
  let length = 0;
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) resolve(undefined);
    else chunks.push(chunk);
  });
  incoming.once('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
  incoming.once('error', reject);
  return promise;
};
