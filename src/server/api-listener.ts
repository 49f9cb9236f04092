import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { SIGNED_PATHS } from '../backend/http/app.ts';
import { addressBehindProxy } from './client-address.ts';
import { encodeAnswers } from './encode-answers.ts';

export type ApiHandler = (
  request: Request,
  env: { incoming: IncomingMessage; ip?: string },
) => Response | Promise<Response>;

const MB = 1024 * 1024;

/** Largest bodies: pictures come as multipart, a review's four at once; everything else is small JSON. */
export const BODY_LIMIT_BYTES = {
  json: 64 * 1024,
  signed: 256 * 1024,
  upload: 5 * MB,
  review: 21 * MB,
} as const;
const REVIEW_PATH = /^\/api\/rate-order-item(?:\?|$)/;

/**
 * Serves `/api` from a handler of web requests, within the body limits and compressed. Loading it replaces the
 * process's `Request` and `Response` by lighter ones of the same kind: half of a call's time went into them.
 */
export const createApiListener = (handle: ApiHandler, common: readonly string[], trustProxy = false) => {
  const listener = getRequestListener((request, env) => {
    const incoming = env.incoming as IncomingMessage;
    const limited = withinLimit(request, incoming);
    if (limited instanceof Promise) return limited.then((one) => answer(one, env.outgoing as ServerResponse));
    return answer(limited, env.outgoing as ServerResponse);
  });
  const answer = (request: Request | undefined, outgoing: ServerResponse) =>
    request ? handle(request, envOf(outgoing.req)) : tooLarge(outgoing);
  const envOf = (incoming: IncomingMessage) =>
    trustProxy ? { incoming, ip: addressBehindProxy(incoming) } : { incoming };
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    encodeAnswers(incoming, outgoing, common);
    return listener(incoming, outgoing);
  };
};

/** The request, or undefined when its body is too large; a body of unknown length is read first. */
const withinLimit = (
  request: Request,
  incoming: IncomingMessage,
): Request | undefined | Promise<Request | undefined> => {
  const { headers } = incoming;
  const limit = BODY_LIMIT_BYTES[kindOf(incoming)];
  if (headers['transfer-encoding'] !== undefined) return readWhole(request, incoming, limit);
  return Number(headers['content-length'] ?? 0) > limit ? undefined : request;
};

const kindOf = ({ url = '', headers }: IncomingMessage): keyof typeof BODY_LIMIT_BYTES => {
  if (headers['content-type']?.startsWith('multipart/form-data')) {
    return REVIEW_PATH.test(url) ? 'review' : 'upload';
  }
  return SIGNED_PATHS.has(url.split('?')[0] ?? url) ? 'signed' : 'json';
};

const readWhole = async (
  { method, headers, url }: Request,
  incoming: IncomingMessage,
  limit: number,
): Promise<Request | undefined> => {
  const body = await readBody(incoming, limit);
  if (!body) return undefined;
  return new Request(url, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) });
};

/** The whole body; undefined as soon as it turns out to be larger than `limit` bytes. */
export const readBody = async (incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const tooLarge = (outgoing: ServerResponse): Response => {
  outgoing.shouldKeepAlive = false;
  return Response.json({ message: 'The request is too large.', code: 'payload_too_large' }, { status: 413 });
};
