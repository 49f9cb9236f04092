import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../launch/paths.mjs';

export interface ServerProcess {
  url: string;
  /** Resident memory in MB, all threads. */
  memoryMb(): Promise<number>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Starts the built shop as a process of its own and resolves once it answers. */
export const startServerProcess = async (dataDir: string, port: number): Promise<ServerProcess> => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', SITE_URL: SITE };
  const child = spawn(process.execPath, [inProject('src/server/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, child);
  return {
    url,
    memoryMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** One address for every port, so that pages stored by one run are those of the next. */
const SITE = 'http://shop.example';

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
