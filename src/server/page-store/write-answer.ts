import type { IncomingMessage, ServerResponse } from 'node:http';
import { STEP_QUERY } from '../../domain/shop/step-page.ts';
import { encodingFor } from '../protocol/accept-encoding.ts';
import { type Encoded, makeEncoding, readyEncoding } from './encodings.ts';
import type { Page } from './page.ts';

/** The request headers that decide how a page is answered, read without building the header object. */
export interface PageHeaders {
  cookie: string | undefined;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
  /** The newest change that a cache in front has heard of. */
  minSeq: string | undefined;
}

export const readPageHeaders = ({ rawHeaders }: IncomingMessage): PageHeaders => {
  const headers: PageHeaders = {
    cookie: undefined,
    acceptEncoding: '',
    ifNoneMatch: undefined,
    minSeq: undefined,
  };
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    // Only names of these lengths are worth lowering.
    if (name.length === 6 && name.toLowerCase() === 'cookie') headers.cookie = rawHeaders[i + 1];
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding')
      headers.acceptEncoding = rawHeaders[i + 1] ?? '';
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match')
      headers.ifNoneMatch = rawHeaders[i + 1];
    else if (name.length === 9 && name.toLowerCase() === 'x-min-seq') headers.minSeq = rawHeaders[i + 1];
  }
  return headers;
};

/**
 * Writes a ready page: 304 when the asker has these bytes, no body on HEAD. At once, but for an encoding that has
 * to be made first.
 */
export const writePage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  headers: PageHeaders,
): undefined | Promise<void> => {
  if (headers.ifNoneMatch !== undefined && page.status === 200 && headers.ifNoneMatch.includes(page.etag)) {
    response.writeHead(304, page.answers.notModified).end();
    return undefined;
  }
  const accepted = encodingFor(headers.acceptEncoding) ?? 'plain';
  // Whoever takes no brotli gets the whole page, of which the same can be shown.
  const isStep = accepted === 'br' && page.status === 200 && request.url?.endsWith(STEP_QUERY);
  const encoding = isStep ? 'step' : accepted;
  const ready = readyEncoding(page, encoding);
  if (!ready) return makeEncoding(page, encoding).then((made) => writeEncoded(request, response, page, made));
  writeEncoded(request, response, page, ready);
  return undefined;
};

const writeEncoded = (
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { headers, body }: Encoded,
): void => {
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
};
