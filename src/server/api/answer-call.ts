import { openAsBlob } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import type { ApiAnswer, ApiCall } from './call.ts';
import { encodeAnswer } from './encode-answer.ts';
import { FAILED, jsonRefusal, NOT_UNDERSTOOD } from './refusals.ts';

/** Answers web requests; `ip` is who calls, undefined inside the process. */
export type ApiHandler = (
  request: Request,
  env: { ip: string | undefined; part: ApiCall['part'] },
) => Response | Promise<Response>;

/** Has a handler of web requests answer a call, compressed and with the `common` headers. */
export const answerCall = async (
  handle: ApiHandler,
  call: Omit<ApiCall, 'id'>,
  common: readonly string[],
): Promise<Omit<ApiAnswer, 'id'>> => {
  const request = await toRequest(call);
  if (!request) return jsonRefusal(NOT_UNDERSTOOD, common);
  const { ip, part } = call;
  try {
    return await encodeAnswer(call, await handle(request, { ip, part }), common);
  } catch {
    // The backend answers and logs its own errors: what it could not even answer must not end the thread.
    return jsonRefusal(FAILED, common);
  }
};

/** Undefined where the web's requests know no such method or address. */
const toRequest = async ({ method, url, headers, body, file, part }: Omit<ApiCall, 'id'>) => {
  const { host, 'transfer-encoding': _, ...sent } = headers as Record<string, string>;
  try {
    const sentBody = file === undefined ? body : await openAsBlob(file);
    const length = sentBody instanceof Blob ? sentBody.size : sentBody?.length;
    // A request copies bytes that it is given: those of an upload are many.
    const isLarge = part === 'rest' && sentBody instanceof Uint8Array;
    return new Request(`http://${host}${url}`, {
      method,
      headers: sentBody ? { ...sent, 'content-length': String(length) } : sent,
      ...(sentBody && {
        body: (isLarge ? ReadableStream.from([sentBody]) : sentBody) as BodyInit,
        duplex: 'half',
      }),
    });
  } catch {
    return undefined;
  }
};
