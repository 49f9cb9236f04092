import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Once it is refused, what a caller still sends is thrown away for so long: it would miss the answer otherwise. */
const LINGER_MS = 500;

/** A longer body stays where it is, and its sender waits: as it comes, it would fill the memory faster than that is emptied. */
const MOST_THROWN_AWAY = 1024 * 1024;

/** Ends the connection with this answer, though its request is not read to the end. */
export const endAfterAnswer = (response: ServerResponse): void => {
  const { socket, req } = response;
  response.shouldKeepAlive = false;
  if (!socket) return;
  const isLong = !(Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= MOST_THROWN_AWAY);
  socket.destroySoon = () => {
    socket.end();
    // Node itself begins to throw it away right after this.
    if (isLong) setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
};

/** A response without a body, which nobody stores. */
export const endEmpty = (response: ServerResponse, status: number, headers: readonly string[] = []): void =>
  void response.writeHead(status, ['cache-control', 'no-store', ...headers]).end();

/** A refusal in plain words, under a number by which it is found in the log; the number is handed back. */
export const refuseInWords = (
  response: ServerResponse,
  { status, text, retryAfterSeconds }: { status: number; text: string; retryAfterSeconds?: number },
  common: readonly string[],
): string => {
  const requestId = randomUUID();
  const retry = retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)];
  const content = ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];
  response.writeHead(status, [...content, ...retry, 'x-request-id', requestId, ...common]);
  response.end(`${text}\nRequest: ${requestId}\n`);
  return requestId;
};
