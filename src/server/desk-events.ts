import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OrdersClock } from '../api/contract/admin/orders.ts';
import { placeFor } from '../domain/desk/stream-places.ts';
import { SECOND_MS } from '../domain/time/durations.ts';
import type { DirectApi } from './api/direct-client.ts';
import { endEmpty } from './protocol/refuse.ts';

const CLOCK = '/api/admin/orders/clock';
/** Shorter than what the server waits for a silent connection. */
const BEAT_MS = 15 * SECOND_MS;

interface Stream extends Pick<OrdersClock, 'viewer'> {
  cookie: string;
  response: ServerResponse;
}

/**
 * `GET /admin/events`: says to the desks that look at orders when something has happened to one, and nothing else;
 * they read what it was by their own calls. The API's thread answers whole, so this process keeps the streams: it
 * looks at the orders' clock once a second while anybody listens, for all of them, and ends who is signed out.
 */
export const createDeskEvents = (api: DirectApi, common: readonly string[], signal: AbortSignal) => {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let last = '';
  const readClock = async (cookie: string): Promise<{ status: number; answer?: OrdersClock }> => {
    const called = await api.request(CLOCK, { method: 'GET', headers: { cookie } });
    const text = await called.text();
    return { status: called.status, ...(called.ok && { answer: JSON.parse(text) as OrdersClock }) };
  };
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.response.end();
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const look = async () => {
    const [first] = streams;
    if (!first) return;
    const { status, answer } = await readClock(first.cookie);
    if (status === 401 || status === 403) return end(first);
    if (!answer || answer.clock === last) return;
    last = answer.clock;
    for (const { response } of streams) response.write(`data: ${last}\n\n`);
  };
  const beat = setInterval(() => {
    for (const stream of [...streams]) {
      stream.response.write(':\n\n');
      void readClock(stream.cookie).then(({ status }) => (status === 401 || status === 403) && end(stream));
    }
  }, BEAT_MS).unref();
  signal.addEventListener('abort', () => {
    clearInterval(beat);
    for (const stream of [...streams]) end(stream);
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (status: number) => endEmpty(response, status, common);
    if (request.method !== 'GET') return refuse(405);
    if (signal.aborted) return refuse(503);
    // Before anything is waited for: a desk may leave before its first answer.
    let isGone = false;
    response.once('close', () => {
      isGone = true;
      for (const stream of streams) if (stream.response === response) end(stream);
    });
    const cookie = request.headers.cookie ?? '';
    const { status, answer } = await readClock(cookie);
    if (isGone) return;
    if (!answer) return refuse(status === 401 || status === 403 ? status : 503);
    const place = placeFor(
      answer.viewer,
      Array.from(streams, ({ viewer }) => viewer),
    );
    if (place !== 'yes') return refuse(place === 'own' ? 429 : 503);
    last ||= answer.clock;
    const kept = ['content-type', 'text/event-stream', 'cache-control', 'private, no-store', ...common];
    response.writeHead(200, kept).write(`retry: 2000\ndata: ${answer.clock}\n\n`);
    streams.add({ cookie, response, viewer: answer.viewer });
    timer ??= setInterval(() => void look(), SECOND_MS).unref();
  };
};
