import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { HTTPException } from 'hono/http-exception';

/** More than any form has: each part is an object in memory, however small. */
const LIMITS = { files: 10, fields: 100, parts: 110 };

/**
 * Fields and files of a form, read piece by piece: what is no form is never in memory, and what is one is copied once.
 * Node's own reader copies the body five times before it looks at it.
 */
export const readForm = async ({ headers, body }: Request): Promise<FormData> => {
  const form = new FormData();
  try {
    const type = { 'content-type': headers.get('content-type') ?? '' } as BusboyHeaders;
    const parser = new Busboy({ headers: type, limits: LIMITS });
    parser.on('field', (name, value) => form.append(name, value));
    parser.on('file', (name, stream, fileName, _encoding, mimeType) => {
      const pieces: Buffer<ArrayBuffer>[] = [];
      stream.on('data', (piece: Buffer<ArrayBuffer>) => pieces.push(piece));
      stream.on('end', () => form.append(name, new File(pieces, fileName, { type: mimeType })));
      // What breaks off fails as a whole.
      stream.on('error', () => {});
    });
    await pipeline(body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]), parser);
  } catch {
    throw new HTTPException(400);
  }
  return form;
};
