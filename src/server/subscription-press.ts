import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/client.ts';
import { splitLanguage } from '../domain/text/text.ts';
import { refuseBody } from './api/refusals.ts';
import { readBody } from './api/request-body.ts';
import { limitCalls } from './protocol/call-limit.ts';
import { bucketOf } from './protocol/client-address.ts';
import { endEmpty } from './protocol/refuse.ts';
import { ERROR_PATH } from './render/job.ts';

const LIMIT_BYTES = 1_024;
/** Mail programs post from few addresses for many readers. */
const MOST_PER_MINUTE = 600;
const TOKEN = /^[\w-]{10,200}$/;
/** In the body of a mail program that posts for its reader (RFC 8058); a browser posts the page's form. */
const ONE_CLICK = 'List-Unsubscribe=One-Click';

/**
 * `POST /subscription/<step>?token=…`: the press that a message's link leads to, without scripts, a cookie or a marker.
 * A mail program gets a status, a reader the page that says what it did.
 */
export const createSubscriptionPress = (api: Api, proxies: number) => {
  const isLeft = limitCalls(MOST_PER_MINUTE, 60);
  const press = async (path: string, token: string): Promise<{ status: number; page: string }> => {
    const action = path.endsWith('/unsubscribe') ? 'unsubscribe' : 'confirm';
    try {
      const { kind, status } = await api(`POST /subscriptions/${action}`, { body: { token } });
      return { status: 200, page: `/subscription/${kind}-${status}`.replace('_', '-') };
    } catch (error) {
      const status = error instanceof ApiError && error.status > 0 ? error.status : 503;
      return { status, page: status === 404 ? UNKNOWN.page : ERROR_PATH };
    }
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
    const { prefix } = splitLanguage(pathname);
    const token = searchParams.get('token') ?? '';
    const body = await readBody(request, response, LIMIT_BYTES);
    if (!Buffer.isBuffer(body)) return refuseBody(response, body, []);
    const isAllowed = await isLeft(bucketOf(request, proxies));
    const { status, page } = isAllowed ? await (TOKEN.test(token) ? press(pathname, token) : UNKNOWN) : BUSY;
    if (body.includes(ONE_CLICK)) return endEmpty(response, status);
    endEmpty(response, 303, ['location', prefix + page]);
  };
};

const UNKNOWN = { status: 404, page: '/subscription/unknown' };
const BUSY = { status: 429, page: ERROR_PATH };
