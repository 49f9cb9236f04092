import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerFeed, isFeed } from '../../src/server/feeds/google-feed.ts';
import { createStore, rendered, temporaryFolder } from './store-world.ts';

const PARTS = 3;
let made: string[] = [];
let text = 'first';

const site = async () => {
  const folder = await temporaryFolder();
  const { store, clock } = createStore(async (job) => {
    made.push(`${job.branchId} ${job.path}`);
    const number = Number(job.path.split('/').at(-1));
    if (job.path.startsWith('/en/')) return rendered(job, '', { status: 302, headers: [['location', '/']] });
    const next = number < PARTS ? job.path.replace(/\d+$/, String(number + 1)) : undefined;
    return rendered(job, `<item>${job.path} ${text}</item>`, { next, tags: ['product:1'] });
  }, folder);
  return { store, clock };
};

let world: Awaited<ReturnType<typeof site>>;
let url = '';
const server = createServer((request, response) => {
  const source = {
    pages: world.store,
    common: ['x-common', 'yes'],
    proxies: 0,
    branches: { known: new Set([1, 2]), defaultId: 1 },
  };
  answerFeed(source, request, response).catch(() => response.destroy());
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  made = [];
  text = 'first';
  world = await site();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });

describe('the merchant feed', () => {
  test('joins its parts in their order', async () => {
    const answer = await get('/feeds/google.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('x-common')).toBe('yes');
    expect(await answer.text()).toBe(
      '<item>/feeds/google/1 first</item><item>/feeds/google/2 first</item><item>/feeds/google/3 first</item></channel></rss>\n',
    );
  });

  test('answers 304 until something in it changes, and makes only what changed', async () => {
    await (await get('/feeds/google.xml')).text();
    await world.store.flush();
    const second = await get('/feeds/google.xml');
    const etag = second.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    await second.text();
    expect(made).toHaveLength(PARTS);
    expect((await get('/feeds/google.xml', { 'if-none-match': etag })).status).toBe(304);
    text = 'second';
    world.clock.apply([{ seq: 1, type: 'product', id: 1, slug: undefined, branchId: undefined }]);
    const changed = await get('/feeds/google.xml', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('/feeds/google/3 second');
  });

  test('is one for each branch and language', async () => {
    await (await get('/de/feeds/google.xml?branch_id=2')).text();
    expect(made).toEqual([1, 2, 3].map((part) => `2 /de/feeds/google/${part}`));
  });

  test.each(['9', '0', 'x', '1e9'])('is none of branch %s', async (branch) => {
    const answer = await get(`/feeds/google.xml?branch_id=${branch}`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('no such branch')]);
  });

  test('is none in a language that the shop does not have', async () => {
    expect((await get('/en/feeds/google.xml')).status).toBe(404);
  });

  test('has no body for HEAD', async () => {
    const answer = await fetch(`${url}/feeds/google.xml`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('has an address in each language', () => {
    expect(['/feeds/google.xml', '/de/feeds/google.xml'].map(isFeed)).toEqual([true, true]);
    expect(['/feeds/google', '/feeds/google/1', '/x/feeds/google.xml'].map(isFeed)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
