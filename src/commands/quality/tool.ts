import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject, ROOT } from '../launch/paths.mjs';
import type { Print } from './step.ts';

/** A step that takes longer hangs: it is ended and counts as failed. */
const LIMIT_MS = 45 * 60_000;

export interface ProgramOptions {
  env?: Record<string, string>;
  /** The folder it runs in; without it the project's. */
  cwd?: string;
  /** It is ended after these, 45 minutes when nothing else is said. */
  limitMs?: number;
  /** Takes what it prints; without it that goes to this terminal. */
  print?: Print;
}

/** Runs a program without stdin, which ends with this process; resolves to its exit code, 127 when it cannot be started. */
export const runProgram = (
  program: string,
  args: readonly string[],
  { env = {}, cwd = ROOT, limitMs = LIMIT_MS, print }: ProgramOptions = {},
): Promise<number> =>
  new Promise((resolve) => {
    const output = print ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });

/** Runs a tool of `node_modules/.bin`, or by its way from there. */
export const runTool = (name: string, args: readonly string[], options: ProgramOptions = {}) =>
  runProgram(inProject(`node_modules/.bin/${name}`), args, options);

/** Tests leave files behind where they are killed: they go with this folder, which is their place for temporary ones. */
export const inOwnFolder = async <T>(
  name: string,
  run: (folder: string, env: { TMPDIR: string }) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  // PostgreSQL, PgBouncer and Varnish run as other users below it.
  await chmod(folder, 0o711);
  try {
    return await run(folder, { TMPDIR: folder });
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
};
