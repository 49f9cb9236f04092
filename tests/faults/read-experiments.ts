import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Experiment } from './experiment.ts';

const FOLDER = new URL('.', import.meta.url).pathname;

/** Every experiment of this folder by the name of its file. */
export const readExperiments = async (): Promise<Map<string, Experiment>> => {
  const found = new Map<string, Experiment>();
  for (const file of globSync('*.ts', { cwd: FOLDER }).sort()) {
    if (file === 'run.ts') continue;
    const { experiment } = (await import(join(FOLDER, file))) as { experiment?: Experiment };
    if (experiment) found.set(basename(file, '.ts'), experiment);
  }
  return found;
};
