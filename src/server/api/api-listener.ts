import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { addressBehindProxy } from '../protocol/client-address.ts';
import type { ApiCall } from './call.ts';
import { encodeAnswers } from './encode-answers.ts';
import { refuseBody } from './refusals.ts';
import { bodyLimitOf, isTooLong, readBody } from './request-body.ts';

export type ApiHandler = (
  request: Request,
  env: { incoming: IncomingMessage; ip?: string },
) => Response | Promise<Response>;

/** A request whose body has been read already. */
type WithBody = IncomingMessage & { rawBody?: Buffer } & Partial<Pick<ApiCall, 'part'>>;

/**
 * Serves `/api` from a handler of web requests, within the body limits and compressed. Loading it replaces the
 * process's `Request` and `Response` by lighter ones of the same kind: half of a call's time went into them.
 */
export const createApiListener = (handle: ApiHandler, common: readonly string[], trustProxy = false) => {
  const listener = getRequestListener((request, env) => {
    const incoming = (env.outgoing as ServerResponse).req;
    return handle(request, trustProxy ? { incoming, ip: addressBehindProxy(incoming) } : { incoming });
  });
  return async (incoming: WithBody, outgoing: ServerResponse): Promise<void> => {
    if (incoming.rawBody === undefined && incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      const limit = bodyLimitOf(incoming);
      const body = isTooLong(incoming, limit) ? 'too large' : await readBody(incoming, outgoing, limit);
      if (!Buffer.isBuffer(body)) return refuseBody(outgoing, body, common);
      incoming.rawBody = body;
      delete incoming.headers['transfer-encoding'];
      if (body.length > 0) incoming.headers['content-length'] = String(body.length);
    }
    encodeAnswers(incoming, outgoing, common);
    await listener(incoming, outgoing);
  };
};
