import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const say = (response: ServerResponse, status: number, text: string): void =>
  void response
    .writeHead(status, ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'])
    .end(`${text}\n`);

/**
 * What a balancer reads. `/__live`: that the process answers. `/__ready`: that it takes visitors: it does while its stored
 * pages can be sent, whatever the database does, until it is about to stop. `leave` says so for some seconds.
 */
export const createHealth = (drainSeconds: number) => {
  let isLeaving = false;
  const endpoints: [string, Listener][] = [
    ['/__live', (_request, response) => say(response, 200, 'The shop runs.')],
    [
      '/__ready',
      (_request, response) =>
        isLeaving
          ? say(response, 503, 'The shop is about to stop.')
          : say(response, 200, 'The shop is ready.'),
    ],
  ];
  const leave = async (): Promise<void> => {
    isLeaving = true;
    await sleep(drainSeconds * 1_000);
  };
  return { endpoints, leave };
};
