import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inProject } from '../../../src/commands/launch/paths.mjs';
import { SERVER_ENV } from '../../../src/commands/launch/server-env.mjs';
import { DEMO } from '../../../src/commands/quality/build-step.ts';
import { quickFolder } from '../../fixtures/quick-folder.ts';

const run = promisify(execFile);
const START_TIMEOUT_MS = 240_000;

/** A running shop with data of its own. */
export interface ShopProcess {
  url: string;
  dataDir: string;
  /** Ends it as a person would; resolves to its exit code once its data is gone. */
  stop(): Promise<number | null>;
}

interface ShopStart {
  /** Renders all pages ahead; a journey's own shop is requested few of them. */
  isFilled?: boolean;
  /** What its environment has besides. */
  env?: Record<string, string>;
}

/** Starts the shop on a free port: as `npm start` does, with a fresh demo, or its server alone on a copy of `copyOf`. */
export const startShop = async (
  copyOf?: string,
  { isFilled = copyOf === undefined, env = {} }: ShopStart = {},
): Promise<ShopProcess> => {
  const dataDir = await makeDataDir(copyOf);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    MAIL_FILES: 'true',
  };
  const fill = { FILL_AT_START: String(isFilled) };
  // What was built and filled already needs no more than its server.
  const start = copyOf ? [inProject('dist/process/main.js')] : [inProject('src/commands/run.mjs'), 'start'];
  const child = spawn(process.execPath, start, {
    env: { ...process.env, ...SERVER_ENV, ...own, ...fill, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    return child.exitCode;
  };
  try {
    await answers(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stop };
};

/**
 * The demo as it was built, for shops of a journey's own: the folder of a running one changes while it is copied.
 * A shop that is up already (`SHOP_URL`) may stand beside no build.
 */
export const demoData = (): string | undefined => (existsSync(DEMO) ? DEMO : process.env.SHOP_DATA_DIR);

/** A data folder of its own, empty or with what `copyOf` holds but for its pages. */
export const makeDataDir = async (copyOf?: string): Promise<string> => {
  const dataDir = quickFolder('shop-journey-');
  const filter = (source: string) => !relative(copyOf ?? '', source).startsWith('pages');
  if (copyOf) await cp(copyOf, dataDir, { recursive: true, filter });
  return dataDir;
};

/** A server process alone, on data that is prepared already. */
export interface ServerProcess {
  url: string;
  /** What it has printed beside its log. */
  printed(): string;
  /** One figure of its metrics. */
  metric(name: string): Promise<number>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts the built shop's server on `dataDir`, at the same address each time so that its pages stay its own. */
export const startServer = async (
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const own = { PORT: String(port), METRICS_PORT: String(metricsPort), DATA_DIR: dataDir };
  const fixed = { HOST: '127.0.0.1', LOG_LEVEL: 'fatal', SITE_URL: 'http://shop.example' };
  const child = spawn(process.execPath, [inProject('dist/process/main.js')], {
    env: { ...process.env, ...fixed, ...own, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (text) => {
    printed += String(text);
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url, child);
  return {
    url,
    printed: () => printed,
    metric: async (name) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
    },
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};

const answers = async (url: string, child: ChildProcess): Promise<void> => {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop ended with code ${child.exitCode} at its start.`);
    const answer = await fetch(`${url}/api/get-data`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`The shop did not answer within ${START_TIMEOUT_MS / 1_000} seconds.`);
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Runs `npm run shop -- …` against the data of a running shop; resolves to what it printed. */
export const runShopCommand = async (dataDir: string, ...args: string[]): Promise<string> => {
  const { SHOP_MAIN = inProject('src/commands/shop.ts') } = process.env;
  const { stdout } = await run(process.execPath, [SHOP_MAIN, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
};
