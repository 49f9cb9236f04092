import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inProject, ROOT } from '../launch/paths.mjs';
import { withProgress } from '../launch/progress.mjs';
import { bundleProcess } from './bundle-process.ts';

const MARKER = inProject('dist/.sources');

/** Builds `dist` unless the one there was made from exactly these sources. */
export const buildWhenChanged = async (): Promise<void> => {
  const hash = await hashSources();
  const built = await readFile(MARKER, 'utf8').catch(() => '');
  if (built !== hash) await withProgress('Building', () => buildSite(hash));
};

/**
 * The marker goes first and comes back last, so that a build cut short counts as none. A build makes of its process one
 * of production, and what follows it in the same process would take the shop for one.
 */
const buildSite = async (hash: string): Promise<void> => {
  const { NODE_ENV } = process.env;
  await rm(MARKER, { force: true });
  // Half of the modules of a start, which mostly finds its build.
  const { build } = await import('astro');
  await build({ root: ROOT, logLevel: 'error' });
  await bundleProcess(inProject('src/server/main.ts'), inProject('dist/process'));
  await writeFile(MARKER, hash);
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
};

const FOLDERS = ['src', 'public'];
const FILES = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'];

/** One hash over everything a build is made from: it moves when a byte, a name or a place moves. */
const hashSources = async (): Promise<string> => {
  const listed = await Promise.all(FOLDERS.map((folder) => listFiles(inProject(folder))));
  const files = [...listed.flat(), ...FILES.map(inProject)].sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};
