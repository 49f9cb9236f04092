import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAt } from '../../src/backend/shop/digest.ts';
import { freePort, putPage, startShop } from './running-shop.ts';

const SECRET = 'a secret of more than sixteen';
const SLOW_POLL = { REVALIDATE_SECRET: SECRET, POLL_INTERVAL_MS: '3600000' };

/** The backend as one without the additions to the contract: four versions, no list of changes. */
const startPlainBackend = async (behind: string, limit?: number) => {
  let used = 0;
  const port = await freePort();
  const server = createServer(async (request, response) => {
    used += 1;
    const left = limit === undefined ? undefined : limit - used;
    if (left !== undefined && left < 0) {
      response.writeHead(429, { 'retry-after': '44' }).end('{}');
      return;
    }
    const room = left === undefined ? {} : { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left };
    if (request.url?.includes('/cache-info/changes')) {
      response.writeHead(404).end('{}');
      return;
    }
    const answer = await fetch(`${behind}${request.url}`);
    const body = (await answer.json()) as Record<string, unknown>;
    delete body['cache-pages'];
    if ('cache-layouts' in body) body['cache-layouts'] = `${layouts}`;
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...room })
      .end(JSON.stringify(body));
  });
  let layouts = 0;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    used: () => used,
    moveLayouts: () => {
      layouts += 1;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const revalidate = (url: string, secret = SECRET) =>
  fetch(`${url}/__revalidate`, {
    method: 'POST',
    body: '{}',
    headers: { 'x-signature': signAt(secret, '{}', Math.floor(Date.now() / 1_000)) },
  });
const titleAt = async (url: string) => /<h1>(.*?)<\/h1>/.exec(await (await fetch(url)).text())?.[1];

let backend: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  backend = await startShop();
});
afterAll(() => backend.stop());

describe('a shop before another backend', () => {
  test('renders again exactly what the list of changes names', async () => {
    await putPage(backend.dataDir, 'one', 'One');
    await putPage(backend.dataDir, 'two', 'Two');
    const shop = await startShop({ ...SLOW_POLL, STORE_API_URL: backend.url });
    await putPage(backend.dataDir, 'first', 'First');
    await revalidate(shop.url);
    for (const slug of ['one', 'two']) await fetch(`${shop.url}/page/${slug}`);
    await putPage(backend.dataDir, 'one', 'One, edited');
    expect((await revalidate(shop.url, 'a wrong secret of this length')).status).toBe(403);
    expect(await titleAt(`${shop.url}/page/one`)).toBe('One');
    expect((await revalidate(shop.url)).status).toBe(200);
    expect(await titleAt(`${shop.url}/page/one`)).toBe('One, edited');
    const before = shop.pages.counts.renders;
    expect(await titleAt(`${shop.url}/page/two`)).toBe('Two');
    expect(shop.pages.counts.renders).toBe(before);
    await shop.stop();
  });

  test('follows four plain versions where there is no list', async () => {
    const plain = await startPlainBackend(backend.url);
    await putPage(backend.dataDir, 'plain', 'Old');
    const shop = await startShop({ ...SLOW_POLL, STORE_API_URL: plain.url });
    expect(await titleAt(`${shop.url}/page/plain`)).toBe('Old');
    await putPage(backend.dataDir, 'plain', 'New');
    plain.moveLayouts();
    await revalidate(shop.url);
    expect(await titleAt(`${shop.url}/page/plain`)).toBe('New');
    await shop.stop();
    plain.stop();
  });

  test('leaves to the look at versions what it needs while pages are made ahead', async () => {
    const limited = await startPlainBackend(backend.url, 80);
    for (let page = 0; page < 100; page += 1) await putPage(backend.dataDir, `many-${page}`, `Page ${page}`);
    const shop = await startShop({ ...SLOW_POLL, STORE_API_URL: limited.url });
    const filled = shop.fill();
    await expect.poll(limited.used, { timeout: 10_000 }).toBeGreaterThanOrEqual(40);
    const seen = shop.pages.counts.renders;
    await putPage(backend.dataDir, 'many-0', 'Edited');
    limited.moveLayouts();
    expect((await revalidate(shop.url)).status).toBe(200);
    expect(shop.messages.join()).not.toContain('does not tell its versions');
    expect(await titleAt(`${shop.url}/page/many-0`)).toBe('Edited');
    expect([seen > 0, limited.used() < 60]).toEqual([true, true]);
    await shop.stop();
    await filled;
    limited.stop();
  });

  test('keeps serving its pages when the backend is gone', async () => {
    const plain = await startPlainBackend(backend.url);
    await putPage(backend.dataDir, 'kept', 'Kept');
    const shop = await startShop({ STORE_API_URL: plain.url, POLL_INTERVAL_MS: '50' });
    expect(await titleAt(`${shop.url}/page/kept`)).toBe('Kept');
    plain.stop();
    await expect.poll(() => shop.messages.join()).toContain('does not tell its versions');
    expect(await titleAt(`${shop.url}/page/kept`)).toBe('Kept');
    await shop.stop();
  });
});
