import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signAt } from '../../src/backend/shop/digest.ts';
import { putPage, sendRaw, startShop } from './running-shop.ts';

const BR = { 'accept-encoding': 'br' };
const SECRET = 'a secret of more than sixteen';
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop({ REVALIDATE_SECRET: SECRET, METRICS_PORT: '' });
});
afterAll(() => shop.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { headers, redirect: 'manual' });
const titleOf = async (answer: Response) => /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1];

describe('pages', () => {
  test('carry the security and caching headers and an ETag that answers 304', async () => {
    const answer = await get('/');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    const again = await get('/', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test.each(['br', 'gzip', 'identity', 'br;q=0, gzip'])('are the same page as %s', async (encoding) => {
    const answer = await get('/cart', { 'accept-encoding': encoding });
    const expected = encoding === 'identity' ? null : encoding.includes('gzip') ? 'gzip' : 'br';
    expect(answer.headers.get('content-encoding')).toBe(expected);
    expect(await titleOf(answer)).toBe('Cart');
  });

  test('for a step are what is shown alone, no page by itself and in no shared cache', async () => {
    const [page, step] = [await get('/cart', BR), await get('/cart?step', BR)];
    const [whole, shown] = [await page.text(), await step.text()];
    expect(shown).toBe(whole.replace('<style>h1{color:red}</style>', ''));
    expect(shown.length).toBeLessThan(whole.length);
    expect(step.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(step.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(step.headers.get('x-content-type-options')).toBe('nosniff');
    expect(step.headers.get('etag')).toBe(page.headers.get('etag'));
    const etag = step.headers.get('etag') ?? '';
    expect((await get('/cart?step', { ...BR, 'if-none-match': etag })).status).toBe(304);
    // Who takes no brotli, and what is no page, comes whole; the page itself stays what it was.
    expect(await (await get('/cart?step', { 'accept-encoding': 'gzip' })).text()).toBe(whole);
    expect(await (await get('/404?step', BR)).text()).toBe(await (await get('/404', BR)).text());
    expect(await (await get('/cart', BR)).text()).toBe(whole);
  });

  test('have the same header lines from the fast path and from Node', async () => {
    await get('/cart');
    const lines = async (version: string) => {
      const request = `GET /cart HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n${version}\r\n`;
      const answer = await sendRaw(shop.port, request, /\r\n\r\n/);
      const head = answer.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
      return head.filter((line) => !/^(date|connection|keep-alive):/i.test(line)).sort();
    };
    expect(await lines('')).toEqual(await lines('Connection: close\r\n'));
  });

  test('answer HEAD without a body and refuse other methods', async () => {
    const head = await fetch(`${shop.url}/cart`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const post = await fetch(`${shop.url}/cart`, { method: 'POST', body: 'x' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('of unknown addresses below the account, and of files of another build, are kept by nobody', async () => {
    const controlOf = async (path: string) => {
      const answer = await get(path);
      return [answer.status, answer.headers.get('cache-control')];
    };
    for (const path of [
      '/_assets/other.Ab34.js',
      '/account/x.css',
      '/de/account/my-orders/x.js',
      '/account/x.css',
    ])
      expect([path, ...(await controlOf(path))]).toEqual([path, 404, 'no-store']);
    expect(await controlOf('/accounts.css')).toEqual([404, 'public, max-age=0, must-revalidate']);
  });

  test('have nothing personal in them: two visitors get the same bytes', async () => {
    for (const path of ['/', '/cart', '/404']) {
      const first = await get(path, { 'guest-id': crypto.randomUUID(), cookie: 'session=a' });
      const second = await get(path, { authorization: 'Bearer token', cookie: 'session=b; branch=99' });
      expect(await first.text()).toBe(await second.text());
      expect(first.headers.get('set-cookie')).toBeNull();
    }
  });

  test('do not come in copies for marketing parameters', async () => {
    await get('/cart');
    const before = shop.pages.counts.renders;
    for (let i = 0; i < 20; i += 1) expect((await get(`/cart?utm_source=${i}&gclid=${i}`)).status).toBe(200);
    expect(shop.pages.counts.renders).toBe(before);
  });

  test('appear and change after an edit by another process', async () => {
    expect((await get('/page/about')).status).toBe(404);
    for (const title of ['First', 'Second']) {
      await putPage(shop.dataDir, 'about', title);
      await expect.poll(async () => titleOf(await get('/page/about'))).toBe(title);
    }
  });

  test('redirect to the address without a slash at its end', async () => {
    const answer = await get('/cart/?page=2');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/cart?page=2']);
    expect((await get('//evil.example/')).headers.get('location')).toBe('/evil.example');
  });
});

describe('a script that somebody uploads', () => {
  test('is no script where pictures are, so that no worker begins there and none reaches above its folder', async () => {
    const folder = join(shop.dataDir, 'media');
    await mkdir(folder, { recursive: true });
    for (const type of ['webp', 'js', 'svg', 'html'])
      await writeFile(
        join(folder, `evil-320.${type}`),
        'onfetch = (event) => event.respondWith(steal(event))',
      );
    const asWorker = { 'service-worker': 'script', accept: '*/*' };
    const picture = await get('/media/evil/320', asWorker);
    expect([picture.headers.get('content-type'), picture.headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ]);
    const others = ['/media/evil-320.js', '/media/evil/320.js', '/media/%2e%2e/media/evil-320.js'];
    for (const path of [...others, '/account/sw.js', '/admin/sw.js', '/api/sw.js', '/sw.js?importScripts=/x'])
      expect([path, (await get(path, asWorker)).headers.get('content-type')]).not.toEqual([
        path,
        expect.stringContaining('javascript'),
      ]);
    for (const path of ['/media/evil/320', '/_assets/app.Ab12.js', '/'])
      expect((await get(path, asWorker)).headers.get('service-worker-allowed')).toBeNull();
  });
});

describe('limits', () => {
  test('refuse a body over 64 KB with 413, also without a length', async () => {
    const marked = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
    const body = JSON.stringify({ note: 'x'.repeat(70_000) });
    const known = await fetch(`${shop.url}/api/cart/add`, { method: 'POST', headers: marked, body });
    expect(known.status).toBe(413);
    const chunk = 'x'.repeat(70_000);
    const head = 'POST /api/cart/add HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\n';
    const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`;
    expect(await sendRaw(shop.port, chunked)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('refuse headers over 16 KB', async () => {
    const answer = await sendRaw(
      shop.port,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(17_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('close a connection whose headers take over ten seconds', async () => {
    const answer = await sendRaw(shop.port, 'GET / HTTP/1.1\r\nHost: x\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('POST /__revalidate', () => {
  const post = (body: string, signature: string) =>
    fetch(`${shop.url}/__revalidate`, { method: 'POST', body, headers: { 'x-signature': signature } });
  const now = () => Math.floor(Date.now() / 1_000);

  test('takes a signed call and refuses unsigned, altered and old ones', async () => {
    const signature = signAt(SECRET, '{"a":1}', now());
    expect((await post('{"a":1}', signature)).status).toBe(200);
    expect((await post('{"a":2}', signature)).status).toBe(403);
    expect((await post('{"a":1}', '')).status).toBe(403);
    expect((await post('{"a":1}', signAt(SECRET, '{"a":1}', now() - 400))).status).toBe(403);
    expect((await post('{"a":1}', signAt('another secret, also long', '{"a":1}', now()))).status).toBe(403);
  });
});

describe('stopping', () => {
  test('fails no request while visitors keep asking', async () => {
    const other = await startShop();
    const statuses: (number | string)[] = [];
    let isStopping = false;
    const visitor = async () => {
      for (;;) {
        try {
          const answer = await fetch(`${other.url}/slow?n=${randomUUID()}`);
          await answer.arrayBuffer();
          statuses.push(answer.status);
          if (answer.headers.get('connection') === 'close') return;
        } catch (error) {
          // A new connection after the end is refused; a request under way is not.
          const code = (error as { cause?: { code?: string } }).cause?.code ?? String(error);
          if (isStopping && code === 'ECONNREFUSED') return;
          statuses.push(code);
          return;
        }
      }
    };
    const visitors = Promise.all(Array.from({ length: 16 }, visitor));
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(16), { timeout: 20_000 });
    isStopping = true;
    await other.stop();
    await visitors;
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(16);
  });

  test('keeps the pages for the next start', async () => {
    const first = await startShop();
    await first.fill();
    await first.stop();
    const env = { DATA_DIR: first.dataDir, SITE_URL: `http://localhost:${first.port}` };
    const second = await startShop(env);
    for (const path of ['/', '/cart']) expect((await fetch(`${second.url}${path}`)).status).toBe(200);
    expect(second.pages.counts.renders).toBe(0);
    await second.ready;
    for (const path of ['/api/health', '/large'])
      expect((await fetch(`${second.url}${path}`)).status).toBe(200);
    await second.stop();
  });
});
