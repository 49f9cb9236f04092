import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** Of a thread that other threads of the process go before, from 0 to 19. */
const BEHIND = 5;

/** Has this thread yield the processor to the others of its process; Linux alone has priorities for threads. */
export const yieldToOthers = (): void => {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), BEHIND);
  } catch {
    // Without /proc, or where a sandbox forbids it, all threads are equal.
  }
};
