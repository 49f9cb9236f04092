import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type ApiHandler, answerCall } from '../../src/server/api/answer-call.ts';
import type { ApiCall } from '../../src/server/api/call.ts';

const COMMON = ['x-frame-options', 'DENY'];
const callOf = (change: Partial<ApiCall> = {}) => {
  const { headers, ...rest } = change;
  const all = { host: 'shop.example', ...headers };
  return { method: 'GET', url: '/api/x?y=1', ip: '192.0.2.1', body: undefined, ...rest, headers: all };
};
const answerOf = async (handle: ApiHandler, change?: Partial<ApiCall>) => {
  const { status, headers, body } = await answerCall(handle, callOf(change), COMMON);
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []));
  return { status, headers: Object.fromEntries(pairs) as Record<string, string>, pairs, body };
};
const text = (body: Uint8Array | undefined) => Buffer.from(body ?? []).toString();

describe('answerCall', () => {
  test('hands over the request and who sent it', async () => {
    const seen: unknown[] = [];
    const body = new TextEncoder().encode('{"a":1}');
    await answerOf(
      async (request, env) => {
        seen.push(request.method, request.url, request.headers.get('content-length'), env);
        seen.push(request.headers.get('guest-id'), await request.json());
        return new Response(null, { status: 204 });
      },
      { method: 'POST', part: 'rest', body, headers: { 'guest-id': 'g', 'transfer-encoding': 'chunked' } },
    );
    const env = { ip: '192.0.2.1', part: 'rest' };
    expect(seen).toEqual(['POST', 'http://shop.example/api/x?y=1', '7', env, 'g', { a: 1 }]);
  });

  test('writes every header and the common ones last', async () => {
    const handle = () =>
      new Response('plain', {
        headers: [
          ...([
            ['set-cookie', 'a=1'],
            ['set-cookie', 'b=2'],
            ['X-Frame-Options', 'ALLOW'],
          ] as [string, string][]),
          ['content-type', 'text/plain'],
        ],
      });
    const { pairs, body } = await answerOf(handle, { headers: { 'accept-encoding': 'br' } });
    expect(pairs.filter(([name]) => name === 'set-cookie')).toHaveLength(2);
    expect(pairs.filter(([name]) => name === 'x-frame-options')).toEqual([['x-frame-options', 'DENY']]);
    expect(pairs).toContainEqual(['content-length', '5']);
    expect(text(body)).toBe('plain');
  });

  test('compresses JSON, public answers once', async () => {
    const value = JSON.stringify({ text: 'word '.repeat(2_000) });
    const handle = () =>
      new Response(value, {
        headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=0', etag: '"e"' },
      });
    for (const [encoding, expand] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (const _time of [1, 2]) {
        const { headers, body = new Uint8Array() } = await answerOf(handle, {
          headers: { 'accept-encoding': encoding },
        });
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
        expect(headers['content-length']).toBe(String(body.length));
        expect(text(expand(body))).toBe(value);
        // As the thread does it: what is kept must outlive what was sent.
        structuredClone(body, { transfer: [body.buffer as ArrayBuffer] });
      }
    }
    const plain = await answerOf(handle);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(text(plain.body)).toBe(value);
  });

  test('says nothing about the length of what has no body', async () => {
    const none = (status: number) => () => new Response(null, { status });
    const lengthOf = async (status: number, method = 'GET') =>
      (await answerOf(none(status), { method })).headers['content-length'];
    expect(await lengthOf(204)).toBeUndefined();
    expect(await lengthOf(304)).toBeUndefined();
    expect(await lengthOf(200, 'HEAD')).toBeUndefined();
    expect(await lengthOf(200)).toBe('0');
  });

  test.each([
    ['a method that no request can have', { method: 'TRACE' }],
    ['a host that is none', { headers: { host: 'a b' } }],
  ])('refuses %s', async (_what, change) => {
    const { status, body } = await answerOf(() => new Response('no'), change);
    expect(status).toBe(400);
    expect(JSON.parse(text(body))).toMatchObject({ code: 'validation_failed' });
  });

  test('outlives a handler that throws', async () => {
    const { status, body } = await answerOf(() => Promise.reject(new Error('no luck')));
    expect(status).toBe(500);
    expect(JSON.parse(text(body))).toMatchObject({ code: 'server_error' });
  });
});
