import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { PINNED_NODE } from './install.mjs';
import { inProject } from './paths.mjs';

const SIGNAL_CODE = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** Compiled code is kept for the next start, which spends a quarter less of the processor. */
const COMPILED = { NODE_COMPILE_CACHE: inProject('node_modules/.cache/node') };

/**
 * Runs a file of the project on the pinned Node with this terminal and hands back its exit code.
 * A signal sent to this process reaches the child, and this process outlives it; `until` ends the child.
 * @param {string} file
 * @param {readonly string[]} [args]
 * @param {Record<string, string>} [env]
 * @param {AbortSignal} [until]
 * @returns {Promise<number>}
 */
export const runNode = (file, args = [], env = {}, until = undefined) =>
  new Promise((resolve, reject) => {
    const child = spawn(PINNED_NODE, [inProject(file), ...args], {
      env: { ...COMPILED, ...process.env, PATH: pinnedPath(), ...env },
      stdio: 'inherit',
      signal: until,
    });
    const forwarders = Object.keys(SIGNAL_CODE).map((name) => {
      const signal = /** @type {keyof typeof SIGNAL_CODE} */ (name);
      const forward = () => {
        // A terminal has already sent Ctrl-C to the whole group; twice would mean "at once".
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      };
      process.on(signal, forward);
      return () => process.off(signal, forward);
    });
    const endWatch = watchParent(() => child.kill('SIGTERM'));
    const stopForwarding = () => {
      endWatch();
      for (const stop of forwarders) stop();
    };
    child.on('error', (error) => {
      stopForwarding();
      if (until?.aborted) resolve(0);
      else reject(error);
    });
    child.on('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? SIGNAL_CODE[/** @type {keyof typeof SIGNAL_CODE} */ (signal)] ?? 1);
    });
  });

const PARENT_WATCH_MS = 500;

/**
 * Between npm and this process stands a shell that dies of a signal without passing it on; being
 * left alone by it is that signal.
 * @param {() => void} onGone
 */
const watchParent = (onGone) => {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && onGone(), PARENT_WATCH_MS);
  return () => clearInterval(timer);
};

const pinnedPath = () => [inProject('node_modules/.bin'), process.env.PATH].join(delimiter);
