import { statSync } from 'node:fs';

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
