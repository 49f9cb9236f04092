import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The line between a browser and a shop, at an address of its own. */
export interface Line {
  url: string;
  /** Paths that the shop no longer has, as after a new release. */
  gone: (path: string) => boolean;
  /** Nothing gets through. */
  isDown: boolean;
  /** Added to the service worker's script: another worker, as a new release brings. */
  release: string;
  /** How many requests reached the shop, by method and path. */
  requests: string[];
  close(): void;
}

/** Puts a line in front of a shop, which can lose files and bring a new worker. */
export const startLine = async (shopUrl: string): Promise<Line> => {
  const target = new URL(shopUrl);
  const line: Line = {
    url: '',
    gone: () => false,
    isDown: false,
    release: '',
    requests: [],
    close: () => undefined,
  };
  const server = createServer((request, response) => {
    if (line.isDown) return void request.destroy();
    const path = request.url ?? '/';
    line.requests.push(`${request.method} ${path.split('?')[0]}`);
    if (line.gone(path)) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Gone.');
    const { method, headers } = request;
    const isWorker = path === '/sw.js';
    const plain = isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const { hostname, port } = target;
    const onward = send({ hostname, port, path, method, headers: plain }, async (answer) => {
      if (!isWorker) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      let script = '';
      for await (const chunk of answer) script += String(chunk);
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      response.end(script + line.release);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  line.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return line;
};

/** Does something on the page, so that its parts for visitors load; the last thing that they start is there then. */
export const wake = async (page: Page): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/counting')),
  );
};

const keptIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    cache,
  );

/** Waits until the service worker has taken over and keeps this page. */
export const installWorker = async (page: Page): Promise<void> => {
  await wake(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilKept(page, 'shop-pages', new URL(page.url()).pathname);
};

/** Waits until the worker keeps every file that its build names, as it does from a visitor's second page on. */
export const untilBuildKept = async (page: Page): Promise<void> => {
  const read = async (path: string) => (await fetch(new URL(path, page.url()))).text();
  const [, address = ''] = /importScripts\("([^"]+)"\)/.exec(await read('/sw.js')) ?? [];
  const script = await read(address);
  const named = [...script.matchAll(/\/_assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  expect(named.length).toBeGreaterThan(50);
  const missing = async () => {
    const kept = new Set(await keptIn(page, 'shop-assets'));
    return named.filter((path) => !kept.has(path));
  };
  await expect.poll(missing).toEqual([]);
};

/** Waits until an address is in one of the worker's caches. */
export const untilKept = async (page: Page, cache: string, path: string): Promise<void> => {
  await expect.poll(() => keptIn(page, cache)).toContain(path);
};
