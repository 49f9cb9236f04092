import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What was requested of the fake, with its headers and body. */
export interface Requested {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A stand-in for Google on a port of its own, which responds as it is set up. */
export const startFakeGoogle = async () => {
  const requested: Requested[] = [];
  let answer: Answer = (_, response) => response.end('{}');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requested.push({
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requested,
    answerWith: (next: Answer) => {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export const json =
  (body: object, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

/** The ways in which an upstream goes bad. */
export const BAD_ANSWERS: Readonly<Record<string, Answer>> = {
  'drops the connection': (request) => request.socket.destroy(),
  'answers HTML': (_, response) => response.end('<html>Sorry</html>'),
  'answers broken JSON': (_, response) => response.end('{"suggestions": ['),
  'answers another shape': json({ suggestions: 'none' }),
  'redirects to the metadata of the machine': (_, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' });
    response.end();
  },
  'has had enough': json({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }, 429),
  'is broken': json({ error: { code: 500 } }, 500),
  'does not know the key': json({ error: { code: 400, details: [{ reason: 'API_KEY_INVALID' }] } }, 400),
  'answers without end': (_, response) => {
    const more = () => response.write('x'.repeat(64 * 1024), (error) => !error && more());
    more();
  },
};
