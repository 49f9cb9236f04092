import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type Registry,
  register,
} from 'prom-client';
import { listenOn } from './listen.ts';
import type { Role } from './process/config.ts';
import type { SharedFigures } from './shared-figures.ts';
import type { RunningServer } from './start-server.ts';

const COUNTS = {
  hits: 'Pages served from memory as they were',
  diskHits: 'Pages read back from disk',
  renders: 'Pages rendered',
  failures: 'Renders that failed',
  oldServed: 'Answers with an old page because the new one could not be made',
} as const;

/** The loop's delay is watched by a timer: one each 10 ms took twice as much of an idle process as all else. */
const LOOP_LOOK_MS = 100;

/** What is measured of a running process; a worker has no pages. */
export type Measured = Pick<RunningServer, 'pool' | 'clock' | 'thread' | 'files' | 'watch' | 'figures'> &
  Partial<Pick<RunningServer, 'pages' | 'tracer'>>;

interface ProcessName {
  roles: readonly Role[];
  build: string;
}

/**
 * Registers the figures of this process under its machine, build and roles; they are read when the metrics are requested.
 * Processes of one machine add up, but for what each says of itself or of all.
 */
export const registerMetrics = (measured: Measured, { roles, build }: ProcessName): void => {
  const { pages, pool, thread, files, figures, tracer } = measured;
  // Hears what the process asks for that sums up those of its machine.
  if (cluster.isWorker) void new AggregatorRegistry();
  register.setDefaultLabels({ node: hostname(), build, role: roles.join() });
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LOOP_LOOK_MS });
  if (pages) registerPages(pages);
  counter('shop_bucket_failures_total', 'Calls for pictures that failed at the bucket', () => files.failures);
  gauge('shop_renders_waiting', 'Renders that wait for a thread', () => pool.waiting);
  gauge(
    'shop_clock_skew_seconds',
    'How far the clock is ahead of the database',
    () => figures.skewMs() / 1_000,
    'average',
  );
  gauge('shop_calls_waiting', 'API calls that wait for their answer', () => thread?.waiting ?? 0);
  counter('shop_trace_spans_sent_total', 'Spans that the collector took', () => tracer?.sent ?? 0);
  counter(
    'shop_trace_spans_dropped_total',
    'Spans that had no room in the queue or did not arrive',
    () => tracer?.dropped ?? 0,
  );
  registerLog(measured);
  registerShared(figures);
};

/** Of another backend each process numbers the changes by itself. */
const registerLog = ({ clock, watch, thread }: Measured): void => {
  const name = 'shop_change_log';
  gauge(`${name}_number`, 'Newest change of the log that was heard of', () => thread && clock.seq, 'min');
  gauge(`${name}_age_seconds`, 'Time since that change was written', () => ageOf(watch.newestAt()), 'min');
  gauge(`${name}_away`, '1 while the log cannot be read', () => Number(watch.isAway()), 'max');
};

const ageOf = (at: string | undefined) =>
  at === undefined ? undefined : (Date.now() - Date.parse(at)) / 1_000;

/** A database that does not answer keeps the other figures from nobody. */
const LONGEST_MS = 1_000;

/** Of all machines, as the database has it. */
const registerShared = ({ countLed, countNodes, purgeDelays }: SharedFigures): void => {
  registerByName('shop_job_leases', 'Jobs that a machine leads', 'holder', async () => {
    const led = await countLed();
    return led?.size === 0 ? new Map([['nobody', 0]]) : led;
  });
  registerByName('shop_nodes', 'Processes of a build that serve the shop', 'of_build', countNodes);
  const late = 'Time for which a cache in front has not heard of a change';
  registerByName('shop_purge_delay_seconds', late, 'cache', purgeDelays);
};

const registerByName = (name: string, help: string, label: string, read: SharedFigures['countNodes']) =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    aggregator: 'max',
    async collect() {
      const late = sleep(LONGEST_MS, undefined, { ref: false });
      const found = await Promise.race([read(), late]).catch(() => undefined);
      this.reset();
      for (const [one, value] of found ?? []) this.set({ [label]: one }, value);
    },
  });

const counter = (name: string, help: string, read: () => number) =>
  new Counter({
    name,
    help,
    collect() {
      this.reset();
      this.inc(read());
    },
  });

type Aggregator = 'sum' | 'average' | 'min' | 'max';

const gauge = (name: string, help: string, read: () => number | undefined, aggregator: Aggregator = 'sum') =>
  new Gauge({
    name,
    help,
    aggregator,
    collect() {
      const value = read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });

const registerPages = (pages: RunningServer['pages']): void => {
  for (const [name, help] of Object.entries(COUNTS) as [keyof typeof COUNTS, string][]) {
    const metric = `shop_pages_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_total`;
    counter(metric, help, () => pages.counts[name]);
  }
  gauge('shop_pages_memory_bytes', 'Bytes of ready pages in memory', () => pages.memory.bytes);
  gauge('shop_pages_memory_count', 'Ready pages in memory', () => pages.memory.count);
};

/** Serves `/metrics` on a port of its own, rejects with one sentence when it is taken; in a cluster the primary sums up its processes. */
export const serveMetrics = async (port: number, host: string, isPrimary: boolean): Promise<Server> => {
  const read = isPrimary ? clusterMetrics() : async () => (register as Registry).metrics();
  const server = createServer(async (request, response) => {
    const isKnown = request.url === '/metrics' && request.method === 'GET';
    const text = isKnown ? await read().catch(() => undefined) : 'Not found.\n';
    response.writeHead(isKnown ? (text === undefined ? 503 : 200) : 404, {
      'content-type': 'text/plain; version=0.0.4',
    });
    response.end(text ?? 'The figures cannot be read now.\n');
  });
  await listenOn(server, port, host, 'METRICS_PORT');
  return server;
};

const clusterMetrics = () => {
  const aggregator = new AggregatorRegistry();
  return () => aggregator.clusterMetrics();
};
