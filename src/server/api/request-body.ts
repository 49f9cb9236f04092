import type { IncomingMessage, ServerResponse } from 'node:http';
import { IMPORT_BYTES } from '../../api/contract/limits.ts';
import { IMPORT_PATH, SIGNED_PATHS, TEXT_PATHS, UPLOAD_PATHS } from '../../backend/http/special-paths.ts';
import { BODIES } from './body-budget.ts';

const MB = 1024 * 1024;

/** Largest bodies: pictures come as multipart, a review's four at once; everything else is small JSON. */
const LIMIT_BYTES = {
  json: 64 * 1024,
  text: MB,
  signed: 256 * 1024,
  upload: 5 * MB,
  review: 21 * MB,
  /** The file and what stands around it. */
  file: IMPORT_BYTES + 64 * 1024,
} as const;
const REVIEW_PATH = '/api/rate-order-item';

/** Whether a call brings files where files are taken. */
export const isUpload = ({ url = '', headers }: IncomingMessage): boolean =>
  UPLOAD_PATHS.has(pathOf(url)) && headers['content-type']?.startsWith('multipart/form-data') === true;

/** Whether the body is larger than what memory has for bodies: it goes into a file. */
export const isFileUpload = (incoming: IncomingMessage): boolean =>
  isUpload(incoming) && pathOf(incoming.url ?? '') === IMPORT_PATH;

/** How many bytes the body of an API call may have. */
export const bodyLimitOf = (incoming: IncomingMessage): number => {
  const path = pathOf(incoming.url ?? '');
  if (isFileUpload(incoming)) return LIMIT_BYTES.file;
  if (isUpload(incoming)) return path === REVIEW_PATH ? LIMIT_BYTES.review : LIMIT_BYTES.upload;
  if (TEXT_PATHS.test(path)) return LIMIT_BYTES.text;
  return SIGNED_PATHS.has(path) ? LIMIT_BYTES.signed : LIMIT_BYTES.json;
};

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Why there is no body: it is over its limit, too many bodies are under way, or the caller broke off. */
export type NoBody = 'too large' | 'too many' | 'broken off';

/** Whether the length that the head gives is over the limit. */
export const isTooLong = ({ headers }: IncomingMessage, limit: number): boolean =>
  Number(headers['content-length'] ?? 0) > limit;

/**
 * The whole body, or why there is none as soon as that is known. Its bytes count towards `budget` until the
 * response is over.
 */
export const readBody = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limit: number,
  budget = BODIES,
): Promise<Buffer | NoBody> => {
  if (isTooLong(incoming, limit)) return Promise.resolve('too large');
  const { promise, resolve } = Promise.withResolvers<Buffer | NoBody>();
  const share = budget.open(incoming.socket.remoteAddress);
  const chunks: Buffer[] = [];
  let length = 0;
  let isOver = false;
  const refuse = (reason: NoBody) => {
    if (isOver) return;
    isOver = true;
    incoming.off('data', onData).resume();
    chunks.length = 0;
    share.free();
    resolve(reason);
  };
  const finish = () => {
    isOver = true;
    resolve(chunks.length === 1 ? (chunks[0] ?? EMPTY) : Buffer.concat(chunks));
    chunks.length = 0;
  };
  const onData = (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) refuse('too large');
    else if (!share.take(chunk.length)) refuse('too many');
    else chunks.push(chunk);
  };
  outgoing.once('close', share.free);
  incoming.on('data', onData);
  incoming.once('end', finish);
  incoming.once('error', () => refuse('broken off')).once('close', () => refuse('broken off'));
  if (incoming.destroyed) refuse('broken off');
  return promise;
};

const EMPTY = Buffer.alloc(0);
