import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { keepCatalogFresh } from '../../backend/catalog/memory/keep-fresh.ts';
import { jobsOf } from '../../backend/jobs/all-jobs.ts';
import { createLeader } from '../../backend/shop/db/job-leases.ts';
import { leaveNodes } from '../../backend/shop/db/nodes.ts';
import { startJobs } from '../../backend/shop/jobs.ts';
import { inTrace } from '../../backend/shop/tracing/trace.ts';
import { collectGarbage } from '../process/garbage.ts';
import { createLog } from '../process/log.ts';
import { yieldToOthers } from '../process/priority.ts';
import { openEmbedded } from '../shop/backend.ts';
import { answerCall } from './answer-call.ts';
import type { ApiThreadData } from './api-thread.ts';
import { createBatch } from './batch.ts';
import type { ApiAnswer, ApiCall, FromThread, ToThread } from './call.ts';
import { createMeasuring } from './measuring.ts';

const { config, common, rateLimits } = workerData as ApiThreadData;
const answers = createBatch<FromThread>((messages, transfer) => parentPort?.postMessage(messages, transfer));
const say = answers.add;

// Visitors of ready pages go before those who order.
yieldToOthers();
const { db, shop, api } = await openEmbedded(config, createLog(config.logLevel), { isMigrated: true });
db.onChange = () => say('changed');
const measuring = createMeasuring(say);
shop.measurePage = measuring.measure;
shop.end = (reason) => say({ end: reason });
if (rateLimits) shop.rateLimits = rateLimits;
const { roles, s3, caches, node } = config;
const jobs = jobsOf({ isWorker: roles.includes('worker'), hasBucket: s3 !== undefined, caches, node });
const led = jobs.filter(({ by }) => by === undefined).map(({ name }) => name);
const leader = createLeader(db, { jobs: led, processes: config.workers });
let writes = 0;
const stopJobs = startJobs(shop, jobs, { leader, countWrites: () => writes });

const transfers = ({ body, stream }: Pick<ApiAnswer, 'body' | 'stream'>): Transferable[] => {
  if (stream) return [stream as Transferable];
  return body ? [body.buffer as ArrayBuffer] : [];
};

const running = new Set<Promise<unknown>>();

const answer = (call: ApiCall): void => {
  const work = inTrace(call.trace, () => answerCall(api.fetch, call, common)).then(({ result, spans }) =>
    say({ id: call.id, ...result, spans }, transfers(result)),
  );
  running.add(work);
  void work.finally(() => running.delete(work));
};

/** What a silent network or provider keeps from ending is left behind. */
const LONGEST_END_MS = 5_000;

const stop = async (): Promise<void> => {
  const left = stopJobs().then(() => node && leaveNodes(db, node).catch(() => {}));
  const ended = Promise.all([...running, left]);
  await Promise.race([ended, sleep(LONGEST_END_MS, undefined, { ref: false })]);
  await db.close();
  answers.flush();
  parentPort?.close();
};

const take = (message: ToThread): void => {
  if (message === 'stop') void stop();
  else if (message === 'written') writes += 1;
  else if ('measured' in message) measuring.resolve(message);
  else answer(message);
};

parentPort?.on('message', (messages: readonly ToThread[]) => messages.forEach(take));
say('ready');
// No visitor waits for the catalog to be read; what that leaves in memory goes at once.
await keepCatalogFresh.run(shop).then(collectGarbage, () => {});
