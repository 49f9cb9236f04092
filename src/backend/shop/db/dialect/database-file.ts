import { statSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Dialect } from '../dialect.ts';

/** The file that this process has open is not the one at its path: what is written would be lost with it. */
export class FileReplaced extends Error {
  override name = 'FileReplaced';
}

/** Remembers which file a path leads to now; the result says in one sentence when it leads elsewhere later. */
export const watchFile = (file: string): (() => string | undefined) => {
  if (file === ':memory:') return () => undefined;
  const { dev, ino } = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (!now) return `${file} was deleted while the shop is open. Put it back, or restart the shop.`;
    if (now.dev === dev && now.ino === ino) return undefined;
    return `${file} was replaced while the shop is open. Restart the shop to use it.`;
  };
};

/** The folder's own notice that SQLite's log of writes has grown. Disks of a network, and some others, give none. */
export const watchWrites =
  (file: string): Dialect['watchWrites'] =>
  (wake) => {
    if (file === ':memory:') return undefined;
    const log = `${basename(file)}-wal`;
    try {
      const watcher = watch(dirname(file), { persistent: false }, (_event, name) => {
        if (name === log) wake();
      });
      return watcher.on('error', () => watcher.close());
    } catch {
      // No notices are left on this machine: whoever calls has a poll behind them.
      return undefined;
    }
  };
