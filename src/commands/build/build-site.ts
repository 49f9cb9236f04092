import { readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'astro';
import { inProject, ROOT } from '../launch/paths.mjs';
import { withProgress } from '../launch/progress.mjs';
import { hashSources } from './sources.ts';

const MARKER = inProject('dist/.sources');

/** Builds `dist` unless the one there was made from exactly these sources. */
export const buildWhenChanged = async (): Promise<void> => {
  const hash = await hashSources();
  const built = await readFile(MARKER, 'utf8').catch(() => '');
  if (built !== hash) await withProgress('Building', () => buildSite(hash));
};

/** The marker goes first and comes back last, so that a build cut short counts as none. */
const buildSite = async (hash: string): Promise<void> => {
  await rm(MARKER, { force: true });
  await build({ root: ROOT, logLevel: 'error' });
  await writeFile(MARKER, hash);
};
