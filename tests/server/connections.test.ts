import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as afterPolling } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connections } from '../../src/server/protocol/connections.ts';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const [HERE, THERE] = ['127.0.0.1', '127.0.0.2'];

const startServer = async (isBehindProxy: boolean) => {
  let parsed = 0;
  const server = createServer();
  const connections = new Connections(server, { isBehindProxy });
  server.on('request', (request, response) => {
    parsed += 1;
    if (connections.admit(request, response)) response.end('ok');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const seen = new Set<Socket>();
  server.on('connection', (socket) => {
    seen.add(socket);
    socket.once('close', () => seen.delete(socket));
  });
  return {
    parsed: () => parsed,
    seen,
    /** A connection that the server has seen. */
    open: async (from: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
      sockets.push(socket);
      await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
      return socket.resume();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
let server: Awaited<ReturnType<typeof startServer>>;

/** The status of one request; undefined when the connection is closed without an answer. */
const ask = async (socket: Socket): Promise<string | undefined> => {
  const answered = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  socket.write(GET);
  return /^HTTP\/1\.1 (\d+)/.exec(String((await answered)[0]))?.[1];
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const flood = async (from: string) => {
  const before = new Set(server.seen);
  const sockets: Socket[] = [];
  for (let i = 0; i < 20; i += 1) sockets.push((await server.open(from)).pause());
  const ours = [...server.seen].filter((socket) => !before.has(socket));
  for (const socket of sockets) socket.write(GET.repeat(2_000));
  while (ours.filter((socket) => server.seen.has(socket)).length > 1) await afterPolling();
};

test('an address that sends without reading is parsed once, then refused for ten seconds', async () => {
  server = await startServer(false);
  const earlier = await server.open(THERE);
  expect(await ask(earlier)).toBe('200');
  await flood(THERE);
  expect(server.parsed()).toBeLessThan(4_000);
  expect(await ask(await server.open(THERE))).toBeUndefined();
  expect(await ask(await server.open(HERE))).toBe('200');
  // What has carried a request is a browser's, maybe of the same house.
  expect(await ask(earlier)).toBe('200');
  vi.advanceTimersByTime(10_000);
  expect(await ask(await server.open(THERE))).toBe('200');
});

test.each([
  ['this machine', HERE, false],
  ['a proxy', THERE, true],
])('%s is not kept out: others speak through it', async (_who, from, isBehindProxy) => {
  server = await startServer(isBehindProxy);
  if (!isBehindProxy) await flood(from);
  else {
    const socket = (await server.open(from)).pause();
    socket.write(GET.repeat(20));
    while (server.parsed() < 20) await afterPolling();
  }
  expect(await ask(await server.open(from))).toBe('200');
});

test('one address has at most 256 connections, and another as soon as one ends', async () => {
  server = await startServer(false);
  const sockets: Socket[] = [];
  for (let i = 0; i < 256; i += 1) sockets.push(await server.open(THERE));
  expect(await ask(await server.open(THERE))).toBeUndefined();
  expect(await ask(await server.open(HERE))).toBe('200');
  const [first] = sockets;
  const [other] = server.seen;
  first?.end();
  await once(other as Socket, 'close');
  expect(await ask(await server.open(THERE))).toBe('200');
});
