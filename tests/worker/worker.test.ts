import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startWorker } from '../../src/worker/start-worker.ts';
import { seeded } from '../fixtures/seeded.ts';
import { FakeScope, page, titleOf } from './fake-scope.ts';

const BUILD = { id: 'one', first: ['/_assets/shop.1.js'], shells: ['/_assets/cart.1.js'] };
const ORIGIN = 'https://shop.example';
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const site = (url: string): Response =>
  url.includes('/_assets/')
    ? new Response('code', { headers: { 'content-type': 'text/javascript' } })
    : page(new URL(url).pathname);

let scope: FakeScope;
beforeEach(async () => {
  vi.useRealTimers();
  scope = new FakeScope();
  scope.network = site;
  startWorker(scope, BUILD);
  await scope.dispatch('install');
  await scope.dispatch('activate');
});

describe('a page', () => {
  test('comes from the network as long as there is one, however often it was kept', async () => {
    await scope.visit('/product/tea');
    scope.network = () => page('Tea, dearer');
    expect(await titleOf(await scope.visit('/product/tea'))).toBe('Tea, dearer');
  });

  test('is what was kept without a network, and says since when', async () => {
    await scope.visit('/product/tea?utm_source=x');
    scope.network = offline;
    const kept = await scope.visit('/product/tea?gclid=1');
    expect(kept?.headers.get('server-timing')).toMatch(/^page;desc="1", kept;desc="\d{4}-/);
    expect(await titleOf(kept)).toBe('/product/tea');
  });

  test('is another at each branch and in each language', async () => {
    scope.branch = '2';
    await scope.visit('/product/tea');
    scope.branch = undefined;
    scope.network = offline;
    expect((await scope.visit('/product/tea'))?.status).toBe(503);
    expect((await scope.visit('/de/product/tea'))?.status).toBe(503);
    scope.branch = '2';
    expect(await titleOf(await scope.visit('/product/tea'))).toBe('/product/tea');
  });

  test('is one for all orders, whose numbers it does not hold', async () => {
    await scope.visit('/track-order/01KAJ7Q2Z8M4T5V6W7X8Y9Z0AB');
    expect(scope.kept('shop-pages')).toEqual(['/track-order/any?kept-branch=1']);
  });

  test.each([
    ['personal', page('Mine', { 'cache-control': 'no-store' })],
    ['private', page('Mine', { 'cache-control': 'private, max-age=60' })],
    ['no page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
    [
      'an error',
      new Response('<title>Busy</title>', { status: 503, headers: { 'content-type': 'text/html' } }),
    ],
  ])('that is %s is passed on and not kept', async (_, answer) => {
    scope.network = () => answer.clone();
    expect((await scope.visit('/account'))?.status).toBe(answer.status);
    expect(scope.kept('shop-pages')).toEqual([]);
  });

  test('that was never seen is the offline screen in its own language, or else in the shop’s', async () => {
    scope.network = offline;
    const screen = await scope.visit('/de/page/about-us');
    expect([screen?.status, await titleOf(screen)]).toEqual([503, '/offline']);
    scope.network = site;
    await scope.dispatch('message', {
      origin: ORIGIN,
      data: { kind: 'keep', shells: [`${ORIGIN}/de/offline`] },
    });
    scope.network = offline;
    expect(await titleOf(await scope.visit('/de/page/about-us'))).toBe('/de/offline');
  });

  test('that is kept does not wait for a line that says nothing', async () => {
    await scope.visit('/');
    vi.useFakeTimers();
    scope.network = () => new Promise(() => undefined);
    const shown = scope.listeners.get('fetch');
    let answer: Promise<Response> | undefined;
    shown?.({
      request: { url: `${ORIGIN}/`, method: 'GET', mode: 'navigate' },
      waitUntil: () => undefined,
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    } as never);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await titleOf(await answer)).toBe('/');
  });
});

describe('what is none of the worker’s business', () => {
  test.each([
    ['the API', { url: `${ORIGIN}/api/get-cart`, method: 'GET', mode: 'cors' }],
    ['a form', { url: `${ORIGIN}/cart`, method: 'POST', mode: 'navigate' }],
    ['another site', { url: 'https://elsewhere.example/_assets/x.js', method: 'GET', mode: 'cors' }],
  ])('%s goes by it', async (_, request) => {
    expect(await scope.dispatch('fetch', { request })).toBeUndefined();
  });
});

describe('a message of a page', () => {
  const send = (data: unknown, origin = ORIGIN) => scope.dispatch('message', { data, origin });

  test.each([
    'https://elsewhere.example',
    'https://shop.example.elsewhere.example',
    'null',
    '',
  ])('from %j is not heard', async (origin) => {
    const before = scope.requested.length;
    const shells = [`${ORIGIN}/offline`, `${ORIGIN}/cart`];
    await send({ kind: 'keep', pages: [`${ORIGIN}/`], shells, pictures: [`${ORIGIN}/media/a/320`] }, origin);
    expect(scope.requested.slice(before)).toEqual([]);
    expect([scope.kept('shop-pages'), scope.kept('shop-pictures')]).toEqual([[], []]);
  });

  test('has its pictures, scripts and own screens kept, each fetched once', async () => {
    const message = {
      kind: 'keep',
      pages: [`${ORIGIN}/category/pizza`],
      shells: [`${ORIGIN}/offline`, `${ORIGIN}/cart`],
      pictures: [`${ORIGIN}/media/a/320`],
      assets: [`${ORIGIN}/_assets/late.1.js`],
    };
    await send(message);
    expect(scope.kept('shop-pages')).toEqual(['/category/pizza?kept-branch=1']);
    expect(scope.kept('shop-pictures')).toEqual(['/media/a/320']);
    expect(scope.kept('shop-shells')).toEqual(['/offline?kept-branch=any', '/cart?kept-branch=1']);
    expect(scope.kept('shop-assets').sort()).toEqual([
      '/_assets/cart.1.js',
      '/_assets/late.1.js',
      '/_assets/shop.1.js',
    ]);
    const before = scope.requested.length;
    await send({ ...message, pages: [] });
    expect(scope.requested.length).toBe(before);
  });

  test('has what pages load at a press kept as well, from the visitor’s second page on', async () => {
    const message = { kind: 'keep', shells: [`${ORIGIN}/offline`], pictures: [], assets: [] };
    await send({ ...message, pages: [`${ORIGIN}/`] });
    expect(scope.kept('shop-assets')).toEqual(['/_assets/shop.1.js']);
    await send({ ...message, pages: [] });
    expect(scope.kept('shop-assets')).toEqual(['/_assets/shop.1.js', '/_assets/cart.1.js']);
  });

  test('is held to this site and to the kinds of addresses it names', async () => {
    await send({
      kind: 'keep',
      pages: ['https://elsewhere.example/', `${ORIGIN}/api/get-cart`, 'no address'],
      shells: [7],
      pictures: [`${ORIGIN}/api/get-cart`],
      assets: `${ORIGIN}/_assets/x.js`,
    });
    await send('nonsense');
    await send(null);
    expect(scope.requested.filter((url) => url.includes('api') || url.includes('elsewhere'))).toEqual([]);
  });

  test('has nothing kept that is of one person, under whatever name it is sent', async () => {
    scope.network = () => page('Mine', { 'cache-control': 'private, no-store' });
    const own = [`${ORIGIN}/account`, `${ORIGIN}/admin/orders`];
    await send({ kind: 'keep', pages: own, shells: own });
    expect([scope.kept('shop-pages'), scope.kept('shop-shells')]).toEqual([[], ['/offline?kept-branch=any']]);
  });

  test('in any other shape has nothing requested but the files of the build, and breaks nothing', async () => {
    const known = ['/offline', ...BUILD.first, ...BUILD.shells].map((path) => ORIGIN + path);
    const own = { kind: fc.constant('keep'), pages: fc.anything(), shells: fc.anything() };
    const files = { pictures: fc.anything(), assets: fc.anything() };
    const shapes = fc.oneof(fc.anything(), fc.record({ ...own, ...files }, { requiredKeys: [] }));
    await fc.assert(
      fc.asyncProperty(shapes, async (data) => {
        await send(data);
        expect(scope.requested.filter((url) => !known.includes(url))).toEqual([]);
      }),
      seeded(300),
    );
  });

  test('of a later build has the screens kept again, since they name its files', async () => {
    const shells = [`${ORIGIN}/cart`];
    await send({ kind: 'keep', shells });
    startWorker(scope, { ...BUILD, id: 'two' });
    scope.network = (url) => (url.endsWith('/cart') ? page('New cart') : site(url));
    await send({ kind: 'keep', shells });
    scope.network = offline;
    expect(await titleOf(await scope.visit('/cart'))).toBe('New cart');
  });

  test('has screens of its worker’s build kept alone, also where machines with two builds answer', async () => {
    const shells = [`${ORIGIN}/cart`];
    const cartOf = (build: number) =>
      `<title>Cart ${build}</title><script src="/_assets/shop.${build}.js"></script>` +
      `<astro-island component-url="/_assets/cart.${build}.js"></astro-island><link href="/_assets/more.${build}.css">`;
    const served = (build: number) => (url: string) =>
      url.endsWith('/cart')
        ? new Response(cartOf(build), { headers: { 'content-type': 'text/html' } })
        : site(url);
    const shown = async () => {
      const { network } = scope;
      scope.network = offline;
      const answer = await scope.visit('/cart');
      scope.network = network;
      return answer?.status === 200 ? titleOf(answer) : answer?.status;
    };
    scope.network = served(2);
    await send({ kind: 'keep', shells });
    expect(await shown()).toBe(503);
    scope.network = served(1);
    await send({ kind: 'keep', shells });
    expect(await shown()).toBe('Cart 1');
    const files = { first: ['/_assets/shop.2.js'], shells: ['/_assets/cart.2.js'] };
    startWorker(scope, { id: 'two', ...files });
    await send({ kind: 'keep', shells });
    expect(await shown()).toBe('Cart 1');
    scope.network = served(2);
    await send({ kind: 'keep', shells });
    expect(await shown()).toBe('Cart 2');
  });
});

describe('a push message', () => {
  const push = (data: unknown) => scope.dispatch('push', { data: { json: () => data } });

  test('is shown in its language and leads to its page of this site', async () => {
    await push({
      title: 'Bestellung C-1',
      body: 'Unterwegs',
      url: 'https://public.example/track-order/1',
      lang: 'de',
    });
    const [shown] = scope.notifications;
    expect(shown).toMatchObject({
      title: 'Bestellung C-1',
      options: { body: 'Unterwegs', lang: 'de', dir: 'ltr' },
    });
    await scope.dispatch('notificationclick', {
      notification: { data: shown?.options.data, close: () => undefined },
    });
    expect(scope.openedWindows).toEqual([`${ORIGIN}/track-order/1`]);
  });

  test('brings a tab that shows its page to the front instead of opening another', async () => {
    let focused = 0;
    scope.windows.push({ url: `${ORIGIN}/track-order/1#now`, focus: async () => (focused += 1) });
    const data = { url: '/track-order/1' };
    await scope.dispatch('notificationclick', { notification: { data, close: () => undefined } });
    expect([focused, scope.openedWindows]).toEqual([1, []]);
  });

  test('that cannot be read shows nothing and breaks nothing', async () => {
    await push(null);
    await push({ body: 'no title' });
    await scope.dispatch('push', { data: null });
    expect(scope.notifications).toEqual([]);
  });
});
