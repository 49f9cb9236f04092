import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { createSession } from '../../src/backend/staff/sessions.ts';
import { ApiThread, type ApiThreadOptions } from '../../src/server/api/api-thread.ts';
import { createThreadListener } from '../../src/server/api/thread-listener.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { openDatabase } from '../../src/server/shop/database.ts';
import { temporaryFolder } from './store-world.ts';

const AJAX = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
const GET = { method: 'GET', headers: {} };
/** One that has loaded. */
const startThread = async (options: ApiThreadOptions): Promise<ApiThread> => {
  const thread = new ApiThread(options);
  await thread.ready;
  return thread;
};

/** Somebody of the desk, signed in. */
const cookieOf = async (config: ReturnType<typeof readConfig>): Promise<string> => {
  const db = await openDatabase(config);
  const now = new Date();
  try {
    return await inTransaction(db, async (trx) => {
      const staff = {
        email: `o-${crypto.randomUUID()}@shop.example`,
        name: 'Olga',
        role: 'owner',
        created_at: now.toISOString(),
      };
      const { id: staffId } = await trx
        .insertInto('staff')
        .values(staff)
        .returning('id')
        .executeTakeFirstOrThrow();
      return `__Host-desk=${await createSession(trx, { staffId, device: 'Test', now })}`;
    });
  } finally {
    await db.close();
  }
};

const GUEST = { 'guest-id': '6f1f3d5e-8f0e-4c36-9d0c-1f1c2f3a4b5c' };

describe('the embedded backend in its thread', () => {
  let thread: ApiThread;
  let url: string;
  let config: ReturnType<typeof readConfig>;
  const server = createServer((request, response) => listen(request, response));
  let listen: ReturnType<typeof createThreadListener>;

  beforeAll(async () => {
    config = readConfig({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent' });
    await (await openDatabase(config)).close();
    thread = await startThread({ config, log: () => {}, common: ['x-frame-options', 'DENY'] });
    listen = createThreadListener(thread, []);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await thread.stop();
  });

  test('answers over HTTP with the headers of every answer', async () => {
    const answer = await fetch(`${url}/api/health`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('x-ratelimit-limit')).toBe('300');
    expect(await answer.json()).toMatchObject({ status: 'ok' });
  });

  const ask = async (path: string, encoding: string) => {
    const [answer] = await once(
      send(`${url}${path}`, { headers: { 'accept-encoding': encoding } }).end(),
      'response',
    );
    return { headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) };
  };

  test('compresses what is large', async () => {
    const { headers, bytes } = await ask('/api/openapi.json', 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(JSON.parse(brotliDecompressSync(bytes).toString()).openapi).toBe('3.1.0');
  });

  test('gives a public answer in each encoding, the second time as the first', async () => {
    for (const _time of [1, 2]) {
      const [br, gzip, plain] = await Promise.all(
        ['br', 'gzip', 'identity'].map((encoding) => ask('/api/openapi.json', encoding)),
      );
      expect(br?.headers['content-encoding']).toBe('br');
      expect(gzip?.headers['content-encoding']).toBe('gzip');
      expect(br?.headers.vary).toBe('Accept-Language, Accept-Encoding');
      expect(brotliDecompressSync(br?.bytes ?? '')).toEqual(plain?.bytes);
      expect(gunzipSync(gzip?.bytes ?? '')).toEqual(plain?.bytes);
    }
  });

  test('sends a file as it is read, and none to a stranger', async () => {
    const refused = await fetch(`${url}/api/admin/exports/products.csv`);
    expect(refused.status).toBe(401);
    const headers = { cookie: await cookieOf(config) };
    const answer = await fetch(`${url}/api/admin/exports/products.csv`, { headers });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, null]);
    expect(answer.headers.get('x-streamed')).toBeNull();
    expect(await answer.text()).toMatch(/^"product_key","sku","name",/);
  });

  test('answers HEAD without a body and 304 to whom has the bytes', async () => {
    const head = await fetch(`${url}/api/get-products`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const etag = head.headers.get('etag') ?? '';
    const again = await fetch(`${url}/api/get-products`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('reads a body sent with its length and one sent in pieces', async () => {
    const body = JSON.stringify({ product_id: 0, quantity: 1 });
    const given = { method: 'POST', headers: { ...AJAX, ...GUEST } };
    const pieces = { ...given, body: new Blob([body]).stream(), duplex: 'half' };
    const whole = await fetch(`${url}/api/cart/add`, { ...given, body });
    const inPieces = await fetch(`${url}/api/cart/add`, pieces);
    expect([whole.status, inPieces.status]).toEqual([422, 422]);
    const { errors } = (await whole.json()) as { errors: object };
    expect(Object.keys(errors)).toContain('product_id');
    expect(await inPieces.json()).toMatchObject({ errors });
  });

  test.each([
    true,
    false,
  ])('refuses a body that is too large, its length declared: %s', async (isReported) => {
    const text = JSON.stringify({ note: 'x'.repeat(70_000) });
    const body = isReported ? text : new Blob([text]).stream();
    const given = { method: 'POST', headers: AJAX, body, duplex: 'half' } as const;
    const answer = await fetch(`${url}/api/cart/add`, given);
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'payload_too_large' }]);
  });

  test.each([
    'chunked',
    'length',
  ])('refuses a file over its limit on a connection that goes on: %s', async (kind) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = Buffer.alloc(52 * 1024 * 1024, 'x');
    const type = { 'content-type': 'multipart/form-data; boundary=b', cookie: await cookieOf(config) };
    const length =
      kind === 'length' ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' };
    const sent = send(`${url}/api/admin/imports`, {
      method: 'POST',
      agent,
      headers: { ...AJAX, ...type, ...length },
    });
    const answered = once(sent, 'response');
    const over = once(sent, 'close');
    // In one go: Node's client waits for nothing more of a request that is answered already.
    sent.end(body);
    const [answer] = await answered;
    const said = JSON.parse(Buffer.concat(await answer.toArray()).toString());
    expect([answer.statusCode, said]).toMatchObject([
      413,
      { code: 'payload_too_large', message: 'A file may not be larger than 50 MB.' },
    ]);
    await over;
    const next = send(`${url}/api/health`, { agent }).end();
    const [health] = await once(next, 'response');
    health.resume();
    expect([health.statusCode, next.reusedSocket]).toEqual([200, true]);
    agent.destroy();
  });

  test('takes a picture as multipart', async () => {
    const form = new FormData();
    form.set('avatar', new Blob(['not a picture']), 'me.png');
    const headers = { 'x-requested-with': 'XMLHttpRequest', ...GUEST };
    const answer = await fetch(`${url}/api/user/change-avatar`, { method: 'POST', headers, body: form });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'login_required' }]);
  });

  test('counts calls from inside the process to nobody', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => thread.request('/api/health', GET)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

const BUSY = {
  code: 'upstream_unavailable',
  request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
};

describe('a thread', () => {
  const module = new URL('./mortal-api.ts', import.meta.url);
  let thread: ApiThread;
  const start = async () => {
    const log = vi.fn();
    thread = await startThread({ config: readConfig({}), log, common: [], module });
    return { log, ask: (path: string) => thread.request(path, GET) };
  };
  afterEach(() => thread.stop());

  test('that dies answers 503 to all it had taken, and another takes its place', async () => {
    const { log, ask } = await start();
    const [waiting, dying] = await Promise.all([ask('/wait'), ask('/die')]);
    expect([waiting.status, dying.status]).toEqual([503, 503]);
    expect(JSON.parse(await waiting.text())).toMatchObject(BUSY);
    expect(log).toHaveBeenCalledWith('error', expect.any(String), expect.anything());
    expect((await ask('/early')).status).toBe(503);
    await vi.waitFor(async () => expect((await ask('/')).status).toBe(200));
    expect(thread.waiting).toBe(0);
  });

  test('answers what was sent before it had loaded', async () => {
    thread = new ApiThread({
      config: readConfig({}),
      log: () => {},
      common: [],
      module,
      longestCallMs: 600_000,
    });
    expect((await thread.request('/', GET)).status).toBe(200);
  });

  test('tells of a change before it answers', async () => {
    const { ask } = await start();
    const heard: string[] = [];
    thread.onChange = () => heard.push('changed');
    await ask('/edit');
    expect(heard).toEqual(['changed']);
  });

  test('says why the process cannot go on', async () => {
    const { ask } = await start();
    const heard: string[] = [];
    thread.onEnd = (reason) => heard.push(reason);
    await ask('/over');
    expect(heard).toEqual(['It is over.']);
  });

  test('answers 503 to a call that takes too long, and to no other', async () => {
    const log = vi.fn();
    thread = await startThread({
      config: readConfig({}),
      log,
      common: [],
      module,
      longestCallMs: 200,
    });
    const [waiting, quick] = await Promise.all([thread.request('/wait', GET), thread.request('/', GET)]);
    expect([waiting.status, quick.status]).toEqual([503, 200]);
    expect(JSON.parse(await waiting.text())).toMatchObject(BUSY);
    expect(thread.waiting).toBe(0);
  });

  test('that never comes to a halt is ended', async () => {
    const log = vi.fn();
    thread = await startThread({
      config: readConfig({}),
      log,
      common: [],
      module,
      longestStopMs: 200,
    });
    await thread.request('/linger', GET);
    await thread.stop();
    expect(log).toHaveBeenCalledWith('warn', 'The API thread did not come to a halt and was ended');
  });

  test('that cannot start says so', async () => {
    await start();
    const nowhere = new URL('./nowhere.ts', import.meta.url);
    const options = { config: readConfig({}), log: () => {}, common: [], module: nowhere };
    await expect(startThread(options)).rejects.toThrow(/nowhere/);
  });
});
