import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Books } from './books.ts';
import { FAULTS, type Fault } from './faults.ts';
import { statusPage, windowPage } from './pages.ts';
import { type Keys, type Protocol, parseJson, type RestCall } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { type Act, actOf, playAct } from './shopper-acts.ts';
import { Webhooks } from './webhooks.ts';

export interface SimulatorOptions extends Keys {
  now?: () => Date;
  port?: number;
  /** Called at every request of the REST API. */
  fault?: (call: Pick<RestCall, 'method' | 'path'>) => Fault | undefined | Promise<Fault | undefined>;
  /** Longer than the shop waits. */
  slowMs?: number;
}

/** The payment gateway on this machine: its API, its signatures, its books, and a stand-in for its window. */
export interface Simulator {
  url: string;
  books: Books;
  webhooks: Webhooks;
  /** Set to make every call fail in this way; undefined: all is well. */
  fault: Fault | undefined;
  close(): void;
}

const MOST_BYTES = 256 * 1024;
const RETRY_AFTER_SECONDS = 45;

export const startSimulator = async (protocol: Protocol, options: SimulatorOptions): Promise<Simulator> => {
  const now = options.now ?? (() => new Date());
  const webhooks = new Webhooks(now, options.webhookSecret, protocol.webhooks, () => simulator.url);
  const books = new Books(now, (event, entities) => webhooks.add(event, entities), protocol.books);
  const simulator: Simulator = {
    url: '',
    books,
    webhooks,
    fault: undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    route({ simulator, protocol, options }, request, response).catch((error: unknown) =>
      refuse(protocol, response, error),
    );
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  simulator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return simulator;
};

interface Stage {
  simulator: Simulator;
  protocol: Protocol;
  options: SimulatorOptions;
}

const route = async (stage: Stage, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { simulator, protocol, options } = stage;
  const { pathname, searchParams } = new URL(request.url ?? '/', simulator.url);
  const method = request.method ?? 'GET';
  const served = method === 'GET' ? protocol.serve?.(pathname, simulator.url) : undefined;
  if (served) return send(response, served.type, served.text);
  if (method === 'GET' && pathname === '/v1/checkout/window')
    return send(response, 'text/html', windowPage(simulator.books.order(searchParams.get('order_id') ?? '')));
  if (method === 'GET' && pathname === '/') return send(response, 'text/html', statusPage(simulator));
  const text = await readText(request);
  if (!/^\/(v1\/checkout\/act|fault)$/.test(pathname)) {
    const call = { method, path: pathname.replace(`/${protocol.version}/`, '/'), query: searchParams, text };
    return answerCall(stage, { request, response, call });
  }
  const body = parseJson(text);
  if (pathname === '/fault') {
    simulator.fault = FAULTS.find((fault) => fault === body.fault);
    return sendJson(response, 200, { fault: simulator.fault ?? null });
  }
  const order = simulator.books.order(String(body.order_id));
  const isOpen = () => protocol.isOpen(simulator.books, order);
  const act: Act = isOpen() ? actOf(body.act) : 'cancel';
  sendJson(response, 200, protocol.messageOf(playAct(simulator, order.id, act, isOpen), order, options));
};

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  call: Pick<RestCall, 'method' | 'path' | 'query'> & { text: string };
}

const answerCall = async ({ simulator, protocol, options }: Stage, { request, response, call }: Exchange) => {
  const { fault: faultOf, slowMs = 20_000 } = options;
  const fault = (await faultOf?.(call)) ?? simulator.fault;
  if (fault === 'away') return void response.destroy();
  if (fault === 'moved')
    return void response.writeHead(302, { location: `${simulator.url}/elsewhere` }).end();
  if (fault === 'endless') return sendEndless(response);
  if (fault === 'html') return send(response, 'text/html', '<h1>Bad gateway</h1>');
  if (fault === 'garbage') return send(response, 'application/json', '{"id": 7, "items": [{"id"');
  if (fault === '429') throw new Refusal('Too many requests', null, 429);
  if (fault === '500' || fault === '503') throw new Refusal('The server is busy', null, Number(fault));
  if (!hasKey(request, protocol.authorization(options, { path: call.path, now: simulator.books.now() })))
    throw new Refusal('The api key provided is invalid', null, 401);
  const key = request.headers[protocol.keyHeader];
  const { method, path, query, text } = call;
  const body = protocol.parse(text);
  const rest = {
    method,
    path,
    query,
    body,
    key: typeof key === 'string' ? key : undefined,
    keys: options,
    url: simulator.url,
  };
  const answer = structuredClone(protocol.answer(simulator.books, rest));
  if (fault === 'lost') return void response.destroy();
  if (fault === 'half') return sendHalf(response, JSON.stringify(answer));
  if (fault === 'slow') {
    response.writeHead(200, { 'content-type': 'application/json' }).write(' ');
    await sleep(slowMs, undefined, { ref: false });
    return void response.end(JSON.stringify(answer));
  }
  sendJson(response, 200, fault === 'other' ? aboutAnother(answer) : answer);
};

const sendHalf = (response: ServerResponse, text: string): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
};

const sendEndless = (response: ServerResponse): void => {
  const push = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  };
  response.writeHead(200, { 'content-type': 'application/json' }).on('drain', push);
  push();
};

/** An answer as a cache or proxy might mix it up with that of another call. */
const aboutAnother = (answer: object): object => {
  const entries = Object.entries(answer).map(([name, value]) => {
    if (NAMES.has(name) && typeof value === 'string') return [name, 'another'];
    return [name, typeof value === 'object' && value !== null ? aboutAnother(value) : value];
  });
  return Array.isArray(answer) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
};
const NAMES = new Set(
  'id order_id payment_id paymentId receipt client_reference_id payment_intent custom_id dispute_id'.split(
    ' ',
  ),
);

const hasKey = ({ headers }: IncomingMessage, authorization: string): boolean => {
  const expected = Buffer.from(authorization);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new Refusal('The request is too large', null, 413);
  }
  return text;
};

const send = (response: ServerResponse, type: string, text: string): void => {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(text);
};

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const refuse = (protocol: Protocol, response: ServerResponse, error: unknown): void => {
  const refusal = error instanceof Refusal ? error : new Refusal('The simulator failed', null, 500);
  if (response.headersSent) return void response.destroy();
  if (refusal.status === 429) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
  sendJson(response, refusal.status, protocol.refusalOf(refusal));
};
