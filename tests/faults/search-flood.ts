import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { startShop } from './parts/shop.ts';
import { figuresOf, startVisitors } from './parts/visitors.ts';

/** Connections of the flood, and milliseconds that others' cold pages may take at p99 beside them. */
const FLOODS = new Map([
  [64, 250],
  [600, 1_000],
]);
const FLOOD = '127.0.0.2';

/** So many connections of one address that search for something else each time, as fast as they are answered. */
const startFlood = (url: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  let isOver = false;
  const ask = (): void => {
    if (isOver) return;
    sent += 1;
    const options = { agent, localAddress: FLOOD };
    get(`${url}/search?q=${sent}-${randomUUID()}`, options, (answer) => {
      answer.resume().once('end', ask);
    }).once('error', () => setTimeout(ask, 10));
  };
  for (let i = 0; i < connections; i += 1) ask();
  return {
    stop: () => {
      isOver = true;
      agent.destroy();
      return sent;
    },
  };
};

/** Random searches from one address while others ask for pages that were never made and search too. */
export const experiment: Experiment = {
  name: 'search flood',
  promise:
    '64 connections searching at random: others’ cold pages p99 under 250 ms; 600: under 1 s; none refused',
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const shop = await startShop();
    const lines: string[] = [];
    let held = true;
    for (const [connections, mostMs] of [...FLOODS].slice(0, isShort ? 1 : undefined)) {
      const flood = startFlood(shop.url, connections);
      await sleep(500);
      const paths = [`/cold/${connections}*`, `/search?q=${connections}-*`, '/cart'];
      const visitors = await startVisitors({ url: shop.url, paths, visitors: 2 });
      await sleep(isShort ? 4_000 : 15_000);
      const visits = await visitors.stop();
      const searches = flood.stop();
      held &&= visits.failures.length === 0 && (isShort || visits.p99 < mostMs);
      lines.push(`${connections} connections, ${searches} searches: ${figuresOf(visits)}`);
    }
    await shop.stop();
    return { held, figures: lines.join('; ') };
  },
};
