import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HAS_HAPROXY, HAS_VARNISH, startHaproxy, startVarnish } from '../fixtures/cache-in-front.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Stands in for a machine of the shop and keeps what was requested of it. */
const startNode = async () => {
  const node = {
    port: 0,
    seen: [] as IncomingMessage[],
    isReady: true,
    answer: ((_, response) => response.end('page')) as Answer,
    stop: () => {},
  };
  const server = createServer((incoming, response) => {
    if (incoming.url === '/__ready') return void response.writeHead(node.isReady ? 200 : 503).end();
    node.seen.push(incoming);
    node.answer(incoming, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  node.port = (server.address() as AddressInfo).port;
  node.stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return node;
};
type Node = Awaited<ReturnType<typeof startNode>>;

interface Got {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  text: string;
}
/** As sent: `fetch` would unpack bodies and add headers of its own. */
const send = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const { statusCode: status = 0, headers: got } = response;
      resolve({ status, headers: got, bytes, text: bytes.toString() });
    });
    outgoing.once('error', reject).end();
  });

const page =
  (tags: string, seq: number, more: Record<string, string> = {}, body: string | Buffer = 'page'): Answer =>
  (_, response) =>
    response
      .writeHead(200, {
        'cache-control': 'public, max-age=0, s-maxage=3600, must-revalidate',
        'cache-tag': tags,
        'shop-seq': seq,
        vary: 'Accept-Encoding, Cookie',
        ...more,
      })
      .end(body);

const PACK: Record<string, (text: string) => Buffer> = {
  br: brotliCompressSync,
  gzip: gzipSync,
  none: Buffer.from,
};

const named = (has: boolean, program: string) => (has ? program : `${program} (skipped: no ${program})`);

describe.skipIf(!HAS_VARNISH)(`the configuration of ${named(HAS_VARNISH, 'varnishd')}`, () => {
  let node: Node;
  let varnish: Awaited<ReturnType<typeof startVarnish>>;
  let paths = 0;
  /** An address that is not kept yet. */
  const fresh = () => {
    paths += 1;
    return `${varnish.url}/page/p${paths}`;
  };
  const purge = (headers: Record<string, string>) =>
    send(`http://127.0.0.1:${varnish.purgePort}/`, headers, 'PURGE');
  beforeAll(async () => {
    node = await startNode();
    varnish = await startVarnish(node.port);
  }, 60_000);
  afterAll(async () => {
    await varnish?.stop();
    node?.stop();
  });
  beforeEach(async () => {
    node.seen = [];
    node.answer = page('settings,product:1,product:*', 10);
    await purge({ 'shop-seq': '10' });
  });
  const times = async (url: string, headers: Record<string, string>[]) => {
    for (const one of headers) await send(url, one);
    return node.seen.length;
  };

  test('keeps a page whatever cookies a visitor has, but for the branch, and sends no other on', async () => {
    const cookies = ['session=1; branch=2; _ga=3', 'branch=2', 'x=1;branch=2', 'mybranch=3; branch=2'];
    expect(
      await times(
        fresh(),
        cookies.map((cookie) => ({ cookie })),
      ),
    ).toBe(1);
    expect(node.seen[0]?.headers.cookie).toBe('branch=2');
    node.seen = [];
    expect(await times(fresh(), [{ cookie: 'session=1; mybranch=3' }, {}, { cookie: 'branch=3' }])).toBe(2);
    expect(node.seen.map(({ headers }) => headers.cookie)).toEqual([undefined, 'branch=3']);
  });

  test('keeps three packings as the shop made them', async () => {
    node.answer = (incoming, response) => {
      const encoding = String(incoming.headers['accept-encoding'] ?? 'none');
      const packed: Record<string, string> = encoding === 'none' ? {} : { 'content-encoding': encoding };
      page('settings', 10, packed, PACK[encoding]?.('page'))(incoming, response);
    };
    const url = fresh();
    const encodings = [
      'gzip, deflate, br',
      'br;q=1.0, gzip',
      'gzip;q=0.5',
      'br;q=0, gzip',
      'deflate',
      'br;q=0',
    ];
    const sent: (string | undefined)[] = [];
    for (const encoding of encodings) {
      const { headers, bytes } = await send(url, { 'accept-encoding': encoding });
      const name = headers['content-encoding'] ?? 'none';
      expect(bytes).toEqual(PACK[name]?.('page'));
      sent.push(name);
    }
    expect(sent).toEqual(['br', 'br', 'gzip', 'none', 'none', 'none']);
    expect(node.seen.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', undefined]);
  });

  test.each([
    '/api/get-data',
    '/admin/orders',
    '/de/admin/preview/home?token=x',
    '/__vitals',
    '/sw.js',
  ])('keeps nothing of %s, and sends it all that the visitor sent', async (path) => {
    const headers = { cookie: '__Host-desk=secret; branch=2', 'accept-encoding': 'zstd' };
    expect(await times(varnish.url + path, [headers, headers])).toBe(2);
    expect(node.seen[1]?.headers).toMatchObject(headers);
  });

  test('keeps nothing that is private, sets a cookie, fails or was not found', async () => {
    const hour = 'public, max-age=0, s-maxage=3600';
    for (const [status, more] of [
      [200, { 'cache-control': 'private, no-store' }],
      [200, { 'cache-control': hour, 'set-cookie': 'a=1' }],
      [503, { 'cache-control': 'no-store' }],
      [404, { 'cache-control': 'public, max-age=0, must-revalidate' }],
    ] as const) {
      node.seen = [];
      node.answer = (_, response) => response.writeHead(status, more).end('once');
      expect([status, more, await times(fresh(), [{}, {}])]).toEqual([status, more, 2]);
    }
  });

  test('passes whoever has just edited, whose browser names a number', async () => {
    const url = fresh();
    await send(url);
    expect(await times(url, [{ cookie: '__Host-shop-seq=11.x' }, {}])).toBe(2);
    expect(node.seen[1]?.headers.cookie).toBe('__Host-shop-seq=11.x');
  });

  test('names the number of the purger to the shop and no other, and leaves the visitor last', async () => {
    await send(fresh(), { 'x-min-seq': '999', 'x-forwarded-for': '203.0.113.9' });
    expect(node.seen[0]?.headers).toMatchObject({ 'x-min-seq': '10', 'x-forwarded-for': '203.0.113.9' });
  });

  test('drops what a purge names, at its own address alone, and shows visitors no tags', async () => {
    const url = fresh();
    const { headers } = await send(url);
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cache-tag']));
    expect(headers).not.toHaveProperty('shop-seq');
    for (const names of ['product:2', 'product:12 product', 'settings2'])
      await purge({ 'shop-seq': '10', 'shop-drop': names });
    expect((await send(varnish.url, { 'shop-drop': 'product:1' }, 'PURGE')).status).not.toBe(200);
    expect((await send(`http://127.0.0.1:${varnish.purgePort}/`)).status).toBe(405);
    node.seen = [];
    await send(url);
    expect(node.seen).toEqual([]);
    const { headers: gone } = await purge({ 'shop-seq': '10', 'shop-drop': 'page:x product:1' });
    expect(Number(gone['n-gone'])).toBeGreaterThan(0);
    await send(url);
    expect(node.seen).toHaveLength(1);
  });

  test('empties all at once', async () => {
    const urls = [fresh(), fresh()];
    for (const url of urls) await send(url);
    // As somebody does it by hand.
    await purge({ 'shop-drop': 'all' });
    node.seen = [];
    for (const url of urls) await send(url);
    expect(node.seen.map(({ headers }) => headers['x-min-seq'])).toEqual(['10', '10']);
    await purge({ 'shop-seq': '4', 'shop-drop': 'all' });
    await send(fresh());
    expect(node.seen.at(-1)?.headers['x-min-seq']).toBe('4');
  });

  test('does not keep a page that was on its way when something changed', async () => {
    const url = fresh();
    const asked = Promise.withResolvers<ServerResponse>();
    node.answer = (_, response) => asked.resolve(response);
    const first = send(url);
    const response = await asked.promise;
    await purge({ 'shop-seq': '11' });
    await purge({ 'shop-drop': 'product:1' });
    page('settings,product:1', 10)({} as IncomingMessage, response);
    expect((await first).text).toBe('page');
    node.seen = [];
    node.answer = page('settings,product:1', 11);
    expect(await times(url, [{}, {}])).toBe(1);
    // A purge that arrives late takes no number back.
    await purge({ 'shop-seq': '3' });
    await send(fresh());
    expect(node.seen.at(-1)?.headers['x-min-seq']).toBe('11');
  });
});

describe.skipIf(!HAS_VARNISH)('a cache that hears of no purger', () => {
  test('keeps a page for a second', async () => {
    const node = await startNode();
    const varnish = await startVarnish(node.port);
    node.answer = page('settings', 10);
    await send(`${varnish.url}/page/a`);
    await vi.waitFor(
      async () => {
        await send(`${varnish.url}/page/a`);
        expect(node.seen.length).toBeGreaterThan(1);
      },
      { timeout: 10_000, interval: 200 },
    );
    await varnish.stop();
    node.stop();
  }, 60_000);
});

describe.skipIf(!HAS_HAPROXY)(`the configuration of ${named(HAS_HAPROXY, 'haproxy')}`, () => {
  let nodes: [Node, Node, Node];
  let cache: Node;
  let front: Awaited<ReturnType<typeof startHaproxy>>;
  beforeAll(async () => {
    nodes = [await startNode(), await startNode(), await startNode()];
    cache = await startNode();
    const [one, two, three] = nodes;
    front = await startHaproxy({ cache: cache.port, shops: [one.port, two.port, three.port] });
  }, 60_000);
  afterAll(async () => {
    await front?.stop();
    for (const node of [...nodes, cache]) node.stop();
  });
  beforeEach(() => {
    for (const node of [...nodes, cache]) node.seen = [];
  });
  const PATHS = Array.from({ length: 60 }, (_, at) => `/page/p${at}`);
  const holders = async () => {
    for (const [at, path] of PATHS.entries()) await send(`${front.inner}${path}?x=${at}`);
    const seen = nodes.map((node) => node.seen.map(({ url = '' }) => url.split('?')[0]));
    for (const node of nodes) node.seen = [];
    return new Map(seen.flatMap((urls, at) => urls.map((url) => [url, at] as const)));
  };

  test('leads an address always to the same machine, and those of one that leaves to others', async () => {
    const before = await holders();
    expect(before.size).toBe(PATHS.length);
    expect(new Set(before.values()).size).toBe(3);
    expect(await holders()).toEqual(before);
    nodes[1].isReady = false;
    await vi.waitFor(async () => expect([...(await holders()).values()]).not.toContain(1), 10_000);
    const without = await holders();
    const stayed = PATHS.filter((path) => before.get(path) !== 1);
    expect(stayed.filter((path) => without.get(path) !== before.get(path))).toEqual([]);
    nodes[1].isReady = true;
    await vi.waitFor(async () => expect(await holders()).toEqual(before), 10_000);
  }, 40_000);

  test('leads an address to its machine while others of that machine are being made too', async () => {
    const owners = await holders();
    const paths = PATHS.filter((path) => owners.get(path) === 0);
    const held: ServerResponse[] = [];
    for (const node of nodes) node.answer = (_, response) => held.push(response);
    const answers = paths.map((path) => send(front.inner + path));
    await vi.waitFor(() => expect(held).toHaveLength(answers.length), 10_000);
    for (const response of held) response.end('page');
    await Promise.all(answers);
    for (const node of nodes) node.answer = (_, response) => response.end('page');
    expect(nodes.map(({ seen }) => seen.length)).toEqual([answers.length, 0, 0]);
  }, 20_000);

  test('leads searches, which nobody stores, to whichever machine has time', async () => {
    for (const words of ['one', 'two', 'three', 'four', 'five', 'six'])
      await send(`${front.inner}/de/search?q=${words}`);
    for (const { seen } of nodes) expect(seen).not.toEqual([]);
    for (const node of nodes) node.seen = [];
    for (const more of ['', '?page=2', '?step']) await send(`${front.inner}/search${more}`);
    expect(nodes.filter(({ seen }) => seen.length > 0)).toHaveLength(1);
  });

  test('sends pages to the cache and calls past it, and says itself who called', async () => {
    const made = { 'x-forwarded-for': '198.51.100.7', 'x-min-seq': '999' };
    await send(`${front.url}/page/a`, made);
    for (const path of ['/api/get-data', '/admin', '/de/admin/x', '/__vitals'])
      await send(front.url + path, made);
    expect(cache.seen.map(({ url }) => url)).toEqual(['/page/a']);
    const all = [cache, ...nodes].flatMap(({ seen }) => seen);
    expect(all).toHaveLength(5);
    for (const { headers } of all)
      expect([headers['x-forwarded-for'], headers['x-min-seq']]).toEqual(['127.0.0.1', undefined]);
    expect((await send(front.url, {}, 'PURGE')).status).toBe(403);
  });

  test('goes to the machines while the cache is away', async () => {
    cache.isReady = false;
    await vi.waitFor(async () => {
      await send(`${front.url}/page/a`);
      expect(nodes.flatMap(({ seen }) => seen)).not.toEqual([]);
    }, 10_000);
    cache.isReady = true;
  }, 20_000);
});
