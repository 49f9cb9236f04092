import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { Failure } from './failure.mjs';
import { inProject, ROOT } from './paths.mjs';
import { withProgress } from './progress.mjs';

/** The Node that every command runs on, pinned by the lock file. */
export const PINNED_NODE = inProject('node_modules/node/bin/node');

/** Installs what the lock file says, unless exactly that is in place already. */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  const { code, output } = await withProgress('Installing packages', npmCi);
  if (code === 0 && existsSync(PINNED_NODE)) return;
  console.error(output.trim());
  throw new Failure(
    code === 0
      ? `npm ci left no ${PINNED_NODE}: allow the install script of the package "node" and start again.`
      : 'npm ci could not install the packages; its own words are above.',
  );
};

/** npm writes node_modules/.package-lock.json last: it names what an install that ended well left there. */
const isInstalled = () => {
  if (!existsSync(PINNED_NODE)) return false;
  const locked = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!locked || !present) return false;
  const isPresent = (/** @type {string} */ path) => present[path]?.version === locked[path]?.version;
  return (
    Object.keys(present).every(isPresent) &&
    Object.keys(locked).every(
      (path) => path === '' || locked[path]?.optional || locked[path]?.devOptional || isPresent(path),
    )
  );
};

/** @returns {Record<string, { version: string, optional?: boolean, devOptional?: boolean }> | undefined} */
const readLock = (/** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** @returns {Promise<{ code: number | null, output: string }>} */
const npmCi = () =>
  new Promise((resolve) => {
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      env: { ...process.env, PATH: machinePath() },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `npm cannot be started: ${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });

/** npm itself runs on the machine's Node: the pinned one lies in the folder that npm empties first. */
const machinePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
