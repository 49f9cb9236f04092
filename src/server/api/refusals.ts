import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { endAfterAnswer } from '../protocol/refuse.ts';
import type { ApiAnswer } from './call.ts';
import type { NoBody } from './request-body.ts';

/** What a call answers that the backend never sees. */
interface Kind {
  status: number;
  message: string;
  code: string;
  retryAfterSeconds?: number;
}

/** No backend answers. */
export const UNREACHABLE: Kind = {
  status: 503,
  message: 'The shop cannot be reached right now. Try again in a moment.',
  code: 'upstream_unavailable',
  retryAfterSeconds: 5,
};

/** A host or a method that no call can have. */
export const NOT_UNDERSTOOD: Kind = {
  status: 400,
  message: 'The request cannot be understood.',
  code: 'validation_failed',
};

export const FAILED: Kind = {
  status: 500,
  message: 'Something went wrong. Please try again.',
  code: 'server_error',
};

const TOO_LARGE: Kind = {
  status: 413,
  message: 'The request is too large.',
  code: 'payload_too_large',
};

const TOO_MANY: Kind = {
  status: 503,
  message: 'The shop is busy. Try again in a moment.',
  code: 'upstream_unavailable',
  retryAfterSeconds: 5,
};

/** A refusal as the contract writes it, under a number of its own. */
export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: { message: string; code: string; request_id: string };
}

export const refusalOf = ({ status, message, code, retryAfterSeconds }: Kind): Refusal => {
  const request_id = randomUUID();
  const headers: Record<string, string> = { 'cache-control': 'no-store', 'x-request-id': request_id };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  return { status, headers, body: { message, code, request_id } };
};

/** A refusal as it leaves. */
export const jsonRefusal = (kind: Kind, common: readonly string[] = []): Omit<ApiAnswer, 'id'> => {
  const { status, headers, body } = refusalOf(kind);
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const content = ['content-type', 'application/json', 'content-length', String(bytes.length)];
  return { status, headers: [...content, ...Object.entries(headers).flat(), ...common], body: bytes };
};

const FILE_TOO_LARGE: Kind = {
  status: 413,
  message: 'A file may not be larger than 50 MB.',
  code: 'payload_too_large',
};

/** A caller sends the rest of a file for so long at most, and no more of it than this. */
const LONGEST_REST_MS = 10_000;
const MOST_REST_BYTES = 64 * 1024 * 1024;

/**
 * Answers a file that is too large while it still comes. What is left of it is thrown away, so that the answer arrives
 * and the connection can be used again; a caller who does not end is cut off.
 */
export const refuseFile = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  common: readonly string[],
): void => {
  const { status, headers, body } = jsonRefusal(FILE_TOO_LARGE, common);
  outgoing.writeHead(status, headers);
  outgoing.end(body);
  if (incoming.complete) return;
  const end = () => incoming.socket.destroy();
  const patience = setTimeout(end, LONGEST_REST_MS).unref();
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_REST_BYTES) end();
  });
  incoming.once('end', () => clearTimeout(patience)).once('close', () => clearTimeout(patience));
};

/** Answers a call without its body, and ends its connection. */
export const refuseBody = (outgoing: ServerResponse, reason: NoBody, common: readonly string[]): void => {
  if (reason === 'broken off') return;
  const { status, headers, body } = jsonRefusal(reason === 'too large' ? TOO_LARGE : TOO_MANY, common);
  endAfterAnswer(outgoing);
  outgoing.writeHead(status, headers);
  outgoing.end(body);
};
