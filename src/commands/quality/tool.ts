import { spawn } from 'node:child_process';
import { inProject, ROOT } from '../launch/paths.mjs';

/** A step that takes longer hangs: it is ended and counts as failed. */
const LIMIT_MS = 45 * 60_000;

/** Runs a program with this terminal, no stdin; resolves to its exit code, 127 when it cannot be started. */
export const runProgram = (
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Runs a tool of `node_modules/.bin`. */
export const runTool = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  runProgram(inProject(`node_modules/.bin/${name}`), args, env);
