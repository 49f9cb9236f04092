import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { startShop } from './parts/shop.ts';
import { figuresOf, startVisitors } from './parts/visitors.ts';

const MOST_MS = 250;
const FLOOD = '127.0.0.2';

/** So many connections of one address that search for something else each time, as fast as they are answered. */
const startFlood = (url: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let asked = 0;
  let isOver = false;
  const ask = (): void => {
    if (isOver) return;
    asked += 1;
    const options = { agent, localAddress: FLOOD };
    get(`${url}/search?q=${asked}-${Math.random()}`, options, (answer) => {
      answer.resume().once('end', ask);
    }).once('error', () => setTimeout(ask, 10));
  };
  for (let i = 0; i < connections; i += 1) ask();
  return {
    stop: () => {
      isOver = true;
      agent.destroy();
      return asked;
    },
  };
};

/** Random searches from one address while others ask for pages that were never made and search too. */
export const experiment: Experiment = {
  name: 'search flood',
  promise: `64 and 600 connections searching at random: others' cold pages p99 under ${MOST_MS} ms, none refused`,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const shop = await startShop();
    const lines: string[] = [];
    let held = true;
    for (const connections of isShort ? [64] : [64, 600]) {
      const flood = startFlood(shop.url, connections);
      await sleep(500);
      const paths = [`/cold/${connections}*`, `/search?q=${connections}-*`, '/cart'];
      const visitors = await startVisitors({ url: shop.url, paths, visitors: 2 });
      await sleep(isShort ? 4_000 : 15_000);
      const visits = await visitors.stop();
      const searches = flood.stop();
      held &&= visits.failures.length === 0 && visits.p99 < MOST_MS;
      lines.push(`${connections} connections, ${searches} searches: ${figuresOf(visits)}`);
    }
    await shop.stop();
    return { held, figures: lines.join('; ') };
  },
};
