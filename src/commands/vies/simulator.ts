import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findVatId } from '../../domain/money/vat-id.ts';

/** How it answers: as a register that knows every id of the right form, refuses each, or can say nothing. */
export const VIES_MOODS = [
  'valid',
  'invalid',
  'away',
  'busy',
  'slow',
  'nonsense',
  'unknown_requester',
] as const;
export type ViesMood = (typeof VIES_MOODS)[number];

/** The EU's register of VAT ids on this machine. */
export interface ViesSimulator {
  url: string;
  mood: ViesMood;
  /** What it was queried for. */
  queries: Record<string, unknown>[];
  close(): void;
}

const MOST_BYTES = 10_000;
/** Longer than the shop waits. */
const SLOW_MS = 20_000;

export const startVies = async (port = 0, mood: ViesMood = 'valid'): Promise<ViesSimulator> => {
  const server = createServer((request, response) => void answer(simulator, request, response));
  const simulator: ViesSimulator = {
    url: '',
    mood,
    queries: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  simulator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`;
  return simulator;
};

const answer = async (
  simulator: ViesSimulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const send = (body: string) => response.setHeader('content-type', 'application/json').end(body);
  if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') {
    response.statusCode = 404;
    return void send('{}');
  }
  const query = JSON.parse(await readText(request)) as Record<string, unknown>;
  simulator.queries.push(query);
  if (simulator.mood === 'slow')
    return void setTimeout(() => send(JSON.stringify(said(query, true))), SLOW_MS).unref();
  return void send(bodyOf(simulator.mood, query));
};

const bodyOf = (mood: ViesMood, query: Record<string, unknown>): string => {
  const refused = (error: string) => JSON.stringify({ actionSucceed: false, errorWrappers: [{ error }] });
  if (mood === 'away') return refused('MS_UNAVAILABLE');
  if (mood === 'busy') return refused('MS_MAX_CONCURRENT_REQ');
  if (mood === 'nonsense') return '<html>It works!</html>';
  if (mood === 'unknown_requester' && query.requesterNumber) return refused('INVALID_REQUESTER_INFO');
  return JSON.stringify(said(query, mood !== 'invalid'));
};

/** As the REST interface of VIES names it. */
const said = (query: Record<string, unknown>, isKnown: boolean) => {
  const { countryCode, vatNumber, requesterNumber } = query;
  const valid = isKnown && findVatId(`${countryCode}${vatNumber}`) !== undefined;
  return {
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid,
    requestIdentifier: valid && requesterNumber ? `WAPI-${countryCode}-${vatNumber}` : '',
    name: '---',
    address: '---',
  };
};

const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BYTES) break;
  }
  return text;
};
