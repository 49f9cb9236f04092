import { expect, test } from 'vitest';
import { describeRules } from '../../fixtures/databases.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

const MARKED = { 'x-requested-with': 'XMLHttpRequest' };
const JSON_BODY = { ...MARKED, 'content-type': 'application/json' };

describeRules('rules for every call', (shop) => {
  const refusal = async (path: string, init: RequestInit) => {
    const response = await shop().request(path, init);
    const { code } = (await response.json()) as { code: string };
    return [response.status, code];
  };
  const write = (init: RequestInit) => refusal('/api/cart/add', { method: 'POST', ...init });

  test('refuses writes without the AJAX marker', async () => {
    const init = { headers: { 'guest-id': newGuest(), 'content-type': 'application/json' }, body: '{}' };
    expect(await write(init)).toEqual([403, 'ajax_marker_missing']);
  });

  test('refuses bodies that are not JSON', async () => {
    const guest = { 'guest-id': newGuest() };
    const form = { ...MARKED, ...guest, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await write({ headers: form, body: 'a=1' })).toEqual([415, 'unsupported_media_type']);
    expect(await write({ headers: { ...JSON_BODY, ...guest }, body: '{"a":' })).toEqual([
      400,
      'malformed_json',
    ]);
    expect(await write({ headers: { ...JSON_BODY, ...guest }, body: '[]' })).toEqual([
      422,
      'validation_failed',
    ]);
  });

  test('refuses a write without its body', async () => {
    expect(await write({ headers: { ...MARKED, 'guest-id': newGuest() } })).toEqual([
      422,
      'validation_failed',
    ]);
  });

  test('refuses any bearer token, for there are no accounts yet', async () => {
    const headers = { authorization: 'Bearer abc' };
    expect(await refusal('/api/get-products', { headers })).toEqual([401, 'unauthenticated']);
  });

  test.each([
    '1',
    'not-a-uuid',
    '00000000-0000-1000-8000-000000000000',
  ])('refuses the guest id %s', async (guest) => {
    const headers = { 'guest-id': guest };
    expect(await refusal('/api/get-products', { headers })).toEqual([422, 'validation_failed']);
  });

  test.each(['branch_id=0', 'branch_id=x', 'branch_id=1&branch_id=2'])('refuses %s', async (query) => {
    expect(await refusal(`/api/get-products?${query}`, {})).toEqual([422, 'validation_failed']);
  });

  test('answers 405 with the methods that a path has, 404 for unknown paths', async () => {
    const response = await shop().request('/api/get-products', { method: 'DELETE', headers: MARKED });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await refusal('/api/nothing', {})).toEqual([404, 'not_found']);
  });

  test('answers HEAD without a body and gives every answer a request id', async () => {
    const response = await shop().request('/api/get-products', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is healthy while the database can be read', async () => {
    const { body } = await shop().get<{ status: string; schema_version: string }>('/health');
    expect(body).toMatchObject({ status: 'ok', schema_version: expect.stringMatching(/^\d{4}-/) });
  });
});

describeRules('rate limits', (shop) => {
  const ask = (path: string, ip: string, guest?: string) =>
    shop().request(path, { headers: guest ? { 'guest-id': guest } : {} }, { ip });

  test('refuse the call above the limit and say when to come back', async () => {
    const first = await ask('/api/check-pincode?pincode=60601', '10.0.0.1');
    expect(first.headers.get('x-ratelimit-limit')).toBe('30');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('29');
    for (let call = 2; call <= 30; call += 1) await ask('/api/check-pincode?pincode=60601', '10.0.0.1');
    const refused = await ask('/api/check-pincode?pincode=60601', '10.0.0.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('/api/check-pincode?pincode=60601', '10.0.0.2')).status).toBe(200);
  });

  test('let a visitor report ten payments a minute', async () => {
    const { guest, ip } = { guest: newGuest(), ip: '10.0.0.4' };
    const report = () => shop().call('POST', '/razorpay/process-payment', { guest, ip, body: {} });
    for (let call = 1; call <= 10; call += 1) expect((await report()).status).toBe(422);
    expect((await report()).status).toBe(429);
  });

  test('cannot be escaped for long by making up guest ids', async () => {
    const statuses = new Set<number>();
    for (let call = 0; call <= 300; call += 1) {
      statuses.add((await ask('/api/check-pincode?pincode=60601', '10.0.0.3', newGuest())).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  test('let nobody pass but who sends the key that the owner set', async () => {
    const [key, ip] = ['sixteen letters or more', '10.0.0.5'];
    const call = (sent: string) =>
      shop().request('/api/check-pincode?pincode=60601', { headers: { 'x-limits-key': sent } }, { ip });
    const count = async (sent: string) => {
      const statuses = new Set<number>();
      for (let times = 0; times < 35; times += 1) statuses.add((await call(sent)).status);
      return [...statuses];
    };
    shop().shop.limitsKey = key;
    try {
      expect(await count(key)).toEqual([200]);
      expect(await count('')).toEqual([200, 429]);
      expect(await count(`${key}!`)).toEqual([429]);
      expect(await count(key)).toEqual([200]);
    } finally {
      shop().shop.limitsKey = undefined;
    }
    expect(await count(key)).toEqual([429]);
  });

  test('do not count calls from inside the process', async () => {
    const answer = await shop().get('/check-pincode?pincode=60601');
    expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
  });
});
