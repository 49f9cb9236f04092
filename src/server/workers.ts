import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { findStoredPages } from './page-store/open-page-store.ts';
import { openOwnDatabase, withKey } from './shop/own-database.ts';
import type { ServerParts } from './start-server.ts';

const RESTART_MS = 500;
/** With this code a process ends for a reason that holds for all of them. */
export const FOR_ALL = 2;

/**
 * Runs `WORKERS` processes on one port; one that dies is replaced, a stop reaches all and waits for them. While the database
 * is away they serve stored pages, where there are any.
 */
export const superviseWorkers = async (
  { config, dist, log }: ServerParts,
  onOpen: () => void,
): Promise<void> => {
  const { metricsPort, metricsHost } = config;
  let metrics: Server | undefined;
  let isStopping = false;
  let isListening = false;
  let isReady = false;
  let hasServed = false;
  const fork = () => {
    for (let i = countWorkers(); i < config.workers && !isStopping; i += 1) cluster.fork();
  };
  const sayOpen = () => {
    if (hasServed || !isListening || !isReady) return;
    hasServed = true;
    onOpen();
  };
  cluster.on('listening', () => {
    isListening = true;
    sayOpen();
  });
  cluster.on('exit', (worker, code) => {
    if (!isStopping && code === FOR_ALL) {
      process.exitCode = 1;
      stop();
    }
    if (isStopping) {
      if (countWorkers() === 0) process.exit();
      return;
    }
    // The worker has said why on stderr; one that never served would only fail again.
    if (!isListening) process.exit(code || 1);
    log('error', 'A process ended and is replaced', { worker: worker.id, code });
    setTimeout(fork, RESTART_MS);
  });
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    metrics?.close();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    if (countWorkers() === 0) process.exit();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const serveStored = async () => {
    const pages = config.roles.includes('web') ? await findStoredPages(config, dist) : undefined;
    if (pages) fork();
    return pages !== undefined;
  };
  // Migrates once, and says in one sentence when the database cannot be used.
  if (!config.storeApiUrl) await (await openOwnDatabase(withKey(config), serveStored)).close();
  if (config.s3) await (await import('./assets/open-builds.ts')).publishOnce(config, dist, log);
  if (metricsPort)
    metrics = await (await import('./metrics.ts')).serveMetrics(metricsPort, metricsHost, true);
  isReady = true;
  fork();
  sayOpen();
};

const countWorkers = (): number => Object.keys(cluster.workers ?? {}).length;
