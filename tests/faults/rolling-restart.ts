import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../src/demo/kit/random.ts';
import { SEED } from '../fixtures/seeded.ts';
import { temporaryFolder } from '../server/store-world.ts';
import type { Experiment } from './experiment.ts';
import { type FaultShop, startShop } from './parts/shop.ts';

const CLIENTS = 16;
/** Some clients ask without a pause; others leave their connection idle for up to so long. */
const LONGEST_PAUSE_MS = 900;

interface Answer {
  status: number;
  isLast: boolean;
}

const ask = (port: number, path: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      const isLast = answer.headers.connection === 'close';
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, isLast }));
      answer.once('error', reject);
    });
    call.once('error', reject).end();
  });

/** A balancer: any process of the list, another where one refuses the connection or said that it ends. */
const createBalancer = () => {
  const ports: number[] = [];
  const counts = { good: 0, failures: [] as string[] };
  let turn = 0;
  const leave = (port: number) => {
    const index = ports.indexOf(port);
    if (index >= 0 && ports.length > 1) ports.splice(index, 1);
  };
  const send = async (path: string, agent: Agent): Promise<void> => {
    for (;;) {
      turn += 1;
      const port = ports[turn % ports.length] ?? 0;
      try {
        const { status, isLast } = await ask(port, path, agent);
        if (isLast) leave(port);
        if (status === 200) counts.good += 1;
        else counts.failures.push(String(status));
        return;
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException;
        if (code !== 'ECONNREFUSED') {
          counts.failures.push(code);
          return;
        }
        leave(port);
      }
    }
  };
  return { ports, counts, send };
};

/** Processes are replaced one after the other behind a balancer. */
export const experiment: Experiment = {
  name: 'rolling restart',
  promise: `no request of ${CLIENTS} clients fails while processes are replaced behind a balancer`,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const dataDir = await temporaryFolder();
    const rolls = isShort ? 3 : 20;
    const balancer = createBalancer();
    const start = async (): Promise<FaultShop> => {
      const shop = await startShop({ DATA_DIR: dataDir, SITE_URL: 'http://shop.example' });
      balancer.ports.push(shop.port);
      return shop;
    };
    let shop = await start();
    const random = createRandom(SEED, 'pauses');
    let isOver = false;
    const client = async (number: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver) {
        await balancer.send(number === 1 ? '/api/get-pages' : '/cart', agent);
        await sleep(number % 2 === 0 ? 3 : random.int(0, LONGEST_PAUSE_MS));
      }
      agent.destroy();
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    const stops: number[] = [];
    for (let roll = 0; roll < rolls; roll += 1) {
      const next = await start();
      await sleep(500);
      const startedAt = performance.now();
      await shop.end();
      stops.push(performance.now() - startedAt);
      shop = next;
    }
    isOver = true;
    await clients;
    await shop.end();
    const { good, failures } = balancer.counts;
    const longest = (Math.max(...stops) / 1_000).toFixed(1);
    const figures = `${rolls} restarts, ${good} good, ${failures.length} failed ${failures.slice(0, 3).join(' ')}; a stop takes at most ${longest} s`;
    return { held: failures.length === 0, figures };
  },
};
