import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from '../fixtures/bundled.ts';
import { endWithThisProcess } from './left-over.ts';

/** Starts a process of the shop with stand-in pages; resolves once it is open. */
export const startProcess = async (env: Record<string, string>): Promise<ChildProcess> => {
  const settings = { PATH: process.env.PATH, LOG_LEVEL: 'silent', RENDER_THREADS: '1', ...env };
  const child = spawn(process.execPath, [await bundled('tests/server/fake-shop-main.ts')], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithThisProcess(child);
  await once(child.stdout, 'data');
  return child;
};

/** Ends the process by a signal and waits until it is gone. */
export const endProcess = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};
