import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Once it is refused, what a caller still sends is thrown away for so long: it would miss the answer otherwise. */
const LINGER_MS = 500;

/** Ends the connection with this answer, though its request is not read to the end. */
export const endAfterAnswer = (response: ServerResponse): void => {
  const { socket } = response;
  response.shouldKeepAlive = false;
  if (!socket) return;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
};

interface Refusal {
  status: number;
  text: string;
  retryAfterSeconds?: number;
}

/** A refusal in plain words, under a number by which it is found in the log; the number is handed back. */
export const refuseInWords = (
  response: ServerResponse,
  { status, text, retryAfterSeconds }: Refusal,
  common: readonly string[],
): string => {
  const requestId = randomUUID();
  const retry = retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)];
  const content = ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];
  response.writeHead(status, [...content, ...retry, 'x-request-id', requestId, ...common]);
  response.end(`${text}\nRequest: ${requestId}\n`);
  return requestId;
};
