import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundled } from '../fixtures/bundled.ts';
import { freePort } from '../server/running-shop.ts';
import { temporaryFolder } from '../server/store-world.ts';
import type { Experiment } from './experiment.ts';
import { startBackend } from './parts/backend.ts';
import { startShop } from './parts/shop.ts';

const LIMIT = 60;
const WINDOW_MS = 6_000;
const PATIENCE_MS = 40_000;

/** Counts the pages that lie in the folder of a shop. */
const countPages = async (dataDir: string): Promise<number> => {
  const names = await readdir(join(dataDir, 'pages'), { recursive: true }).catch(() => []);
  return names.filter((name) => /[0-9a-f]{38}$/.test(name)).length;
};

/** A shop with neither a backend nor pages: what it says, and whether it opens once the backend is there. */
const startWithNothing = async (backend: Awaited<ReturnType<typeof startBackend>>) => {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), FILL_AT_START: 'false' };
  const given = { ...env, LOG_LEVEL: 'silent', RENDER_THREADS: '1', STORE_API_URL: backend.url };
  const main = await bundled('tests/server/fake-shop-main.ts');
  const child = spawn(process.execPath, [main], { env: given, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hasSaid = once(child.stderr, 'data').then(() => true);
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const opened = once(child.stdout, 'data').then(() => true);
  await Promise.race([hasSaid, opened, sleep(PATIENCE_MS)]);
  const isEarly = await Promise.race([opened, sleep(2_000, false)]);
  await backend.start();
  const isOpen = await Promise.race([opened, sleep(PATIENCE_MS, false)]);
  const { exitCode } = child;
  child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
  const sentences = said.trim().split('\n');
  const isClear = sentences.length === 1 && said.includes('STORE_API_URL');
  return { isHeld: !isEarly && isOpen && isClear && exitCode === null, said: said.trim() };
};

/** A shop before a backend with a limit of calls, which goes away and comes back. */
export const experiment: Experiment = {
  name: 'backend down',
  promise:
    'a shop with STORE_API_URL lives, obeys Retry-After, starts from stored pages, and waits in one sentence',
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const backend = await startBackend(await freePort(), LIMIT, WINDOW_MS);
    const env = {
      DATA_DIR: await temporaryFolder(),
      SITE_URL: 'http://shop.example',
      FILL_AT_START: 'true',
      STORE_API_URL: backend.url,
    };
    const shop = await startShop(env);
    const failures: string[] = [];
    let requested = 0;
    let busy = 0;
    const end = performance.now() + (isShort ? 2 : 8) * WINDOW_MS;
    while (performance.now() < end) {
      requested += 1;
      const answer = await fetch(`${shop.url}/page/unknown-${requested}`);
      const text = await answer.text();
      const isBusy = answer.status === 503 && answer.headers.has('retry-after') && text.length > 0;
      if (isBusy) busy += 1;
      else if (answer.status !== 200) failures.push(`${answer.status} (${text.length} bytes)`);
      if (!isShort || requested % 2 === 0) await sleep(100);
    }
    if (shop.child.exitCode !== null) failures.push('the shop ended');
    const { calls, refused, impatient } = backend.counts;
    await shop.end();
    await backend.stop();
    const stored = await countPages(env.DATA_DIR);
    const again = await startShop(env);
    const home = await fetch(`${again.url}/`);
    if (home.status !== 200) failures.push(`home without a backend: ${home.status}`);
    await sleep(2_000);
    if (again.child.exitCode !== null) failures.push('the shop ended without its backend');
    await again.end();
    const nothing = await startWithNothing(backend);
    await backend.stop();
    if (!nothing.isHeld) failures.push(`without anything it said: ${nothing.said}`);
    const held = failures.length === 0 && impatient === 0 && stored > 0;
    const reported = `${requested} cold pages, ${busy} × 503 busy; ${calls} calls, ${refused} refused, ${impatient} in spite of Retry-After; ${stored} pages stored`;
    return { held, figures: [reported, ...failures].join('; ') };
  },
};
