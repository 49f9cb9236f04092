import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { AggregatorRegistry, register } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { CacheAddress } from '../../src/backend/purging/cache-address.ts';
import { purgeDelays } from '../../src/backend/purging/delays.ts';
import { noteChanges } from '../../src/backend/shop/db/changes.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction, type ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { type Measured, registerMetrics, serveMetrics } from '../../src/server/metrics.ts';
import { TagClock } from '../../src/server/page-store/tag-clock.ts';
import { watchDatabase } from '../../src/server/page-store/version-watch.ts';
import { createVitals } from '../../src/server/vitals.ts';
import { freePort } from './running-shop.ts';
import { endProcess, startProcess } from './shop-process.ts';
import { temporaryFolder } from './store-world.ts';

const read = (path: string) => readFileSync(inProject(path), 'utf8');

const VARNISH: CacheAddress = { kind: 'varnish', host: '10.0.0.7:8082', key: '', api: '' };
let scrape: () => Promise<string>;
let db: ShopDb;
let nodes: ReadonlyMap<string, number> | undefined;
let led: () => ReadonlyMap<string, number> | undefined = () => undefined;
const ends: (() => unknown)[] = [];

/** A process that serves nobody, over a database of its own. */
beforeAll(async () => {
  db = await connect(join(await temporaryFolder(), 'shop.db'));
  await migrate(db);
  const clock = new TagClock();
  const watch = await watchDatabase(db, { clock, log: () => {}, onMoved: () => {} });
  db.onChange = () => void watch.poke();
  const measured = {
    pages: {
      counts: { hits: 1, diskHits: 2, renders: 3, failures: 4, oldServed: 5 },
      memory: { bytes: 6, count: 7 },
    },
    pool: { waiting: 8 },
    thread: { waiting: 9 },
    files: { failures: 10 },
    figures: {
      countLed: async () => led(),
      countNodes: async () => nodes,
      purgeDelays: () => purgeDelays(db, [VARNISH]),
      skewMs: () => 1_500,
    },
    clock,
    watch,
  };
  registerMetrics(measured as unknown as Measured, { roles: ['web', 'worker'], build: 'abc123' });
  createVitals(0);
  const port = await freePort();
  const server = await serveMetrics(port, '127.0.0.1', false);
  ends.push(
    () => server.close(),
    () => watch.close(),
    () => db.close(),
    () => register.clear(),
  );
  scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});
afterAll(async () => {
  for (const end of ends) await end();
});

const LABELS = `node="${hostname()}",build="abc123",role="web,worker"`;

describe('the metrics of a shop', () => {
  test('name its machine, build and roles', async () => {
    const figures = (await scrape()).split('\n').filter((line) => /^(?:shop|process|nodejs)_/.test(line));
    expect(figures.length).toBeGreaterThan(40);
    expect(figures.filter((line) => !line.includes(LABELS))).toEqual([]);
  });

  test('say how far it has heard of the change log, and how old that is', async () => {
    const metric = /^shop_change_log_age_seconds\{/m;
    expect(await scrape()).not.toMatch(metric);
    await inTransaction(db, async (trx) => noteChanges(trx, [{ type: 'page', slug: 'about' }]));
    await expect.poll(scrape).toMatch(/^shop_change_log_number\{[^}]*\} [1-9]/m);
    const age = /^shop_change_log_age_seconds\{[^}]*\} (\S+)$/m.exec(await scrape())?.[1];
    expect(Number(age)).toBeGreaterThanOrEqual(0);
    expect(Number(age)).toBeLessThan(60);
    expect(await scrape()).toContain(`shop_change_log_away{${LABELS}} 0`);
    expect(await scrape()).toMatch(
      /^shop_purge_delay_seconds\{cache="varnish:\/\/10.0.0.7:8082",[^}]*\} 0\.\d+$/m,
    );
  });

  test('say who leads the jobs, or that nobody does, and nothing where no job has a leader', async () => {
    const holders = async () =>
      (await scrape()).split('\n').filter((line) => line.startsWith('shop_job_leases{'));
    expect(await holders()).toEqual([]);
    led = () => new Map([['one', 12]]);
    expect(await holders()).toEqual([`shop_job_leases{holder="one",${LABELS}} 12`]);
    led = () => new Map();
    expect(await holders()).toEqual([`shop_job_leases{holder="nobody",${LABELS}} 0`]);
    led = () => {
      throw new Error('The database is away.');
    };
    expect(await holders()).toEqual([]);
  });

  test('say how many processes of each build serve, and nothing where there is one alone', async () => {
    const builds = async () => (await scrape()).split('\n').filter((line) => line.startsWith('shop_nodes{'));
    expect(await builds()).toEqual([]);
    nodes = new Map([
      ['abc123', 3],
      ['def456', 1],
    ]);
    expect(await builds()).toEqual([
      `shop_nodes{of_build="abc123",${LABELS}} 3`,
      `shop_nodes{of_build="def456",${LABELS}} 1`,
    ]);
  });

  test('of several processes add up, but for what each says of itself or of all', async () => {
    led = () => new Map([['one', 12]]);
    const figures = await register.getMetricsAsJSON();
    const both = await AggregatorRegistry.aggregate([figures, figures] as never).getMetricsAsJSON();
    const figureOf = (some: typeof figures, name: string) =>
      (some.find((metric) => metric.name === name) as { values?: { value: number }[] } | undefined)
        ?.values?.[0]?.value ?? Number.NaN;
    for (const name of ['shop_change_log_number', 'shop_job_leases', 'shop_nodes', 'shop_clock_skew_seconds'])
      expect([name, figureOf(both, name)]).toEqual([name, figureOf(figures, name)]);
    const bytes = 'shop_pages_memory_bytes';
    expect(figureOf(both, bytes)).toBe(2 * figureOf(figures, bytes));
  });
});

test('the processes of a machine are summed up by the one that has started them', async () => {
  const metrics = await freePort();
  const child = await startProcess({
    DATA_DIR: await temporaryFolder(),
    PORT: String(await freePort()),
    WORKERS: '2',
    METRICS_PORT: String(metrics),
  });
  ends.push(() => endProcess(child, 'SIGTERM'));
  const nodes = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    return /^shop_nodes\{of_build="unknown",[^}]*build="fake"[^}]*\} (\d+)$/m.exec(text)?.[1];
  };
  await expect.poll(nodes, { timeout: 50_000 }).toBe('2');
}, 60_000);

const OPERATORS = ['and', 'or', 'unless', 'bool'];

/** The metrics that an expression of PromQL names. */
const metricsOf = (expression: string): string[] => {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  return [...bare.matchAll(/\b[a-z_:]\w*\b(?!\s*\()/g)].map(([n]) => n).filter((n) => !OPERATORS.includes(n));
};

const isKnown = (name: string): boolean =>
  [name, name.replace(/_(?:bucket|sum|count)$/, '')].some((one) => register.getSingleMetric(one)) ||
  // What Prometheus says of a target itself.
  name === 'up';

describe('alerts and dashboard', () => {
  const { groups } = parse(read('src/deploy/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const dashboard = JSON.parse(read('src/deploy/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
    templating: { list: { query: string }[] };
  };

  test('name metrics of a running shop alone', () => {
    expect(metricsOf('sum by (le) (rate(shop_a_total{node="x"}[5m])) > on (job) b or c offset 1m')).toEqual([
      'shop_a_total',
      'b',
      'c',
    ]);
    const variables = dashboard.templating.list.flatMap(
      ({ query }) => /^label_values\((\w+)/.exec(query)?.[1] ?? [],
    );
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...variables,
    ];
    const named = expressions.map((expression) => metricsOf(expression));
    expect(named.filter((names) => names.length === 0)).toEqual([]);
    expect(named.flat().filter((name) => !isKnown(name))).toEqual([]);
    expect(variables.length).toBeGreaterThan(0);
  });

  test('of an alert says what is wrong, and leads to what to do', () => {
    const headings = [...read('src/server/OPERATING.md').matchAll(/^#+ (.*)$/gm)].map(
      ([, text = '']) => text,
    );
    const anchors = new Set(headings.map((text) => text.toLowerCase().replaceAll(' ', '-')));
    expect(rules.length).toBeGreaterThan(5);
    for (const { alert, annotations } of rules) {
      expect([alert, annotations.summary?.length ?? 0]).not.toEqual([alert, 0]);
      const [path, anchor = ''] = (annotations.runbook ?? '').split('#');
      expect([path, anchor]).toEqual(['src/server/OPERATING.md', alert.toLowerCase()]);
      expect([anchor, anchors.has(anchor)]).toEqual([anchor, true]);
    }
  });
});
