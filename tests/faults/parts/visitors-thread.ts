import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { VisitOptions, Visits } from './visitors.ts';

const { url, paths, visitors = 3, pauseMs = 2, from } = workerData as VisitOptions;
const times: number[] = [];
const failures: string[] = [];
let isStopping = false;
let requested = 0;

const visit = (path: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { agent, headers: { 'accept-encoding': 'br' }, ...(from && { localAddress: from }) };
    get(`${url}${path}`, options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });

const visitor = async (): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!isStopping) {
    requested += 1;
    const path = (paths[requested % paths.length] ?? '/').replace('*', String(requested));
    const start = performance.now();
    const status = await visit(path, agent).catch((error: NodeJS.ErrnoException) => error.code ?? 'error');
    times.push(performance.now() - start);
    if (status !== 200) failures.push(`${path} ${status}`);
    await sleep(pauseMs);
  }
  agent.destroy();
};

parentPort?.once('message', () => {
  isStopping = true;
});
parentPort?.postMessage('ready');
await Promise.all(Array.from({ length: visitors }, visitor));
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
parentPort?.postMessage({
  count: times.length,
  p50: at(0.5),
  p99: at(0.99),
  longest: at(1),
  failures,
} satisfies Visits);
