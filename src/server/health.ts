import type { IncomingMessage, ServerResponse } from 'node:http';

const say = (response: ServerResponse, status: number, text: string): void =>
  void response
    .writeHead(status, ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'])
    .end(`${text}\n`);

/**
 * What a balancer asks, by path. `/__live`: whether the process answers. `/__ready`: whether it takes visitors: it does while
 * its stored pages can be sent, whatever the database does, until it is about to stop.
 */
export const createHealth = (
  leaving: AbortSignal,
): [string, (request: IncomingMessage, response: ServerResponse) => void][] => [
  ['/__live', (_request, response) => say(response, 200, 'The shop runs.')],
  [
    '/__ready',
    (_request, response) =>
      leaving.aborted
        ? say(response, 503, 'The shop is about to stop.')
        : say(response, 200, 'The shop is ready.'),
  ],
];
