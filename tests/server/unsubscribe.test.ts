import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { typed } from '../../src/api/client.ts';
import { createUnsubscribe } from '../../src/server/unsubscribe.ts';

const TOKEN = 'k3Vd0zqkq8cYw1mJ2b7R9Q';
const ended: unknown[] = [];
const api = typed(async (call, { body } = {}) => {
  const { token } = body as { token: string };
  if (token !== TOKEN) throw new ApiError(404, { message: 'This link no longer works.' });
  ended.push([call, token]);
});
const answer = createUnsubscribe(api, false);
const server = createServer((request, response) => void answer(request, response));
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/unsubscribe`;
});
afterAll(() => server.close());

const send = (method: string, query: string) =>
  fetch(url + query, {
    method,
    redirect: 'manual',
    ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
  });

test('one press in a mail program ends what the mail names', async () => {
  expect((await send('POST', `?token=${TOKEN}`)).status).toBe(200);
  expect(ended).toEqual([['POST /subscriptions/unsubscribe', TOKEN]]);
});

test('a token that nobody has, or that is none, is refused', async () => {
  for (const query of ['?token=aaaaaaaaaaaaaaaaaaaaaa', '?token=%22%3E', ''])
    expect([query, (await send('POST', query)).status]).toEqual([query, 404]);
});

test('who opens the address comes to the page that waits for a press, and ends nothing', async () => {
  const before = ended.length;
  const opened = await send('GET', `?token=${TOKEN}&lang=de`);
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `/de/subscription#unsubscribe=${TOKEN}`,
  ]);
  expect((await send('GET', '?token=//evil.example&lang=//x')).headers.get('location')).toBe('/subscription');
  expect((await send('DELETE', `?token=${TOKEN}`)).status).toBe(405);
  expect(ended).toHaveLength(before);
});
