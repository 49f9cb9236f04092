import type { IncomingMessage, ServerResponse } from 'node:http';
import { MINUTE_MS } from '../domain/time/durations.ts';
import { refuseBody } from './api/refusals.ts';
import { readBody } from './api/request-body.ts';
import type { Log } from './process/log.ts';
import { endEmpty } from './protocol/refuse.ts';

const LIMIT_BYTES = 16 * 1024;
const MOST_PER_MINUTE = 20;
const LONGEST_LOGGED = 2_000;

/** `POST /__csp`: logs what browsers refused, a few reports a minute, whatever is sent. */
export const createCspReport = (log: Log) => {
  let minute = 0;
  let logged = 0;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const status = (code: number) => endEmpty(response, code);
    if (request.method !== 'POST') return status(405);
    const body = await readBody(request, response, LIMIT_BYTES);
    if (!Buffer.isBuffer(body)) return refuseBody(response, body, []);
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      logged = 0;
    }
    logged += 1;
    if (logged <= MOST_PER_MINUTE)
      log('warn', 'A browser refused something by the content policy', {
        report: body.toString().slice(0, LONGEST_LOGGED),
      });
    status(204);
  };
};
