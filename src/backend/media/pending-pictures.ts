import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Pictures that a process beside the server still paints. `media/pending` is there as long as any is missing and holds
 * what they are made from; a file in `media/requested` names one that somebody waits for.
 */
const pendingFile = (dataDir: string) => join(dataDir, 'media', 'pending');
const requestedFolder = (dataDir: string) => join(dataDir, 'media', 'requested');

export const setPending = (dataDir: string, source: string): void => {
  mkdirSync(requestedFolder(dataDir), { recursive: true });
  writeFileSync(pendingFile(dataDir), source);
};

/** What the missing pictures are made from; undefined when none is missing. */
export const findPending = (dataDir: string): string | undefined =>
  existsSync(pendingFile(dataDir)) ? readFileSync(pendingFile(dataDir), 'utf8') : undefined;

export const endPending = (dataDir: string): void => {
  rmSync(pendingFile(dataDir), { force: true });
  rmSync(requestedFolder(dataDir), { recursive: true, force: true });
};

/** Has a picture painted before those that nobody waits for; false when none is pending. */
export const requestPicture = (dataDir: string, key: string): boolean => {
  if (!existsSync(pendingFile(dataDir))) return false;
  try {
    writeFileSync(join(requestedFolder(dataDir), key), '');
    return true;
  } catch {
    // The last picture was painted at this moment.
    return false;
  }
};

/** The keys that somebody waits for, each once. */
export const takeRequested = (dataDir: string): string[] => {
  const folder = requestedFolder(dataDir);
  const keys = existsSync(folder) ? readdirSync(folder) : [];
  for (const key of keys) rmSync(join(folder, key), { force: true });
  return keys;
};
