import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** New connections are still answered this long, so that a balancer can turn to another process. */
const NOTICE_MS = 100;
const PATIENCE_MS = 20_000;

/**
 * Stops a server without failing a request: for a moment it answers on with `Connection: close`, then it
 * takes no more connections and ends the ones that are done. Call the result once.
 */
export const prepareDrain = (server: Server): (() => Promise<void>) => {
  let isDraining = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
  });
  return async () => {
    isDraining = true;
    await sleep(NOTICE_MS);
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    // Connections that were idle may carry a request already: each gets its answer and ends with it.
    const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await sleep(NOTICE_MS);
    server.closeIdleConnections();
    await closed;
    clearTimeout(patience);
  };
};
