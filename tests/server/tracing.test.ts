import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OpenSpan, Trace } from '../../src/backend/shop/tracing/trace.ts';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { createApiProxy } from '../../src/server/api/api-proxy.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { createRoutes } from '../../src/server/tracing/page-route.ts';
import { SpanQueue } from '../../src/server/tracing/span-queue.ts';
import { parseSource } from '../architecture/source-file.ts';
import { attributeOf, type Collector, startCollector, type TakenSpan } from '../fixtures/collector.ts';
import { describeOnDatabases } from '../fixtures/databases.ts';
import { TEST_SECRET } from '../fixtures/test-shop.ts';
import { branchRules } from '../fixtures/world-branches.ts';
import { freePort, startShop } from './running-shop.ts';

const PATIENCE = { timeout: 20_000 };
const TRACED = { timeout: 60_000 };
const ALL = { OTEL_TRACES_SAMPLER_ARG: '1' };

/** A trace that somebody in front has begun. */
const newFront = () => {
  const traceId = randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  return { traceId, spanId, header: (flags = '01') => ({ traceparent: `00-${traceId}-${spanId}-${flags}` }) };
};

const always = branchRules({
  openingHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '00:00', close: '24:00' })),
});

describeOnDatabases('a trace', (shop, database) => {
  let collector: Collector;
  let node: Awaited<ReturnType<typeof startShop>>;
  beforeAll(async () => {
    collector = await startCollector();
    const rules_json = JSON.stringify(always);
    await shop().db.write.updateTable('branches').set({ rules_json }).execute();
    const { where } = shop();
    const place: Record<string, string> =
      database === 'SQLite' ? { DATA_DIR: dirname(where) } : { DATABASE_URL: where };
    node = await startShop({
      ...place,
      SHOP_SECRET: TEST_SECRET,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
      TRUST_PROXY: '1',
    });
    await node.ready;
  }, 60_000);
  afterAll(async () => {
    await node?.stop();
    collector.close();
  });

  const call = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    fetch(`${node.url}${path}`, {
      method,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** The spans of a trace by id, once its first has come; each but that is a part of another of them. */
  const traceOf = async (front: ReturnType<typeof newFront>) => {
    const own = () => collector.spans().filter(({ traceId }) => traceId === front.traceId);
    await expect.poll(() => own().some(({ kind }) => kind === 2), PATIENCE).toBe(true);
    const spans = new Map(own().map((span) => [span.spanId, span]));
    const [root, ...others] = own().filter(({ parentSpanId }) => !spans.has(parentSpanId ?? ''));
    expect(others).toEqual([]);
    expect(root).toMatchObject({ kind: 2, parentSpanId: front.spanId });
    return { root: root as TakenSpan, spans: [...spans.values()], byId: spans };
  };

  const above = (span: TakenSpan, byId: ReadonlyMap<string, TakenSpan>): string[] => {
    const parent = byId.get(span.parentSpanId ?? '');
    return parent ? [...above(parent, byId), parent.name] : [];
  };

  test('of an order leads from the front through both threads to each statement', TRACED, async () => {
    const guest = { 'guest-id': randomUUID() };
    const { margherita } = shop().world;
    const line = {
      product_id: margherita.id,
      quantity: 2,
      selected_attributes: { [margherita.size]: margherita.values.large },
    };
    expect((await call('POST', '/api/cart/add', guest, line)).status).toBe(201);
    const details = await call('PUT', '/api/cart/details', guest, { order_type: 'pickup' });
    const { total } = (await details.json()) as { total: number };
    const front = newFront();
    const order = { order_type: 'pickup', payment_method: 'cod', expected_total: total };
    const placed = await call(
      'POST',
      '/api/place-order',
      { ...guest, ...front.header(), 'idempotency-key': randomUUID() },
      { ...order, contact: { name: 'Ana Diaz', phone: '+1 312 555 0199', email: 'ana.secret@example.com' } },
    );
    expect([placed.status, await placed.text()]).toEqual([201, expect.any(String)]);
    const { root, spans, byId } = await traceOf(front);
    const route = '/api/place-order';
    expect(root.name).toBe(`POST ${route}`);
    expect(attributeOf(root, 'http.request.method')).toBe('POST');
    expect(attributeOf(root, 'http.route')).toBe(route);
    expect(attributeOf(root, 'http.response.status_code')).toBe(201);
    const statements = spans.filter((span) => attributeOf(span, 'db.query.text'));
    const names = statements.map(({ name }) => name);
    for (const name of ['BEGIN', 'INSERT orders', 'COMMIT']) expect(names).toContain(name);
    const system = database === 'SQLite' ? 'sqlite' : 'postgresql';
    for (const statement of statements) {
      expect(attributeOf(statement, 'db.system.name')).toBe(system);
      expect(above(statement, byId)).toEqual([`POST ${route}`, `POST ${route}`]);
    }
    for (const span of spans) {
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
      expect(span.status).toEqual({});
    }
    const [resource] = collector.resources();
    expect(resource && attributeOf(resource, 'service.name')).toBe('shop');
    expect(resource && attributeOf(resource, 'service.version')).toBe('unknown');
    expect(resource && attributeOf(resource, 'host.name')).toBe(hostname());
  });

  test('of a page has its render, and none when the page is ready', TRACED, async () => {
    const [first, second] = [newFront(), newFront()];
    expect((await fetch(`${node.url}/page/no-such-page`, { headers: first.header() })).status).toBe(404);
    const rendered = await traceOf(first);
    expect(attributeOf(rendered.root, 'http.route')).toBe('/page/[slug]');
    expect(attributeOf(rendered.root, 'http.response.status_code')).toBe(404);
    const read = rendered.spans.filter(({ name }) => name === 'SELECT pages');
    expect(read.map((span) => above(span, rendered.byId))).toContainEqual([
      'GET /page/[slug]',
      'render',
      'GET /api/get-page/:slug',
    ]);
    await fetch(`${node.url}/cart`);
    expect((await fetch(`${node.url}/cart?utm=x`, { headers: second.header() })).status).toBe(200);
    const ready = await traceOf(second);
    expect(ready.spans.map(({ name }) => name)).toEqual(['GET /cart']);
  });

  test('holds no id, mail, token or query of a visitor', TRACED, async () => {
    const front = newFront();
    const guest = randomUUID();
    const secrets = [guest, 'kim.secret@example.com', 'TokenOfSomebody', 'secret-word', 'SecretCode'];
    const headers = { ...front.header(), 'guest-id': guest, authorization: 'Bearer TokenOfSomebody' };
    await call('GET', '/api/search-products?q=secret-word&token=TokenOfSomebody', headers);
    await call(
      'POST',
      '/api/cart/apply-coupon',
      { ...headers, ...newFront().header() },
      { code: 'SecretCode' },
    );
    await call(
      'POST',
      '/api/login',
      { ...headers, ...newFront().header() },
      {
        email: 'kim.secret@example.com',
        password: 'secret-word-of-kim',
      },
    );
    await call('GET', '/shared-cart/TokenOfSomebody?token=TokenOfSomebody', newFront().header());
    await call('GET', '/TokenOfSomebody/secret-word', newFront().header());
    const last = newFront();
    await call('GET', '/api/get-cart', { ...headers, ...last.header() });
    await traceOf(last);
    await traceOf(front);
    const all = collector.bodies.join('\n');
    expect(all.includes(last.traceId)).toBe(true);
    expect([...secrets, 'ana.secret', '312 555'].filter((secret) => all.includes(secret))).toEqual([]);
  });

  test('is made where the front says so, and not where it says no', TRACED, async () => {
    const [no, wrong, yes] = [newFront(), newFront(), newFront()];
    await fetch(`${node.url}/cart`, { headers: no.header('00') });
    await fetch(`${node.url}/cart`, { headers: { traceparent: `ff-${wrong.traceId}-${wrong.spanId}-01` } });
    await fetch(`${node.url}/cart`, { headers: yes.header() });
    await traceOf(yes);
    const ids = collector.spans().map(({ traceId }) => traceId);
    expect([ids.includes(no.traceId), ids.includes(wrong.traceId)]).toEqual([false, false]);
  });
});

describe('a shop whose collector', () => {
  test(
    'is away answers as ever, counts what is lost, says so once, and believes no stranger',
    TRACED,
    async () => {
      const endpoint = `http://127.0.0.1:${await freePort()}`;
      const shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...ALL });
      try {
        const no = { headers: newFront().header('00') };
        for (let round = 0; round < 20; round += 1)
          expect((await fetch(`${shop.url}/cart`, no)).status).toBe(200);
        await expect.poll(() => shop.tracer?.dropped, PATIENCE).toBeGreaterThanOrEqual(20);
        await fetch(`${shop.url}/cart`);
      } finally {
        await shop.stop();
      }
      expect(shop.messages.filter((message) => message.includes('collector'))).toHaveLength(1);
      expect(shop.tracer?.sent).toBe(0);
    },
  );

  test('never answers is not waited for', TRACED, async () => {
    const collector = await startCollector();
    collector.setMood('silent');
    const shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...ALL });
    try {
      const lane = async () => {
        for (let round = 0; round < 300; round += 1)
          expect((await fetch(`${shop.url}/cart`)).status).toBe(200);
      };
      await Promise.all(Array.from({ length: 8 }, lane));
      // 512 are under way, 1,024 wait; no trace began for the others.
      expect(shop.tracer?.dropped).toBeGreaterThan(300);
    } finally {
      await shop.stop();
      collector.close();
    }
  });

  test('is not set loads nothing of what makes traces', () => {
    const read = new Set<string>();
    const walk = (path: string): void => {
      if (read.has(path) || !path.endsWith('.ts')) return;
      read.add(path);
      for (const { target, isType, isDynamic } of parseSource(path, readFileSync(inProject(path), 'utf8'))
        .imports)
        if (!isType && !isDynamic) walk(target);
    };
    for (const name of ['main', 'api/api-worker', 'render/render-worker', 'tracing/open-tracer'])
      walk(`src/server/${name}.ts`);
    expect(read.size).toBeGreaterThan(100);
    expect([...read].filter((path) => path.startsWith('src/server/tracing/'))).toEqual([
      'src/server/tracing/open-tracer.ts',
    ]);
  });
});

test('a trace goes on to another backend', async () => {
  const heard: unknown[] = [];
  const backend = createServer((request, response) => {
    heard.push(request.headers.traceparent);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const handle = createApiProxy(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`, () => {});
  const { traceId } = newFront();
  const span = new OpenSpan(new Trace(traceId, () => {}), undefined, spanOf('GET'));
  const request = new Request('http://shop.example/api/get-cart');
  const answer = await span.run(() => handle(request, { ip: undefined, part: undefined }));
  backend.close();
  expect([answer.status, heard]).toEqual([200, [`00-${traceId}-${span.spanId}-01`]]);
});

const spanOf = (name: string) => ({
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentId: undefined,
  name,
  kind: 'internal' as const,
  attributes: {},
  from: 0,
  to: 1,
  isFailed: false,
});

describe('the queue of spans', () => {
  test('is bounded, drops and counts what has no room, and lets no trace begin before that', async () => {
    const gate = Promise.withResolvers<number>();
    const queue = new SpanQueue(
      () => gate.promise,
      () => {},
    );
    for (let i = 0; i < 1_023; i += 1) queue.add(spanOf('a'));
    expect(queue.admit()).toBe(true);
    for (let i = 0; i < 1_035; i += 1) queue.add(spanOf('b'));
    expect([queue.dropped, queue.admit(), queue.dropped]).toEqual([10, false, 11]);
    gate.resolve(0);
    await queue.close();
    expect([queue.sent, queue.dropped]).toEqual([2_048, 11]);
  });

  test('sends at most 512 at a time, counts what is refused, and says when the collector is back', async () => {
    const messages: string[] = [];
    const sizes: number[] = [];
    let moods: (number | Error)[] = [3, new Error('away'), new Error('away'), 0];
    const send = async (spans: readonly unknown[]) => {
      sizes.push(spans.length);
      const mood = moods.shift() ?? 0;
      if (mood instanceof Error) throw mood;
      return mood;
    };
    const queue = new SpanQueue(send, (_level, message) => messages.push(message), 1);
    for (let i = 0; i < 1_600; i += 1) queue.add(spanOf('a'));
    await expect.poll(() => sizes, PATIENCE).toEqual([512, 512, 512, 64]);
    moods = [];
    await queue.close();
    expect([queue.sent, queue.dropped]).toEqual([509 + 64, 3 + 1_024]);
    expect(messages).toEqual(['The collector takes no traces', 'The collector takes traces again']);
  });
});

test('a route names no part of an address that varies', () => {
  const routeOf = createRoutes([
    '/',
    '/cart',
    '/product/[slug]',
    '/product/reviews/[id]',
    '/sitemap-[part].xml',
  ]);
  const found = [
    '/',
    '/cart',
    '/product/tea',
    '/product/reviews/7',
    '/sitemap-2.xml',
    '/sitemap-2-xml',
    '/x',
    '/product/a/b',
  ];
  expect(found.map(routeOf)).toEqual([
    '/',
    '/cart',
    '/product/[slug]',
    '/product/reviews/[id]',
    '/sitemap-[part].xml',
    undefined,
    undefined,
    undefined,
  ]);
});

test('settings of traces are those of OpenTelemetry, and a wrong one is refused in a sentence', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readConfig({}).telemetry).toBeUndefined();
  expect(readConfig(endpoint).telemetry).toEqual({
    endpoint: 'http://collector:4318',
    headers: {},
    serviceName: 'shop',
    ratio: 0.01,
  });
  const more = {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%3Db, x-team = shop',
    OTEL_SERVICE_NAME: 'corner',
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  expect(readConfig({ ...endpoint, ...more }).telemetry).toMatchObject({
    headers: { 'x-key': 'a=b', 'x-team': 'shop' },
    serviceName: 'corner',
    ratio: 1,
  });
  const sentenceOf = (env: Record<string, string>) => () => readConfig({ ...endpoint, ...env });
  expect(sentenceOf({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/^OTEL_TRACES_SAMPLER_ARG is "2", but/);
  expect(sentenceOf({ OTEL_EXPORTER_OTLP_HEADERS: 'key' })).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS must be/);
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT is/,
  );
});
