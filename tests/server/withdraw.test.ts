import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { typed } from '../../src/api/client.ts';
import { compressPage } from '../../src/server/render/compress.ts';
import type { RenderedPage } from '../../src/server/render/job.ts';
import { createWithdraw } from '../../src/server/withdraw.ts';

interface Job {
  path: string;
  form: Readonly<Record<string, string>>;
}
const shown: Job[] = [];
const calls: unknown[] = [];
let refusal = 0;
const api = typed(async (call, { query, body } = {}) => {
  calls.push([call, query?.locale, body]);
  if (refusal) throw new ApiError(refusal, { message: 'No.' });
  return { withdrawal: { token: '7-abc' } };
});
const page: RenderedPage = {
  ...{ status: 200, headers: [['content-type', 'text/html']], etag: 'W/"x"', tags: [], seq: 1 },
  ...{ expiresAt: 0, hasFailed: false, isPartial: false, isPrivate: true, next: undefined },
  br: compressPage(Buffer.from('<p>the page</p>')),
};
const pool = {
  render: async (job: Job) => {
    shown.push(job);
    return page;
  },
};
const answer = createWithdraw({
  api,
  pool: pool as never,
  clock: { seq: 1, versions: {}, era: 1 } as never,
  branches: { known: new Set([1]), defaultId: 1 },
  config: { proxies: 1 },
  common: [],
});
const server = createServer((request, response) => void answer(request, response));
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  shown.length = 0;
  calls.length = 0;
  refusal = 0;
});

const WHO = { name: 'Ana Diaz', email: 'ana@example.com', order_number: 'C-10001', scope: 'all' };
const post = (path: string, fields: Record<string, string>, from = '192.0.2.1') =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams(fields),
  });

test('the first press shows what would be declared and declares nothing', async () => {
  const shownPage = await post('/de/withdraw', { ...WHO, step: 'check' });
  expect([shownPage.status, await shownPage.text()]).toEqual([200, '<p>the page</p>']);
  expect(shownPage.headers.get('cache-control')).toBe('no-store');
  expect(shown).toMatchObject([{ path: '/de/withdraw', form: { ...WHO, step: 'check' } }]);
  expect(calls).toEqual([]);
});

test('the second declares it in the page’s language and leads to the receipt', async () => {
  const declared = await post('/de/withdraw', { ...WHO, step: 'confirm' });
  expect([declared.status, declared.headers.get('location')]).toEqual([303, '/de/withdraw?token=7-abc']);
  const { scope: _, ...who } = WHO;
  expect(calls).toEqual([['POST /withdrawals', 'de', { ...who, items: '', lines: [] }]]);
  const own = await post('/withdraw', { ...WHO, step: 'confirm' });
  expect(own.headers.get('location')).toBe('/withdraw?token=7-abc');
  expect(calls.at(-1)).toMatchObject(['POST /withdrawals', undefined, {}]);
});

test('what cannot be declared comes back with all that was typed, and why', async () => {
  await post('/withdraw', { ...WHO, name: '', step: 'confirm' });
  expect(calls).toEqual([]);
  for (const [status, failure] of [
    [503, 'fault'],
    [422, 'email'],
    [429, 'limit'],
  ] as const) {
    refusal = status;
    await post('/withdraw', { ...WHO, step: 'confirm' });
    expect(shown.at(-1)?.form).toEqual({ ...WHO, step: 'confirm', failure });
  }
});

test('one address declares twenty an hour, and no other waits for it', async () => {
  for (let index = 0; index < 20; index += 1)
    await post('/withdraw', { ...WHO, step: 'confirm' }, '192.0.2.9');
  expect(calls).toHaveLength(20);
  await post('/withdraw', { ...WHO, step: 'confirm' }, '192.0.2.9');
  expect(calls).toHaveLength(20);
  expect(shown.at(-1)?.form).toMatchObject({ failure: 'limit' });
  expect((await post('/withdraw', { ...WHO, step: 'confirm' }, '192.0.2.10')).status).toBe(303);
});

test('a form that is too long is refused', async () => {
  expect((await post('/withdraw', { ...WHO, items: 'x'.repeat(40_000) })).status).toBe(413);
});
