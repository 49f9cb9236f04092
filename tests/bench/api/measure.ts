import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startCollector } from '../../fixtures/collector.ts';
import { atLeast, atMost, type Row } from '../figure.ts';
import { percentile } from '../statistics.ts';
import type { BenchDatabase } from './bench-databases.ts';
import { imports } from './imports.ts';
import type { LoadName, LoadOptions, LoadResult } from './load.ts';
import { runLoad } from './load-process.ts';

/** A shop that runs, with a load of the usual clients ready for it. */
export interface Bench {
  database: BenchDatabase;
  plan: { folder: string; seconds: number };
  url: string;
  load(name: LoadName, change?: Partial<LoadOptions>): Promise<LoadResult>;
  /** Milliseconds of processor time that the server has used. */
  cpuMs(): Promise<number>;
  /** The most memory that the server has had. */
  peakMegabytes(): Promise<number>;
}

type Part = (bench: Bench) => Promise<Row[]>;

const CLIENTS = 16;
const WARM_UP_SECONDS = 2;
const SERVER = fileURLToPath(new URL('./api-server.ts', import.meta.url));

/** Runs `work` beside a server process of its own. */
export const withBench = async (
  database: BenchDatabase,
  { folder, seconds }: Bench['plan'],
  work: (bench: Bench) => Promise<Row[]>,
  env: NodeJS.ProcessEnv = {},
): Promise<Row[]> => {
  const server = fork(SERVER, [database.where, folder], { env: Object.assign({}, process.env, env) });
  const ended = once(server, 'exit');
  try {
    const [port] = (await Promise.race([once(server, 'message'), ended])) as [number];
    if (!server.connected) throw new Error('The server did not start for the measurement.');
    const { productIds, slugs } = database;
    const usual = {
      url: `http://127.0.0.1:${port}`,
      clients: CLIENTS,
      seconds,
      productIds,
      slugs,
      paths: [],
    };
    const used = async () => {
      server.send('used');
      return ((await once(server, 'message')) as [NodeJS.ResourceUsage])[0];
    };
    const cpuMs = async () => {
      const { userCPUTime, systemCPUTime } = await used();
      return (userCPUTime + systemCPUTime) / 1_000;
    };
    const peakMegabytes = async () => (await used()).maxRSS / 1_024;
    // The first search waits until the catalog is in memory, which takes time of its own after every start.
    await fetch(`${usual.url}${SEARCHES[0]}`);
    const load: Bench['load'] = (name, change) => runLoad(name, { ...usual, ...change });
    return await work({ database, plan: { folder, seconds }, url: usual.url, load, cpuMs, peakMegabytes });
  } finally {
    if (server.connected) server.disconnect();
    await ended;
  }
};

interface Limits {
  perSecond?: number;
  p50?: number;
  p99?: number;
}

const rowsOf = (what: string, { latencies, seconds }: LoadResult, limits: Limits): Row[] => [
  ...(limits.perSecond === undefined
    ? []
    : [atLeast(what, Math.round(latencies.length / seconds), limits.perSecond, '/s')]),
  ...(limits.p50 === undefined ? [] : [atMost(`${what}, p50`, percentile(latencies, 0.5), limits.p50, 'ms')]),
  ...(limits.p99 === undefined
    ? []
    : [atMost(`${what}, p99`, percentile(latencies, 0.99), limits.p99, 'ms')]),
];

/** One kind of call by 16 clients, once the process is warm. */
const calls =
  (name: LoadName, limits: Readonly<Record<BenchDatabase['name'], Limits>>): Part =>
  async ({ database, load, cpuMs }) => {
    await load(name, { seconds: WARM_UP_SECONDS });
    const before = await cpuMs();
    const result = await load(name);
    const cpu = ((await cpuMs()) - before) / result.latencies.length;
    // Orders are placed from carts that are filled within the same load.
    if (name !== 'place-order')
      process.stderr.write(`  ${cpu.toFixed(2)} ms of the server's processor per call\n`);
    return rowsOf(`${database.name}: ${name}`, result, limits[database.name]);
  };

/** Addresses requested by one visitor at a time, as far as the 99th percentile goes. */
const lists =
  (what: string, paths: readonly string[]): Part =>
  async ({ database, load }) => {
    const one = { clients: 1, paths };
    await load('get-paths', { ...one, seconds: WARM_UP_SECONDS });
    return rowsOf(`${database.name}: ${what}`, await load('get-paths', one), { p99: 50 });
  };

const WORDS = ['milk', 'chees', 'pizza', 'bread', 'tea', 'organic', 'chicken', 'rice'];
const SEARCHES = WORDS.map((word) => `/api/search-products?q=${word}&branch_id=1`);
const FACETS = [
  'in_stock=true',
  'on_sale=true',
  'min_price=5&max_price=9',
  'dietary[]=vegan',
  'rating_min=4',
];
const LISTS = FACETS.map((filter) => `/api/get-products?${filter}&branch_id=1`);

const PAGE_CLIENTS = 4;

/** The same page requested alone and while clients place orders. */
const pages: Part = async ({ database, load }) => {
  const hits = (seconds: number) => load('visit-page', { clients: PAGE_CLIENTS, seconds, paths: ['/'] });
  await hits(WARM_UP_SECONDS);
  const alone = await hits(5);
  const orders = load('place-order', { seconds: 5 });
  const beside = await hits(12);
  await orders;
  const [before, during] = [alone, beside].map(({ latencies }) => percentile(latencies, 0.99));
  const what = `${database.name}: page hits beside orders, p99 ${during?.toFixed(2)} ms, times alone`;
  return [atMost(what, (during ?? Number.NaN) / (before ?? Number.NaN), 2, '×')];
};

const ROUNDS = 9;

/** Milliseconds of the server's processor for one request. */
const cpuOf = async ({ load, cpuMs }: Bench, name: LoadName, change: Partial<LoadOptions>) => {
  const before = await cpuMs();
  const { latencies } = await load(name, change);
  return ((await cpuMs()) - before) / latencies.length;
};

/** What traces of the usual share of requests cost, in turns with a server that makes none: processor time, which other work moves least. */
const telemetry: Part = async (off) => {
  const collector = await startCollector();
  const { database, plan } = off;
  const compare = async (on: Bench, [what, name, paths, most]: (typeof TRACED)[number]): Promise<Row> => {
    const change = { paths, seconds: plan.seconds };
    for (const bench of [off, on]) await bench.load(name, { paths, seconds: WARM_UP_SECONDS });
    const more: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = round % 2 === 0 ? [off, on] : [on, off];
      const [one, other] = [await cpuOf(first, name, change), await cpuOf(second, name, change)];
      more.push((first === off ? other / one - 1 : one / other - 1) * 100);
    }
    const [least, middle, largest] = [0, 0.5, 1].map((at) => percentile(more, at));
    const spread = `${least?.toFixed(1)} to ${largest?.toFixed(1)}`;
    const title = `${database.name}: processor of ${what} with traces, more than without (${spread})`;
    return atMost(title, middle ?? Number.NaN, most, '%');
  };
  try {
    const work = async (on: Bench) => {
      const rows: Row[] = [];
      for (const traced of TRACED) rows.push(await compare(on, traced));
      return rows;
    };
    return await withBench(database, plan, work, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  } finally {
    collector.close();
  }
};

const TRACED: readonly [what: string, load: LoadName, paths: string[], most: number][] = [
  ['page hits', 'get-paths', ['/'], 3],
  ['cart/add', 'cart-add', [], 5],
];

/** By name, in the order of the table. */
export const PARTS: Record<string, Part> = {
  'get-cart': calls('get-cart', { SQLite: { perSecond: 4_000 }, PostgreSQL: { perSecond: 2_000 } }),
  'get-product': calls('get-product', { SQLite: { perSecond: 5_000 }, PostgreSQL: { perSecond: 4_000 } }),
  'cart-add': calls('cart-add', {
    SQLite: { perSecond: 2_000, p50: 8, p99: 30 },
    PostgreSQL: { perSecond: 800 },
  }),
  'place-order': calls('place-order', {
    SQLite: { perSecond: 400, p99: 100 },
    PostgreSQL: { perSecond: 300 },
  }),
  pages,
  telemetry,
  imports,
  search: lists('search', SEARCHES),
  facets: lists('list with facets', LISTS),
};
