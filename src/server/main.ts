import cluster from 'node:cluster';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAccess } from '../backend/gateways/port/access.ts';
import { GATEWAYS } from '../backend/gateways/table.ts';
import type { Measured } from './metrics.ts';
import { nameOfBuild } from './process/build-name.ts';
import { type Config, ConfigError, checkMails, readConfig } from './process/config.ts';
import { createLog } from './process/log.ts';
import { startServer } from './start-server.ts';
import { startWorker } from './start-worker.ts';
import { FOR_ALL, superviseWorkers } from './workers.ts';

/** Of the bundle, which stands in it, as well as of this file. */
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const main = async (): Promise<void> => {
  const config = { ...readConfig(), build: nameOfBuild(DIST) };
  checkFolders(config);
  checkMails(config);
  const log = createLog(config.logLevel);
  const parts = { config, dist: DIST, log };
  const problems = GATEWAYS.flatMap((kind) => readAccess(kind, process.env).problems);
  if (cluster.isPrimary) for (const problem of problems) console.error(problem);
  if (config.workers > 1 && cluster.isPrimary) {
    await superviseWorkers(parts, () => console.log(openSentence(config)));
    return;
  }
  const shop = config.roles.includes('web') ? await startServer(parts) : undefined;
  const running = shop ?? (await startWorker(parts));
  const metrics = await openMetrics(config, running);
  if (cluster.isPrimary) console.log(openSentence(config));
  onStop(running, async () => {
    metrics?.close();
    await running.stop();
  });
  await running.ready;
  const isFirst = cluster.isPrimary || cluster.worker?.id === 1;
  if (isFirst && config.isFillingAtStart) await shop?.fill();
};

/** Measuring the event loop wakes the process a hundred times a second: nothing of it is loaded without a port for it. */
const openMetrics = async ({ metricsPort, metricsHost, roles, build }: Config, running: Measured) => {
  if (!metricsPort) return undefined;
  const { registerMetrics, serveMetrics } = await import('./metrics.ts');
  registerMetrics(running, { roles, build });
  return cluster.isPrimary ? serveMetrics(metricsPort, metricsHost, false) : undefined;
};

const openSentence = ({ host, port, roles }: Config) =>
  roles.includes('web')
    ? `The shop is open at http://${host}:${port}`
    : `The worker runs and serves no pages: http://${host}:${port}/__ready`;

/** A signal ends the process, and so does a database that a newer build has made unreadable for it. */
const onStop = ({ thread }: Pick<Measured, 'thread'>, stop: () => Promise<void>): void => {
  let isStopping = false;
  const end = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(code);
  };
  process.on('SIGTERM', () => void end(0)).on('SIGINT', () => void end(0));
  if (!thread) return;
  thread.onEnd = (reason) => {
    if (!isStopping) console.error(reason);
    void end(cluster.isWorker ? FOR_ALL : 1);
  };
};

const checkFolders = ({ dataDir }: Config): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be read and written (${code}).`);
  }
  if (!existsSync(`${DIST}/server/entry.mjs`)) {
    throw new ConfigError('The site is not built yet; run "npm run build" first.');
  }
};

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
