import cluster from 'node:cluster';
import { openDatabase, START_WAIT_MS } from './shop/database.ts';
import type { ServerParts } from './start-server.ts';

const RESTART_MS = 500;
/** With this code a process ends for a reason that holds for all of them. */
export const FOR_ALL = 2;

/** Runs `WORKERS` processes on one port; one that dies is replaced, a stop reaches all and waits for them. */
export const superviseWorkers = async (
  { config, dist, log }: ServerParts,
  onOpen: () => void,
): Promise<void> => {
  // Migrates once, and says in one sentence when the database cannot be used.
  if (!config.storeApiUrl) await (await openDatabase(config, { waitMs: START_WAIT_MS })).close();
  if (config.s3) await (await import('./assets/open-builds.ts')).publishOnce(config, dist, log);
  const { metricsPort, metricsHost } = config;
  const metrics = metricsPort
    ? await (await import('./metrics.ts')).serveMetrics(metricsPort, metricsHost, true)
    : undefined;
  let isStopping = false;
  let hasServed = false;
  for (let i = 0; i < config.workers; i += 1) cluster.fork();
  cluster.on('listening', () => {
    if (!hasServed) onOpen();
    hasServed = true;
  });
  cluster.on('exit', (worker, code) => {
    if (!isStopping && code === FOR_ALL) {
      process.exitCode = 1;
      stop();
    }
    if (isStopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit();
      return;
    }
    // The worker has said why on stderr; one that never served would only fail again.
    if (!hasServed) process.exit(code || 1);
    log('error', 'A process ended and is replaced', { worker: worker.id, code });
    setTimeout(() => cluster.fork(), RESTART_MS);
  });
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    metrics?.close();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
};
