import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Gives back at once what a long piece of work has left in memory; V8 alone would keep it while nothing happens. */
export const collectGarbage = (): void => {
  // Flags are the process's: taken back, it would be missing from a thread that is between these two lines.
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { type: string; execution: string; flavor: string }) => void;
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
