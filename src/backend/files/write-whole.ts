import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file beside its place and moves it there: readers see all of it or none. Makes the folder where it is missing. */
export const writeWhole = async (file: string, bytes: Uint8Array): Promise<void> => {
  const folder = dirname(file);
  const draft = join(folder, `${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
