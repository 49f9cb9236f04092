import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { startShop } from './parts/shop.ts';
import { figuresOf, startVisitors } from './parts/visitors.ts';

const CONNECTIONS = 50;
const REQUESTS = 2_000;
/** The one long wait counts: a share of all visits would hide it. */
const MOST_MS = 250;
const MOST_MB = 450;
const FLOOD = '127.0.0.2';
/** A page without an encoding, an asset, and a call. */
const TARGETS = ['/large', '/_assets/app.Ab12.js', '/api/health'];

const sendAll = (port: number, target: string): Socket => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: FLOOD }, () => {
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(REQUESTS));
  });
  // Never read; refused connections are fine.
  return socket.pause().on('error', () => {});
};

/** Requests sent in one go on connections that never read an answer. */
export const experiment: Experiment = {
  name: 'unread pipelines',
  promise: `${CONNECTIONS} connections × ${REQUESTS} unread requests: nobody else waits over ${MOST_MS} ms, memory under ${MOST_MB} MB`,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const shop = await startShop();
    await fetch(`${shop.url}/large`);
    const visitors = await startVisitors({ url: shop.url, paths: ['/', '/cart'] });
    const sockets: Socket[] = [];
    await sleep(500);
    for (let round = 0; round < (isShort ? 1 : 5); round += 1) {
      for (const target of TARGETS) {
        for (let i = 0; i < CONNECTIONS; i += 1) sockets.push(sendAll(shop.port, target));
        await sleep(1_500);
      }
    }
    const visits = await visitors.stop();
    const peakMb = shop.peakMb();
    for (const socket of sockets) socket.destroy();
    await shop.stop();
    const held = visits.failures.length === 0 && (isShort || visits.longest < MOST_MS) && peakMb < MOST_MB;
    return { held, figures: figuresOf(visits, peakMb) };
  },
};
