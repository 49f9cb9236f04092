import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { encodingFor } from './page-store/write-answer.ts';

export type ApiHandler = (
  request: Request,
  env: { incoming: IncomingMessage },
) => Response | Promise<Response>;

/** Largest bodies: pictures come as multipart, everything else is small JSON. */
export const BODY_LIMIT_BYTES = { json: 64 * 1024, upload: 5 * 1024 * 1024 } as const;
const LEAST_TO_COMPRESS = 1_024;

/** Serves `/api` from a handler of web requests, within the body limits and compressed. */
export const createApiListener = (handle: ApiHandler, common: readonly string[]) =>
  getRequestListener(
    async (request, env) => {
      const incoming = env.incoming as IncomingMessage;
      const limited = await withinLimit(request, incoming);
      const answer = limited ? await handle(limited, { incoming }) : tooLarge(env.outgoing as ServerResponse);
      return compress(withHeaders(answer, common), incoming);
    },
    { overrideGlobalObjects: false },
  );

const withinLimit = async (request: Request, incoming: IncomingMessage): Promise<Request | undefined> => {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const isUpload = incoming.headers['content-type']?.startsWith('multipart/form-data');
  const body = await readBody(incoming, isUpload ? BODY_LIMIT_BYTES.upload : BODY_LIMIT_BYTES.json);
  if (!body) return undefined;
  const { method, headers } = request;
  return new Request(request.url, {
    method,
    headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
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

const withHeaders = (answer: Response, common: readonly string[]): Response => {
  const headers = new Headers(answer.headers);
  for (let i = 0; i < common.length; i += 2) headers.set(common[i] ?? '', common[i + 1] ?? '');
  return new Response(answer.body, { status: answer.status, headers });
};

const compress = async (answer: Response, incoming: IncomingMessage): Promise<Response> => {
  const { headers, status } = answer;
  if (!headers.get('content-type')?.includes('json') || headers.has('content-encoding')) return answer;
  const plain = Buffer.from(await answer.arrayBuffer());
  const encoding = encodingFor(String(incoming.headers['accept-encoding'] ?? ''));
  headers.append('vary', 'Accept-Encoding');
  if (plain.length < LEAST_TO_COMPRESS || !encoding) return new Response(plain, { status, headers });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const body = encoding === 'br' ? promisify(brotliCompress)(plain, { params }) : promisify(gzip)(plain);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(await body, { status, headers });
};
