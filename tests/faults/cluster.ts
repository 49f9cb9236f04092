import { loadavg } from 'node:os';
import { findMissing, PARTS } from '../cluster/parts.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { hasFaketime, measureClocks } from './cluster-parts/clocks.ts';
import { measureDatabase } from './cluster-parts/database.ts';
import { type FilledCluster, hire, LIMITS_KEY, say } from './cluster-parts/filled-cluster.ts';
import { measureRestore } from './cluster-parts/restore.ts';
import { measureRollOut } from './cluster-parts/roll-out.ts';
import { measureEdits, measureShared } from './cluster-parts/shared.ts';
import type { Experiment, Goal } from './experiment.ts';
import { fillShop, withDatabase } from './support/fault-shop.ts';
import { findMissing as findMissingForBackups } from './support/pgbackrest.ts';

const REQUESTS = 100_000;
const MESSAGES = 10_000;
const PICTURES = 10_000;
/** Before the minute, and as many after it. */
const ORDERS = 50;
const MOST_PATHS = 24;

type Options = Parameters<Experiment['run']>[0];

const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(0);

/** Addresses of the sitemap, which any visitor may come to, and the cart. */
const listPaths = async (origin: string): Promise<string[]> => {
  const locationsOf = async (path: string) => {
    const text = await (await fetch(origin + path)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const parts = await locationsOf('/sitemap.xml');
  const listed = await Promise.all(parts.map(locationsOf));
  return [...new Set(['/', '/cart', ...listed.flat()])].slice(0, MOST_PATHS);
};

/** What was found is not lost with what comes after it. */
const tell = (goals: Goal[]): Goal[] => {
  for (const { what, measured } of goals) say(`${what}: ${measured}`);
  return goals;
};

/** The parts by the names that `--parts` takes, in the order in which they run; the last one ends Redis. */
const MEASURES: Readonly<Record<string, (shop: FilledCluster, options: Options) => Promise<Goal[]>>> = {
  'roll-out': async ({ cluster, paths }, { isShort, requests = isShort ? 2_000 : REQUESTS }) => [
    await measureRollOut({ cluster, paths, requests, say }),
  ],
  database: measureDatabase,
  clocks: ({ cluster }, { isShort, messages = isShort ? 200 : MESSAGES }) =>
    measureClocks({ cluster, messages, say }),
  restore: async (shop, { isShort }) => [
    await measureRestore({
      cluster: shop.cluster,
      hire: () => hire(shop),
      orders: isShort ? 5 : ORDERS,
      say,
    }),
  ],
  edits: ({ cluster }, { isShort }) => measureEdits(cluster, isShort),
  shared: ({ cluster }, { isShort, pictures = isShort ? 5 : PICTURES }) => measureShared(cluster, pictures),
};

/** What some of them need besides: the package that is not there. */
const LACKS: Readonly<Record<string, () => string | undefined>> = {
  clocks: () => (hasFaketime() ? undefined : 'faketime'),
  restore: findMissingForBackups,
};

const listChosen = (names: readonly string[] = Object.keys(MEASURES)) =>
  Object.entries(MEASURES).filter(([name]) => names.includes(name));

/** `npm run cluster` as it is, with other goods. */
export const experiment: Experiment = {
  name: 'cluster',
  promise:
    'no order is lost or double while primaries are killed, pages go on, and machines share what they have to',
  databases: ['postgres'],
  parts: Object.keys(MEASURES),
  run: async (options) => {
    const [missing] = findMissing(PARTS);
    if (missing) return { held: true, isSkipped: true, figures: `skipped: no ${missing}` };
    let productId = 0;
    const fill = async (direct: string) => {
      productId = await withDatabase(direct, fillShop);
    };
    const { members = 2 } = options;
    const cluster = await startCluster({ fill, members, env: { LIMITS_KEY }, say });
    try {
      const paths = await listPaths(cluster.inner);
      const before = loadNow();
      const goals: Goal[] = [];
      const skipped: string[] = [];
      for (const [name, measure] of listChosen(options.parts)) {
        const lack = LACKS[name]?.();
        if (lack) skipped.push(`; ${name} skipped: no ${lack}`);
        else goals.push(...tell(await measure({ cluster, productId, paths }, options)));
      }
      const held = goals.every((goal) => goal.held);
      const kept = goals.filter((goal) => goal.held).length;
      return {
        held,
        goals,
        figures: `${kept} of ${goals.length} goals, load ${before} to ${loadNow()}${skipped.join('')}`,
      };
    } finally {
      await cluster.stop();
    }
  },
};
