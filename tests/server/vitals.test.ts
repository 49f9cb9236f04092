import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createVitals, parseVitals } from '../../src/server/vitals.ts';

describe('a report of web vitals', () => {
  test('is read with the figures that are figures', () => {
    const text = JSON.stringify({
      screen: 'home',
      is_wide: true,
      name: 'Ada',
      figures: { LCP: 1200.5, CLS: 0.02, INP: -1, FCP: '9', TTFB: 1e9, made_up: 3 },
    });
    expect(parseVitals(text)).toEqual({
      screen: 'home',
      device: 'wide',
      figures: { LCP: 1200.5, CLS: 0.02 },
    });
  });

  test('names a screen of the shop, or none', () => {
    const of = (screen: unknown) => parseVitals(JSON.stringify({ screen, figures: { CLS: 0 } }))?.screen;
    expect([of('product'), of('x'.repeat(500)), of(null)]).toEqual(['product', 'other', 'other']);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"figures":null}',
    '{"figures":{}}',
    '{"figures":{"LCP":null}}',
  ])('is none: %s', (text) => expect(parseVitals(text)).toBeUndefined());
});

describe('POST /__vitals', () => {
  test('counts in the metrics of its process, however often its module is loaded', async () => {
    createVitals(0);
    vi.resetModules();
    const again = await import('../../src/server/vitals.ts');
    expect(again.createVitals).not.toBe(createVitals);
    expect(() => again.createVitals(0)).not.toThrow();
  });

  const server = createServer((request, response) => void answer(request, response));
  const answer = createVitals(0);
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/__vitals`;
  });
  afterAll(() => server.close());
  const post = async (body: string, headers: Record<string, string> = {}) =>
    (await fetch(url, { method: 'POST', body, headers })).status;
  const REPORT = JSON.stringify({ screen: 'home', is_wide: false, figures: { LCP: 1_700, CLS: 0.3 } });

  test('counts the figures in the metrics, by screen and width and nothing else', async () => {
    expect(await post(REPORT, { 'sec-fetch-site': 'same-origin' })).toBe(204);
    const text = await register.metrics();
    expect(text).toContain('shop_web_vitals_lcp_seconds_bucket{le="2",screen="home",device="narrow"} 1');
    expect(text).toContain('shop_web_vitals_lcp_seconds_sum{screen="home",device="narrow"} 1.7');
    expect(text).toContain('shop_web_vitals_cls_bucket{le="0.25",screen="home",device="narrow"} 0');
  });

  test('refuses other sites, other methods, what is no report, and what is too long', async () => {
    expect(await post(REPORT, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect((await fetch(url)).status).toBe(405);
    expect(await post('{}')).toBe(422);
    expect(await post(`{"figures":{"LCP":1},"x":"${'y'.repeat(2_000)}"}`)).toBe(413);
  });

  test('takes so many of one address in a minute', async () => {
    const statuses = await Promise.all(Array.from({ length: 70 }, () => post(REPORT)));
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(60);
  });
});
