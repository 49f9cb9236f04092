import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeskEvents } from '../../src/server/desk-events.ts';

/** Cookies are `<staff>.<session>`; the owner is staff 1. Answers wait while `held` is set. */
let held: Promise<void> | undefined;
const api = {
  request: async (_path: string, { headers }: { headers: Record<string, string> }) => {
    await held;
    const [staff_id = 0, session_id] = (headers.cookie ?? '').split('.').map(Number);
    const viewer = { staff_id, session_id, is_owner: staff_id === 1 };
    return Response.json({ clock: '1.1', viewer });
  },
};
const stopping = new AbortController();
const events = createDeskEvents(api, [], stopping.signal);
const server = createServer((request, response) => void events(request, response));
let port = 0;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  stopping.abort();
  server.close();
});

const open = async (cookie: string): Promise<IncomingMessage> => {
  const [answer] = await once(
    get({ port, host: '127.0.0.1', agent: false, headers: { cookie } }),
    'response',
  );
  return answer.on('error', () => {});
};

const live = new Set<ServerResponse>();
server.on('request', (_request, response) => {
  live.add(response);
  response.once('close', () => live.delete(response));
});

/** Everybody leaves; waits until the server has seen it. */
const leave = async (streams: readonly IncomingMessage[]) => {
  const seen = Promise.all([...live].map((response) => once(response, 'close')));
  for (const stream of streams) stream.destroy();
  await seen;
};

test('gives back the places of 300 desks that left before their first answer', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  held = promise;
  for (let i = 0; i < 300; i += 1) {
    const arrived = once(server, 'request');
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    // A session of its own each, so that no limit of one session hides the loss.
    socket.write(`GET /admin/events HTTP/1.1\r\nHost: x\r\nCookie: ${100 + i}.${i}\r\n\r\n`);
    const [, response] = await arrived;
    const left = once(response, 'close');
    socket.destroy();
    await left;
  }
  held = undefined;
  answer();
  const streams = await Promise.all(Array.from({ length: 200 }, (_, i) => open(`${1_000 + i}.${i}`)));
  expect(streams.filter(({ statusCode }) => statusCode === 200)).toHaveLength(200);
  await leave(streams);
});

test('bounds one session and one member of staff, and always has a place for an owner', async () => {
  const statuses = async (count: number, cookieOf: (i: number) => string) => {
    const streams: IncomingMessage[] = [];
    for (let i = 0; i < count; i += 1) streams.push(await open(cookieOf(i)));
    return { streams, taken: streams.filter(({ statusCode }) => statusCode === 200).length };
  };
  const session = await statuses(9, () => '2.20');
  const person = await statuses(32, (i) => `2.${21 + Math.floor(i / 8)}`);
  const others = await statuses(200, (i) => `${100 + i}.${1_000 + i}`);
  expect([session.taken, person.taken, others.taken]).toEqual([8, 16, 176]);
  const owner = await statuses(2, (i) => `1.${i}`);
  expect(owner.streams.map(({ statusCode }) => statusCode)).toEqual([200, 503]);
  expect(session.streams.map(({ statusCode }) => statusCode).at(-1)).toBe(429);
  const all = [session, person, others, owner].flatMap(({ streams }) => streams);
  await leave(all);
  const again = await open('2.20');
  expect(again.statusCode).toBe(200);
  await leave([again]);
});
