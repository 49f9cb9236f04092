import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../src/server/process/config.ts';
import { startServer } from '../../src/server/start-server.ts';
import { superviseWorkers } from '../../src/server/workers.ts';

const dist = fileURLToPath(new URL('./fake-site', import.meta.url));
const config = readConfig();
const log = () => {};

/** A machine that looks at PostgreSQL's log more seldom than others do. */
const { SLOW_POLL_MS } = process.env;
const POLL_MS = 250;
if (SLOW_POLL_MS) {
  const start = globalThis.setInterval;
  const slower = (run: () => void, ms?: number) => start(run, ms === POLL_MS ? Number(SLOW_POLL_MS) : ms);
  globalThis.setInterval = slower as typeof setInterval;
}

/** The shop's process as `server/main.ts` starts it, with stand-in pages. */
if (config.workers > 1 && cluster.isPrimary) {
  await superviseWorkers({ config, dist, log }, () => console.log('open'));
} else {
  const running = await startServer({ config, dist, log });
  if (config.metricsPort) {
    const { registerMetrics } = await import('../../src/server/metrics.ts');
    registerMetrics(running, { roles: config.roles, build: 'fake' });
  }
  if (cluster.isPrimary) console.log('open');
  process.once('SIGTERM', async () => {
    await running.stop();
    process.exit(0);
  });
  if (cluster.isPrimary) await running.fill();
}
