import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/commands/free-port.ts';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { SERVER_ENV } from '../../src/commands/launch/server-env.mjs';

export interface ServerProcess {
  url: string;
  /** Until it answered a call. */
  startedInMs: number;
  /** Resident memory in MB, all threads. */
  memoryMb(): Promise<number>;
  /** Milliseconds of CPU that its threads have taken so far. */
  cpuMs(): Promise<number>;
  /** The same by the names of its threads, all of one name together. */
  cpuMsByThread(): Promise<Map<string, number>>;
  /** One figure of `/metrics`. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Runs `work` with as many server processes on one folder as requested, and stops them after it. */
export const withServers = async <T>(
  dataDir: string,
  count: 1 | 2,
  work: (servers: [ServerProcess, ServerProcess]) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> => {
  const first = await startServerProcess(dataDir, env);
  const second = count === 2 ? await startServerProcess(dataDir, env) : first;
  try {
    return await work([first, second]);
  } finally {
    await first.stop();
    if (second !== first) await second.stop();
  }
};

/** Starts the built shop as a process of its own and resolves once it answers. */
const startServerProcess = async (dataDir: string, given: Record<string, string>): Promise<ServerProcess> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const own = { DATA_DIR: dataDir, PORT: String(port), METRICS_PORT: String(metricsPort) };
  const env = { ...process.env, ...SERVER_ENV, LOG_LEVEL: 'error', SITE_URL: SITE, ...own, ...given };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [inProject('dist/process/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, child);
  const startedInMs = performance.now() - startedAt;
  return {
    url,
    startedInMs,
    memoryMb: () => residentMb(child.pid),
    cpuMs: async () => [...(await cpuMsByThread(child.pid)).values()].reduce((total, ms) => total + ms, 0),
    cpuMsByThread: () => cpuMsByThread(child.pid),
    metric: async (name) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Resident memory of a process in MB; read from Linux's /proc. */
export const residentMb = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
};

/** Milliseconds of CPU of all threads, to the nanosecond; read from Linux's /proc. */
const cpuMsByThread = async (pid: number | undefined): Promise<Map<string, number>> => {
  const times = new Map<string, number>();
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const read = (file: string) => readFile(`/proc/${pid}/task/${thread}/${file}`, 'utf8');
    const [name, line] = await Promise.all([read('comm'), read('schedstat')]);
    const ms = Number(line.split(' ')[0]) / 1e6;
    times.set(name.trim(), (times.get(name.trim()) ?? 0) + ms);
  }
  return times;
};

/** One address for every process, so that pages stored by one run are those of the next. */
export const SITE = 'http://shop.example';

const untilItAnswers = async (url: string, child: ChildProcess): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(`${url}/api/cache-info`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill();
  throw new Error('The server did not start for the measurement.');
};
