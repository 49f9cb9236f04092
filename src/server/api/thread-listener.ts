import type { IncomingMessage, ServerResponse } from 'node:http';
import { endAfterAnswer } from '../protocol/refuse.ts';
import { mayHaveBody, toCall, writeAnswer } from './api-listener.ts';
import type { ApiThread } from './api-thread.ts';
import type { ApiCall } from './call.ts';
import { refuseBody, refuseFile } from './refusals.ts';
import { bodyLimitOf, isFileUpload, isTooLong, isUpload, readBody } from './request-body.ts';
import { isSpooled, withSpooled } from './spooled-body.ts';

/** Serves `/api` from the API's thread: this one reads requests, within the body limits, and writes answers. */
export const createThreadListener =
  (thread: Pick<ApiThread, 'send'>, common: readonly string[], proxies = 0) =>
  async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const call = toCall(incoming, proxies);
    if (!mayHaveBody(call)) return writeAnswer(outgoing, await thread.send(call));
    const limit = bodyLimitOf(incoming);
    const isFile = isFileUpload(incoming);
    const isTooLarge = isTooLong(incoming, limit);
    if (isTooLarge && !isFile) return refuseBody(outgoing, 'too large', common);
    const upload = isUpload(incoming);
    const refusal = upload && (await refusedByHead(thread, call));
    if (refusal) {
      endAfterAnswer(outgoing);
      return writeAnswer(outgoing, refusal);
    }
    if (isTooLarge) return refuseFile(incoming, outgoing, common);
    if (isFile)
      return withSpooled(incoming, limit, async (file) => {
        if (isSpooled(file)) writeAnswer(outgoing, await thread.send({ ...call, ...file, part: 'rest' }));
        else if (file === 'too large') refuseFile(incoming, outgoing, common);
        else refuseBody(outgoing, file, common);
      });
    const body = await readBody(incoming, outgoing, limit);
    if (!Buffer.isBuffer(body)) return refuseBody(outgoing, body, common);
    const part = upload ? 'rest' : undefined;
    writeAnswer(outgoing, await thread.send({ ...call, body: ownBytes(body), part }));
  };

/** Asks the backend whether it would take such files from this caller at all, before any of them is read. */
const refusedByHead = async (thread: Pick<ApiThread, 'send'>, call: Omit<ApiCall, 'id' | 'part'>) => {
  const answer = await thread.send({ ...call, part: 'head' });
  return answer.status === ADMITTED ? undefined : answer;
};

const ADMITTED = 204;

/** Bytes of their own: a piece of Node's pool would take the whole pool along to the other thread. */
const ownBytes = (body: Buffer): Uint8Array<ArrayBuffer> | undefined => {
  if (body.length === 0) return undefined;
  const isWhole = body.byteOffset === 0 && body.buffer.byteLength === body.length;
  return isWhole && body.buffer instanceof ArrayBuffer ? new Uint8Array(body.buffer) : new Uint8Array(body);
};
