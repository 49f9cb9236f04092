import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BodyBudget } from '../../src/server/api/body-budget.ts';
import { sendRaw, startShop } from './running-shop.ts';

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const countAnswers = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0;
const pipeline = (count: number) => 'GET /cart HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count);

describe('a connection', () => {
  test('gets what it requested, in order, and is ended with 503 above sixteen open requests', async () => {
    await fetch(`${shop.url}/cart`);
    const few = await sendRaw(shop.port, pipeline(16), /(HTTP\/1\.1 200[\s\S]*?){16}/);
    expect(few.match(/HTTP\/1\.1 200/g)).toHaveLength(16);
    const many = await sendRaw(shop.port, pipeline(2_000));
    expect(countAnswers(many)).toBe(17);
    expect(many.match(/HTTP\/1\.1 503/g)).toHaveLength(1);
  });

  test('may ask for ever, as long as it reads', async () => {
    for (let i = 0; i < 100; i += 1) expect((await fetch(`${shop.url}/cart`)).status).toBe(200);
  });
});

describe('a request target', () => {
  const ask = (line: string, headers = 'Host: x\r\n') =>
    sendRaw(shop.port, `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

  test('in absolute form is the page of its path', async () => {
    expect(await ask('GET http://shop.example/cart')).toContain('<h1>Cart</h1>');
    expect(await ask('GET HTTP://shop.example')).toContain('<h1>Branch 1</h1>');
    expect(await ask('GET http://shop.example/api/health')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('GET http://shop.example/cart/')).toMatch(/location: \/cart\r\n/i);
  });

  test.each(['/\\evil.example/', '/cart\\', '/\\'])('with a backslash is refused: %s', async (target) => {
    const answer = await ask(`GET ${target}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/\nlocation:/i);
  });

  test('with two hosts is refused', async () => {
    expect(await ask('GET /cart', 'Host: x\r\nHOST: y\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask('GET /api/health', 'Host: x\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('an upload', () => {
  /** Sends only the head of a request of 20 MB; resolves to what is answered before any of it is read. */
  const sendHead = (path: string, lines: readonly string[]): Promise<{ status: number; body: string }> =>
    new Promise((resolve) => {
      const head = [
        ...[`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: multipart/form-data; boundary=b'],
        ...['Content-Length: 20000000', ...lines, '', ''],
      ];
      const socket = connect(shop.port, '127.0.0.1', () => socket.write(head.join('\r\n')));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => {
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
        resolve({ status, body: answer.split('\r\n\r\n')[1] ?? '' });
      });
    });
  const marker = 'X-Requested-With: XMLHttpRequest';

  test.each([
    ['/api/rate-order-item', [], 'ajax_marker_missing'],
    ['/api/rate-order-item', [marker], 'identity_required'],
    ['/api/rate-order-item', [marker, 'Authorization: Bearer made.up'], 'unauthenticated'],
    ['/api/cart/add', [marker], 'payload_too_large'],
    ['/api/user/change-avatar', [marker, `guest-id: ${randomUUID()}`], 'payload_too_large'],
  ])('to %s with %o is refused by its head: %s', async (path, lines, code) => {
    const { status, body } = await sendHead(path, lines);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(body)).toMatchObject({ code });
    if (status === 413) expect(JSON.parse(body).request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of the right caller is read', async () => {
    const form = new FormData();
    form.set('order_item_id', '1');
    form.append('images[]', new File([new Uint8Array(3_000_000)], 'a.png'));
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'guest-id': randomUUID() };
    const answer = await fetch(`${shop.url}/api/rate-order-item`, { method: 'POST', headers, body: form });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([422, expect.any(String)]);
  });
});

test('bodies in flight are bounded in all and per address, and freed', () => {
  const budget = new BodyBudget({ mostBytes: 100, mostPerAddress: 60 });
  const [first, second] = [budget.open('192.0.2.1'), budget.open('192.0.2.1')];
  expect([first.take(50), second.take(20), second.take(10)]).toEqual([true, false, true]);
  const other = budget.open('2001:db8::1');
  const neighbour = budget.open('2001:db8::2');
  expect([other.take(40), neighbour.take(1)]).toEqual([true, false]);
  first.free();
  first.free();
  expect(budget.bytes).toBe(50);
  expect([neighbour.take(20), neighbour.take(1)]).toEqual([true, false]);
  for (const share of [second, other, neighbour]) share.free();
  expect(budget.bytes).toBe(0);
});
