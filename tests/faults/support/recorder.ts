import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const SOURCE = new URL('./recorder.c', import.meta.url).pathname;

/** Translates the recorder; undefined where there is no C compiler. */
export const buildRecorder = (folder: string): string | undefined => {
  const library = join(folder, 'recorder.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl'], { stdio: 'ignore' });
    return library;
  } catch {
    return undefined;
  }
};
