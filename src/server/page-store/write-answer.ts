import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../protocol/accept-encoding.ts';
import { type Encoded, makeEncoding, readyEncoding } from './encodings.ts';
import type { Page } from './page.ts';

/** The request headers that decide how a page is answered, read without building the header object. */
export interface PageHeaders {
  cookie: string | undefined;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
}

export const readPageHeaders = ({ rawHeaders }: IncomingMessage): PageHeaders => {
  const headers: PageHeaders = { cookie: undefined, acceptEncoding: '', ifNoneMatch: undefined };
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    // Only names of these lengths are worth lowering.
    if (name.length === 6 && name.toLowerCase() === 'cookie') headers.cookie = rawHeaders[i + 1];
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding')
      headers.acceptEncoding = rawHeaders[i + 1] ?? '';
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match')
      headers.ifNoneMatch = rawHeaders[i + 1];
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
  const encoding = encodingFor(headers.acceptEncoding) ?? 'plain';
  const ready = readyEncoding(page, encoding);
  if (!ready) return makeEncoding(page, encoding).then((made) => writeEncoded(request, response, page, made));
  writeEncoded(request, response, page, ready);
  return undefined;
};

const writeEncoded = (
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  encoded: Encoded,
): void => {
  const isPlainGet = request.method === 'GET' && request.httpVersionMinor === 1 && response.shouldKeepAlive;
  if (isPlainGet) writeWhole(response, page, encoded);
  else {
    response.writeHead(page.status, encoded.headers);
    response.end(request.method === 'HEAD' ? undefined : encoded.body);
  }
};

/** What `writeHead` leaves behind: the header block as text. */
interface WithHeaderText {
  _header: string;
}

/**
 * Hands Node the finished header text instead of a list: it would check and join the same twenty lines for
 * every visitor. Worth 40 % more pages per second; a test compares it byte by byte with `writeHead`.
 */
const writeWhole = (response: ServerResponse, page: Page, { head, body }: Encoded): void => {
  response.statusCode = page.status;
  (response as unknown as WithHeaderText)._header = head + connectionLines();
  response.end(body);
};

let lines = '';
let linesSecond = 0;
const KEEP_ALIVE_SECONDS = 65;

const connectionLines = (): string => {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== linesSecond) {
    linesSecond = second;
    const date = new Date(second * 1_000).toUTCString();
    lines = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`;
  }
  return lines;
};
