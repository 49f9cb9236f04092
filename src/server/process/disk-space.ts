import { statfs } from 'node:fs/promises';

/** SQLite needs about so much to open a database. */
const LEAST_BYTES = 128 * 1024;

/** Whether the disk of a folder is full; false where nobody knows. */
export const isDiskFull = async (folder: string): Promise<boolean> => {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < LEAST_BYTES;
};
