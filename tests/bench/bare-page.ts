import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HTML = Buffer.from(
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title></head>' +
    '<body><h1>A page with one heading</h1></body></html>',
);
/** Of one answer alone. */
const OWN = /^(connection|content-encoding|content-length|date|etag|keep-alive|transfer-encoding)$/;

/**
 * Runs `work` with the address of a page of one heading, which has the headers and the policy of the shop's home. No
 * page can be painted sooner on this machine at this moment, so it is what the others are measured by.
 */
export const withBarePage = async <T>(shopUrl: string, work: (url: string) => Promise<T>): Promise<T> => {
  const home = await fetch(shopUrl);
  await home.arrayBuffer();
  const headers = Object.fromEntries([...home.headers].filter(([name]) => !OWN.test(name)));
  const server = createServer(({ url }, response) => {
    const isPage = url === '/';
    response.writeHead(isPage ? 200 : 404, isPage ? { ...headers, 'content-length': HTML.length } : {});
    response.end(isPage ? HTML : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
