import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/client.ts';
import { refuseBody } from './api/refusals.ts';
import { readBody } from './api/request-body.ts';
import { bucketOf } from './protocol/client-address.ts';
import { endEmpty } from './protocol/refuse.ts';

const LIMIT_BYTES = 1_024;
/** Mail programs post from few addresses for many readers. */
const MOST_PER_MINUTE = 600;
const TOKEN = /^[\w-]{10,200}$/;

const pageOf = (language: string, token: string): string =>
  `${/^[a-z]{2}$/.test(language) ? `/${language}` : ''}/subscription${token && `#unsubscribe=${token}`}`;

/**
 * `POST /unsubscribe?token=…`: what mail programs send when their reader presses "Unsubscribe" (RFC 8058), without a
 * cookie or a marker. Who opens the address comes to the page that waits for a press.
 */
export const createUnsubscribe = (api: Api, trustProxy: boolean) => {
  const calls = new RateLimiterMemory({ points: MOST_PER_MINUTE, duration: 60 });
  const end = (token: string): Promise<number> =>
    api('POST /subscriptions/unsubscribe', { body: { token } }).then(
      () => 200,
      (error: unknown) => (error instanceof ApiError && error.status > 0 ? error.status : 503),
    );
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const status = (code: number, headers: string[] = []) => endEmpty(response, code, headers);
    const { searchParams } = new URL(request.url ?? '/', 'http://shop');
    const token = searchParams.get('token') ?? '';
    const isToken = TOKEN.test(token);
    if (request.method === 'GET' || request.method === 'HEAD')
      return status(303, ['location', pageOf(searchParams.get('lang') ?? '', isToken ? token : '')]);
    if (request.method !== 'POST') return status(405, ['allow', 'GET, HEAD, POST']);
    const body = await readBody(request, response, LIMIT_BYTES);
    if (!Buffer.isBuffer(body)) return refuseBody(response, body, []);
    if (!isToken) return status(404);
    const isAllowed = await calls.consume(bucketOf(request, trustProxy)).catch(() => undefined);
    status(isAllowed ? await end(token) : 429);
  };
};
