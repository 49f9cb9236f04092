import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callerAddress } from '../protocol/client-address.ts';
import { type ApiHandler, answerCall } from './answer-call.ts';
import type { ApiAnswer, ApiCall } from './call.ts';
import { refuseBody } from './refusals.ts';
import { bodyLimitOf, isFileUpload, isTooLong, readBody } from './request-body.ts';
import { isSpooled, withSpooled } from './spooled-body.ts';

/** Serves `/api` from a handler of web requests in this thread, within the body limits. */
export const createApiListener =
  (handle: ApiHandler, common: readonly string[], proxies = 0) =>
  async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const call = toCall(incoming, proxies);
    if (!mayHaveBody(call)) return writeAnswer(outgoing, await answerCall(handle, call, common));
    const limit = bodyLimitOf(incoming);
    if (isTooLong(incoming, limit)) return refuseBody(outgoing, 'too large', common);
    if (isFileUpload(incoming))
      return withSpooled(incoming, limit, async (file) =>
        isSpooled(file)
          ? writeAnswer(outgoing, await answerCall(handle, { ...call, ...file }, common))
          : refuseBody(outgoing, file, common),
      );
    const body = await readBody(incoming, outgoing, limit);
    if (!Buffer.isBuffer(body)) return refuseBody(outgoing, body, common);
    const whole = { ...call, body: body.length > 0 ? body : undefined };
    writeAnswer(outgoing, await answerCall(handle, whole, common));
  };

export const mayHaveBody = ({ method }: Pick<ApiCall, 'method'>): boolean =>
  method !== 'GET' && method !== 'HEAD';

/** A request without its body. */
export const toCall = (incoming: IncomingMessage, proxies: number): Omit<ApiCall, 'id'> => {
  const { method = 'GET', url = '/', headers } = incoming;
  return { method, url, headers, ip: callerAddress(incoming, proxies), body: undefined };
};

export const writeAnswer = (
  outgoing: ServerResponse,
  { status, headers, body, stream, ended }: Omit<ApiAnswer, 'id'>,
): void => {
  outgoing.writeHead(status, headers);
  if (!stream) outgoing.end(body);
  // Broken off, the connection ends without an end of the body: nobody takes half a file for a whole one.
  else void pipeline(Readable.fromWeb(stream), outgoing, { signal: ended }).catch(() => outgoing.destroy());
};
