import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';
import { inProject, ROOT } from './paths.mjs';
import { withProgress } from './progress.mjs';

/** The Node that every command runs on, pinned by the lock file. */
export const PINNED_NODE = inProject('node_modules/node/bin/node');

/**
 * Installs what the lock file says, unless that is in place already: what a shop runs and builds with, and for
 * development what its tests take.
 * @param {{ forDevelopment?: boolean }} [options]
 */
export const ensureInstalled = async ({ forDevelopment = false } = {}) => {
  if (isInstalled(forDevelopment)) return;
  const { code, output } = await withProgress('Installing packages', () => npmCi(forDevelopment));
  if (code === 0 && existsSync(PINNED_NODE)) {
    removeHeaders();
    return;
  }
  console.error(output.trim());
  throw new Failure(
    code === 0
      ? `npm ci left no ${PINNED_NODE}: allow the install script of the package "node" and start again.`
      : 'npm ci could not install the packages; its own words are above.',
  );
};

/** 67 MB of the pinned Node are for compiling native modules; nothing here is compiled. */
const removeHeaders = () => {
  const folder = inProject('node_modules/node/node_modules');
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(folder, entry.name, 'include'), { recursive: true, force: true });
  }
};

/**
 * npm writes node_modules/.package-lock.json last: it names what an install that ended well left there.
 * @param {boolean} forDevelopment
 */
const isInstalled = (forDevelopment) => {
  if (!existsSync(PINNED_NODE)) return false;
  const locked = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!locked || !present) return false;
  const isPresent = (/** @type {string} */ path) => present[path]?.version === locked[path]?.version;
  return (
    Object.keys(present).every(isPresent) &&
    Object.keys(locked).every(
      (path) => path === '' || isLeftOut(locked[path], forDevelopment) || isPresent(path),
    )
  );
};

/** @typedef {{ version: string, optional?: boolean, devOptional?: boolean, dev?: boolean }} Locked */

/**
 * @param {Locked | undefined} locked
 * @param {boolean} forDevelopment
 */
const isLeftOut = (locked, forDevelopment) =>
  locked?.optional || locked?.devOptional || (locked?.dev && !forDevelopment);

/** @returns {Record<string, Locked> | undefined} */
const readLock = (/** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/**
 * @param {boolean} forDevelopment
 * @returns {Promise<{ code: number | null, output: string }>}
 */
const npmCi = (forDevelopment) =>
  new Promise((resolve) => {
    const kinds = forDevelopment ? '--include=dev' : '--omit=dev';
    const child = spawn('npm', ['ci', kinds, '--no-audit', '--no-fund', '--loglevel=error'], {
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
