import { spawn } from 'node:child_process';
import { dev } from 'astro';
import { readConfig } from '../server/process/config.ts';
import { prepareDatabase } from './build/prepare-database.ts';
import { freePort } from './free-port.ts';
import { inProject, ROOT } from './launch/paths.mjs';

/** Pages by Astro with hot reload, and the backend in a process that starts again when its sources change. */
const config = readConfig();
const deskLink = config.storeApiUrl
  ? undefined
  : await prepareDatabase({ ...config, database: config.directDatabase, pictures: 'now' });
if (deskLink) console.log(`Set your password for the desk, once and within 24 hours:\n${deskLink}`);

const startBackend = async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['--watch', inProject('src/commands/dev-api.ts')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
};

const backend = config.storeApiUrl ? undefined : await startBackend();
const apiUrl = backend?.url ?? config.storeApiUrl ?? '';
// src/middleware.ts gives pages a client of this address.
process.env.STORE_API_URL = apiUrl;

const server = await dev({
  root: ROOT,
  server: { port: config.port, host: config.host },
  vite: { server: { strictPort: true, proxy: { '/api': apiUrl, '/media': apiUrl } } },
});

const stop = async () => {
  backend?.stop();
  await server.stop();
  process.exit(0);
};
process.once('SIGINT', stop).once('SIGTERM', stop);
