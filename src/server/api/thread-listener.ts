import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressBehindProxy } from '../client-address.ts';
import type { ApiThread } from './api-thread.ts';
import { TOO_LARGE } from './refusals.ts';
import { bodyLimitOf, readBody } from './request-body.ts';

/** Serves `/api` from the API's thread: this one reads requests, within the body limits, and writes answers. */
export const createThreadListener =
  (thread: ApiThread, common: readonly string[], trustProxy = false) =>
  async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    // Without a body where the caller broke off: nobody waits for an answer.
    const body = hasBody ? await readBody(incoming, bodyLimitOf(incoming)).catch(() => null) : NO_BODY;
    if (body === null) return;
    if (body === undefined) return refuseSize(outgoing, common);
    const { method = 'GET', url = '/', headers, rawHeaders, socket } = incoming;
    const answer = await thread.send({
      ...{ method, url, headers, rawHeaders },
      // Bytes of their own: a piece of Node's pool would take the whole pool along.
      body: body.length > 0 ? new Uint8Array(body) : undefined,
      ip: trustProxy ? addressBehindProxy(incoming) : socket.remoteAddress,
    });
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
  };

const NO_BODY = Buffer.alloc(0);

const refuseSize = (outgoing: ServerResponse, common: readonly string[]): void => {
  outgoing.shouldKeepAlive = false;
  outgoing.writeHead(TOO_LARGE.status, ['content-type', 'application/json', ...common]);
  outgoing.end(JSON.stringify(TOO_LARGE.body));
};
