import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAfterAnswer } from '../../src/server/protocol/refuse.ts';

const MB = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'x');

const server = createServer((_request, response) => {
  endAfterAnswer(response);
  response.writeHead(403).end('no');
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

/** Sends a body as fast as it is taken; what came back and how much of it was read. */
const send = async (length: number): Promise<{ answer: string; read: number }> => {
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const [ours] = await connected;
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  let left = length;
  const push = (): void => {
    while (left > 0 && !socket.destroyed) {
      left -= PIECE.length;
      if (!socket.write(PIECE)) return void socket.once('drain', push);
    }
  };
  push();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await once(ours, 'close');
  socket.destroy();
  return { answer, read: ours.bytesRead };
};

test('who is refused hears it, and of a long body little is read', async () => {
  const long = await send(256 * MB);
  expect(long.answer).toMatch(/^HTTP\/1\.1 403 .*no/s);
  expect(long.read).toBeLessThan(32 * MB);
});

test('a short body is taken to its end, so that no reset overtakes the answer', async () => {
  const short = await send(MB);
  expect(short.answer).toMatch(/^HTTP\/1\.1 403 .*no/s);
  expect(short.read).toBeGreaterThan(MB);
});
