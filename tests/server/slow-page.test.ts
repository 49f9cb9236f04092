import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createHttpServer, type Site } from '../../src/server/http.ts';

/** All that a page's request reads of a site, over pages whose render never ends. */
const stuckSite = (): Site =>
  ({
    pages: { ready: () => undefined, get: () => new Promise(() => {}) },
    files: { serve: () => false },
    endpoints: new Map(),
    branches: { known: new Set([1]), defaultId: 1 },
    common: [],
    log: () => {},
    proxies: 0,
  }) as unknown as Site;

test('a page that does not come is answered in words before the connection is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { server } = createHttpServer(stuckSite());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const answered = Promise.withResolvers<string>();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('data', (data) => answered.resolve(String(data)));
  const requested = once(server, 'request');
  socket.write('GET /category/pizza HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  await requested;
  // Once for the page, once for the page of the error; the connection's own limit is 30 s.
  await vi.advanceTimersByTimeAsync(25_000);
  const said = await answered.promise;
  expect(said).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 5/i);
  // The number by which its line in the log is found.
  expect(said).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/);
  vi.useRealTimers();
  socket.destroy();
  server.close();
});
