import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressBehindProxy } from '../protocol/client-address.ts';
import { type ApiHandler, answerCall } from './answer-call.ts';
import type { ApiAnswer, ApiCall } from './call.ts';
import { refuseBody } from './refusals.ts';
import { bodyLimitOf, isTooLong, readBody } from './request-body.ts';

/** Serves `/api` from a handler of web requests in this thread, within the body limits. */
export const createApiListener =
  (handle: ApiHandler, common: readonly string[], trustProxy = false) =>
  async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const call = toCall(incoming, trustProxy);
    if (!mayHaveBody(call)) return writeAnswer(outgoing, await answerCall(handle, call, common));
    const limit = bodyLimitOf(incoming);
    const body = isTooLong(incoming, limit) ? 'too large' : await readBody(incoming, outgoing, limit);
    if (!Buffer.isBuffer(body)) return refuseBody(outgoing, body, common);
    const whole = { ...call, body: body.length > 0 ? body : undefined };
    writeAnswer(outgoing, await answerCall(handle, whole, common));
  };

export const mayHaveBody = ({ method }: Pick<ApiCall, 'method'>): boolean =>
  method !== 'GET' && method !== 'HEAD';

/** A request without its body. */
export const toCall = (incoming: IncomingMessage, trustProxy: boolean): Omit<ApiCall, 'id'> => {
  const { method = 'GET', url = '/', headers, socket } = incoming;
  const ip = trustProxy ? addressBehindProxy(incoming) : socket.remoteAddress;
  return { method, url, headers, ip, body: undefined };
};

export const writeAnswer = (
  outgoing: ServerResponse,
  { status, headers, body }: Omit<ApiAnswer, 'id'>,
): void => {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
};
