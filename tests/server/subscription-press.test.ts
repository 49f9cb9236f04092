import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { typed } from '../../src/api/client.ts';
import { createSubscriptionPress } from '../../src/server/subscription-press.ts';

const TOKEN = 'k3Vd0zqkq8cYw1mJ2b7R9Q';
const pressed: unknown[] = [];
const api = typed(async (call, { body } = {}) => {
  const { token } = body as { token: string };
  if (token.startsWith('away')) throw new ApiError(503, { message: 'The shop cannot be reached.' });
  if (token !== TOKEN) throw new ApiError(404, { message: 'This link no longer works.' });
  pressed.push([call, token]);
  return call.endsWith('confirm')
    ? { kind: 'newsletter', status: 'confirmed', message: '' }
    : { kind: 'stock_notice', status: 'ended', message: '' };
});
const answer = createSubscriptionPress(api, 0);
const server = createServer((request, response) => void answer(request, response));
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const post = (path: string, fields: Record<string, string> = {}) =>
  fetch(origin + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
const BY_PROGRAM = { 'List-Unsubscribe': 'One-Click' };

test('one press in a mail program ends what the mail names, with a status for an answer', async () => {
  for (const path of ['/subscription/unsubscribe', '/unsubscribe']) {
    const { status, headers } = await post(`${path}?token=${TOKEN}`, BY_PROGRAM);
    expect([status, headers.get('location')]).toEqual([200, null]);
    expect(pressed.pop()).toEqual(['POST /subscriptions/unsubscribe', TOKEN]);
  }
});

test('a token that nobody has, or that is none, is refused', async () => {
  for (const query of ['?token=aaaaaaaaaaaaaaaaaaaaaa', '?token=%22%3E', '']) {
    const path = `/subscription/unsubscribe${query}`;
    expect([query, (await post(path, BY_PROGRAM)).status]).toEqual([query, 404]);
    expect((await post(path)).headers.get('location')).toBe('/subscription/unknown');
  }
});

test('the button of a page leads to the page that says what it did, in the language of the link', async () => {
  const locationOf = async (path: string) => {
    const { status, headers } = await post(path);
    return [status, headers.get('location')];
  };
  expect(await locationOf(`/de/subscription/unsubscribe?token=${TOKEN}`)).toEqual([
    303,
    '/de/subscription/stock-notice-ended',
  ]);
  expect(await locationOf(`/subscription/confirm?token=${TOKEN}`)).toEqual([
    303,
    '/subscription/newsletter-confirmed',
  ]);
  expect(await locationOf('/ar/subscription/confirm?token=away-for-a-while')).toEqual([303, '/ar/500']);
});
