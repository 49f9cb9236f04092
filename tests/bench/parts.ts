import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { freePort } from '../../src/commands/free-port.ts';
import { inProject } from '../../src/commands/launch/paths.mjs';
import type { BenchShop } from './bench-shop.ts';
import { labFigures, lighthouseFigures, pressFigures, workerFigures } from './browser-parts.ts';
import { withChromium } from './chromium.ts';
import { benchCrowd } from './crowd.ts';
import { atLeast, atMost, type Row } from './figure.ts';
import { benchOneEdit } from './one-edit.ts';
import { withOwnPlugins } from './own-plugins.ts';
import { benchPublishing, LIMITS_KEY } from './publishing.ts';
import { benchEdits, benchFill, benchOnDemand } from './rendering.ts';
import { say } from './report.ts';
import { withServers } from './server-process.ts';
import { benchServing, missingPrograms } from './serving.ts';
import { benchStaleReads } from './stale-reads.ts';
import { median } from './statistics.ts';

const UNKNOWN_PAGES = 300;
const WARM_PAGES = 50;
const STALE_BOUND_MS = 150;
const SECOND_NODE_MS = 1_200;
const SETTLE_MS = 20_000;
/** Every job of the backend has its turn in it. */
const IDLE_MS = 60_000;

/** The median of these. */
const STARTS = 5;

/** Of a core: more than this, and pages are still looked at or rendered ahead. */
const BUSY = 0.01;
/** One that stays busier than that is measured as it is. */
const MOST_SETTLING = 30;
/** No renders ahead: nothing but the visit itself keeps the machine busy. */
const STILL = { FILL_AT_START: 'false' };

/** With how many runs a browser visits, if not as many as a figure needs. */
export type Part = (shop: BenchShop, runs?: number) => Promise<Row[]>;

const removePages = ({ dataDir }: BenchShop) => rm(join(dataDir, 'pages'), { recursive: true, force: true });

const demand: Part = async (shop) => {
  await removePages(shop);
  // From the end of the list: the server's own fill comes from its beginning.
  const paths = shop.productPaths.toReversed().slice(0, UNKNOWN_PAGES + WARM_PAGES);
  return withServers(
    shop.dataDir,
    1,
    async ([server]) => {
      await benchOnDemand(server.url, paths.slice(0, WARM_PAGES));
      const { p50Ms, p99Ms } = await benchOnDemand(server.url, paths.slice(WARM_PAGES));
      return [
        atMost('unknown slug rendered, p50', p50Ms, 15, 'ms'),
        atMost('unknown slug rendered, p99', p99Ms, 60, 'ms'),
      ];
    },
    STILL,
  );
};

const fill: Part = async (shop) => {
  await removePages(shop);
  const { pagesPerSecond, memoryMb } = await benchFill(shop.dataDir);
  return [
    atLeast('fill of 10,000 products', pagesPerSecond, 200, 'pages/s'),
    atMost('fill, most memory', memoryMb, 600, 'MB'),
  ];
};

const edits: Part = (shop) =>
  withServers(
    shop.dataDir,
    2,
    async ([first, second]) => {
      await benchEdits(first.url, shop.database, 20);
      const near = await benchEdits(first.url, shop.database);
      const far = await benchEdits(second.url, shop.database);
      return [
        atMost('page edited → next request, p50', near.p50Ms, 20, 'ms'),
        atMost('page edited → next request, p99', near.p99Ms, 100, 'ms'),
        atMost('page edited → second process, p99', far.p99Ms, SECOND_NODE_MS, 'ms'),
      ];
    },
    STILL,
  );

const publish: Part = (shop) =>
  withServers(
    shop.dataDir,
    1,
    async ([server]) => {
      await benchPublishing(server.url, shop, 5);
      const { page, home } = await benchPublishing(server.url, shop);
      return [
        atMost('page published at the desk → next request, p50', page.p50Ms, 30, 'ms'),
        atMost('page published at the desk → next request, p99', page.p99Ms, 150, 'ms'),
        atMost('home published at the desk → next request, p50', home.p50Ms, 30, 'ms'),
        atMost('home published at the desk → next request, p99', home.p99Ms, 150, 'ms'),
      ];
    },
    { FILL_AT_START: 'false', LIMITS_KEY },
  );

const stale: Part = (shop) =>
  withServers(
    shop.dataDir,
    2,
    async (servers) => {
      const urls = servers.map(({ url }) => url);
      const found = await benchStaleReads(urls, shop.database, STALE_BOUND_MS);
      return [atMost(`stale answers, ${found.edits} edits, ${found.reads} reads`, found.stale, 0)];
    },
    STILL,
  );

const oneEdit: Part = (shop) =>
  withServers(
    shop.dataDir,
    1,
    async ([server]) => {
      const { pages, changed, rendered } = await benchOneEdit(server, shop);
      return [
        atMost(`pages rendered for one product's price, of ${pages}`, rendered, 5),
        atMost('of these with other bytes than before', changed, rendered),
      ];
    },
    STILL,
  );

/** At the start all stored pages are looked at, and missing ones rendered: an idle shop has done that. */
const untilIdle = async ({ cpuMs }: { cpuMs(): Promise<number> }): Promise<void> => {
  for (let look = 0; look < MOST_SETTLING; look += 1) {
    const before = await cpuMs();
    await sleep(SETTLE_MS);
    if (((await cpuMs()) - before) / SETTLE_MS < BUSY) return;
  }
};

const idle: Part = (shop) =>
  withServers(shop.dataDir, 1, async ([server]) => {
    await untilIdle(server);
    const memory = atMost('memory, idle, 10,000 pages stored', await server.memoryMb(), 250, 'MB');
    const before = await server.cpuMsByThread();
    await sleep(IDLE_MS);
    const shares = [...(await server.cpuMsByThread())].map(
      ([name, ms]) => [name, ((ms - (before.get(name) ?? 0)) / IDLE_MS) * 100] as const,
    );
    say(`idle: ${shares.map(([name, share]) => `${name} ${share.toFixed(2)} %`).join(', ')}`);
    const sum = shares.reduce((total, [, share]) => total + share, 0);
    return [memory, atMost('CPU of an idle shop, of one core', sum, 0.2, '%')];
  });

/** All pages are stored already, as of a shop that is started again. */
const start: Part = async ({ dataDir }) => {
  const starts: number[] = [];
  for (let run = 0; run < STARTS; run++)
    starts.push(await withServers(dataDir, 1, async ([{ startedInMs }]) => startedInMs, STILL));
  return [atMost('second start, until pages and calls are answered', median(starts) / 1_000, 2.5, 's')];
};

const serving: Part = async (shop) => {
  const missing = await missingPrograms();
  if (missing.length > 0) return [{ what: 'page hits', reason: `${missing.join(' and ')} not installed` }];
  return withServers(
    shop.dataDir,
    1,
    async ([server]) => {
      const ports = { nginx: await freePort(), astro: await freePort() };
      const { timesNginx, timesAstroNode } = await benchServing(`${server.url}/`, ports);
      return [
        atLeast('page hits, times nginx', timesNginx, 0.5, '×'),
        atLeast('page hits, times @astrojs/node', timesAstroNode, 5, '×'),
      ];
    },
    STILL,
  );
};

const crowd: Part = (shop) =>
  withServers(
    shop.dataDir,
    1,
    async ([server]) => [
      atMost('page hits beside 2,000 connections, p99', await benchCrowd(`${server.url}/`), 5, 'ms'),
    ],
    STILL,
  );

/** The suite that holds any backend to the contract, on a shop that lets it call as often as it likes. */
const conformance: Part = (shop) =>
  withServers(
    shop.dataDir,
    1,
    async ([server]) => {
      const start = performance.now();
      const child = spawn(
        process.execPath,
        [inProject('tests/conformance/main.ts'), '--base-url', server.url, '--limits-key', LIMITS_KEY],
        { stdio: 'ignore' },
      );
      const [code] = await once(child, 'exit');
      if (code !== 0)
        throw new Error('The shop does not hold to the contract: npm run conformance says where.');
      return [atMost('conformance', (performance.now() - start) / 1_000, 60, 's')];
    },
    { FILL_AT_START: 'false', LIMITS_KEY },
  );

/** A part that visits the shop with a browser of its own. */
const browserPart =
  (
    measure: (browser: Browser, debugPort: number, url: string, runs: number | undefined) => Promise<Row[]>,
  ): Part =>
  ({ dataDir }, runs) =>
    withServers(
      dataDir,
      1,
      ([{ url }]) => withChromium((browser, debugPort) => measure(browser, debugPort, url, runs)),
      STILL,
    );

const lab = browserPart((browser, _debugPort, url, runs) => labFigures(browser, url, runs));
const presses = browserPart((browser, _debugPort, url, runs) => pressFigures(browser, url, runs));
const worker = browserPart((browser, _debugPort, url, runs) => workerFigures(browser, url, runs));
const scores = browserPart((_browser, debugPort, url) => lighthouseFigures(debugPort, url));
/** With every feature of the shop's own on; the scripts of others are theirs. */
const lighthouse: Part = (shop) => withOwnPlugins(shop, () => scores(shop));

/** By name, in the order that lets each find what the one before left: pages are stored from `fill` on. */
export const PARTS: Record<string, Part> = {
  demand,
  fill,
  idle,
  start,
  'one-edit': oneEdit,
  edits,
  publish,
  stale,
  serving,
  crowd,
  conformance,
  lab,
  worker,
  presses,
  lighthouse,
};
