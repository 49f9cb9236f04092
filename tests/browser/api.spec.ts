import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';

test.describe('the API of the running shop', () => {
  test('says that it is well', async ({ request }) => {
    expect((await request.get('/api/health')).status()).toBe(200);
  });

  test('describes itself in OpenAPI 3.1', async ({ request }) => {
    const document = await (await request.get('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths).length).toBeGreaterThan(15);
  });

  test('sells from a catalog of at least 150 products', async ({ request }) => {
    const list = await (await request.get('/api/get-products')).json();
    expect(list.total).toBeGreaterThanOrEqual(150);
  });

  test('refuses a write without the AJAX marker and says why', async ({ request }) => {
    const refused = await request.post('/api/cart/add', { data: {}, headers: { 'guest-id': randomUUID() } });
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'ajax_marker_missing' });
  });

  test('answers an unknown call with the error body and no stack trace', async ({ request }) => {
    const missing = await request.get('/api/no-such-call');
    expect(missing.status()).toBe(404);
    expect(await missing.json()).toEqual({ message: expect.any(String), code: 'not_found' });
  });
});
