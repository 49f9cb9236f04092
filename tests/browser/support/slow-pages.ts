import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PIECE_BYTES = 400;
const PIECE_MS = 16;
/** From a little before the main part: what a first screen is made of. */
const FIRST_SCREEN_BYTES = 45_000;

/** Runs `work` with an address of the shop at which pages come piece by piece, so that the browser paints halves of them. */
export const withSlowPages = async (shopUrl: string, work: (url: string) => Promise<void>): Promise<void> => {
  const { host, hostname, port } = new URL(shopUrl);
  const server = createServer((received, answer) => {
    const isPage = received.headers['sec-fetch-dest'] === 'document';
    const headers = { ...received.headers, host, ...(isPage && { 'accept-encoding': 'identity' }) };
    const target = { hostname, port, path: received.url, method: received.method, headers };
    const forward = request(target, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (!isPage) return void given.pipe(answer);
      const page = Buffer.concat(await given.toArray());
      const from = Math.max(0, page.indexOf('<main') - 500);
      const until = from + FIRST_SCREEN_BYTES;
      answer.write(page.subarray(0, from));
      for (let at = from; at < until; at += PIECE_BYTES) {
        await sleep(PIECE_MS);
        answer.write(page.subarray(at, Math.min(at + PIECE_BYTES, until)));
      }
      answer.end(page.subarray(until));
    });
    received.pipe(forward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
