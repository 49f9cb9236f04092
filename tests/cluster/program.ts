import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { PATH } from './parts.ts';

export interface Program {
  name: string;
  child: ChildProcess;
  pid: number;
  /** The file that has what it said. */
  log: string;
  /** Ends it in its own time, and by force after that. */
  stop(): Promise<void>;
}

/** Where a cluster has its files, and what ends its programs when this process was killed. */
export interface Place {
  folder: string;
  watch(child: ChildProcess): void;
  remove(): void;
}

export const makePlace = (): Place => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-cluster-'));
  const guard = spawn(process.execPath, [inProject('tests/cluster/guard.mjs'), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  const note = (line: string) => guard.stdin.write(`${line}\n`);
  return {
    folder,
    watch: (child) => {
      note(`+${child.pid ?? 0}`);
      child.once('exit', () => note(`-${child.pid ?? 0}`));
    },
    remove: () => {
      guard.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

interface Options {
  name: string;
  command: string;
  args: readonly string[];
  place: Place;
  env?: Record<string, string>;
  user?: { uid?: number; gid?: number };
}

const STOP_MS = 40_000;

/** Starts one program of the cluster on its own: what ends this process at a terminal is not sent to it. */
export const startProgram = ({ name, command, args, place, env, user }: Options): Program => {
  const log = join(place.folder, `${name}.log`);
  const out = openSync(log, 'a');
  const child = spawn(command, args, {
    ...user,
    cwd: place.folder,
    env: { PATH, ...env },
    stdio: ['ignore', out, out],
    detached: true,
  });
  closeSync(out);
  place.watch(child);
  // One that cannot be started has no id; whoever waits for it looks whether it has ended.
  child.once('error', () => {});
  return { name, child, pid: child.pid ?? 0, log, stop: () => stopChild(child) };
};

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

export const stopChild = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child) || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // One that somebody has frozen hears of nothing else.
  child.kill('SIGCONT');
  await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
  await ended;
};

/** Waits until something holds; says the last words of the program where it has ended or takes too long. */
export const until = async (
  { name, child, log }: Pick<Program, 'name' | 'child' | 'log'>,
  isSo: () => Promise<boolean>,
  limitMs = 180_000,
): Promise<void> => {
  const start = performance.now();
  while (!(await isSo().catch(() => false))) {
    const isLate = performance.now() - start > limitMs;
    if (hasEnded(child) || child.pid === undefined || isLate) {
      const words = readFileSync(log, 'utf8').trim().split('\n').slice(-20).join('\n');
      throw new Error(`${name} ${isLate ? 'took too long' : 'did not start'}:\n${words}`);
    }
    await sleep(100);
  }
};

/** PostgreSQL and PgBouncer refuse to run as root: then they run as `nobody`. */
export const findUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};
